/** Somebody who sends or gets mail. The names here are Mailpit's, so that what is kept is what its API answers. */
export interface MailAddress {
  Name: string;
  Address: string;
}

/** What a list shows of a mail; kept in memory for every stored one. */
export interface MailSummary {
  ID: string;
  /** Without its angle brackets; '' if the mail has none. */
  MessageID: string;
  Read: boolean;
  From: MailAddress | null;
  To: MailAddress[];
  Cc: MailAddress[];
  /** Who got the mail without being named in it. */
  Bcc: MailAddress[];
  ReplyTo: MailAddress[];
  Subject: string;
  /** When it arrived. */
  Created: Date;
  /** What the mail says about itself, or else when it arrived. */
  Date: Date;
  /** Bytes, as it was sent. */
  Size: number;
  Attachments: number;
  Snippet: string;
}

/** A whole mail; parsed from its file when it is looked at. */
export interface Mail extends Omit<MailSummary, 'Attachments' | 'Snippet'> {
  Text: string;
  HTML: string;
  Attachments: { FileName: string; ContentType: string; Size: number }[];
}

/** Who a mail is from and for, as said by the sending server, beside what the mail says. */
export interface Envelope {
  from: string;
  to: string[];
}
