/** A person or a mailbox, as Mailpit writes it. */
export interface MailAddress {
  Name: string;
  Address: string;
}

/** What a list shows of a mail; kept in memory for every stored one. */
export interface MailSummary {
  id: string;
  /** Without its angle brackets; '' if the mail has none. */
  messageId: string;
  read: boolean;
  from: MailAddress | null;
  to: MailAddress[];
  cc: MailAddress[];
  /** Who got the mail without being named in it. */
  bcc: MailAddress[];
  replyTo: MailAddress[];
  subject: string;
  /** When it arrived. */
  created: Date;
  /** What the mail says about itself, or else when it arrived. */
  date: Date;
  /** Bytes, as it was sent. */
  size: number;
  attachments: number;
  snippet: string;
  /** The first part of its text, lower case, for searching. */
  searchText: string;
}

export interface MailAttachment {
  /** '1' for the first one. */
  partId: string;
  fileName: string;
  contentType: string;
  contentId: string;
  content: Buffer;
}

/** A whole mail; parsed from its file when it is looked at. */
export interface Mail extends MailSummary {
  returnPath: string;
  text: string;
  html: string;
  attachments: number;
  files: MailAttachment[];
}

/** Who a mail is from and for, as said by the sending server, beside what the mail says. */
export interface Envelope {
  from: string;
  to: string[];
}
