import type { MailMessage } from '@candor/kit/mail/mailer';

/** A sender or recipient. Field names are Mailpit's, so that stored summaries are returned by its API unchanged. */
export interface MailAddress {
  Name: string;
  Address: string;
}

/** What the list shows of an email. Kept in memory for every stored mail. */
export interface MailSummary {
  ID: string;
  /** Without angle brackets; '' when the mail has none. */
  MessageID: string;
  Read: boolean;
  From: MailAddress | null;
  To: MailAddress[];
  Cc: MailAddress[];
  /** Recipients of the envelope that the headers do not name. */
  Bcc: MailAddress[];
  ReplyTo: MailAddress[];
  Subject: string;
  /** When it arrived. */
  Created: Date;
  /** The Date header, or the time of arrival without a valid one. */
  Date: Date;
  /** Size of the mail as sent, in bytes. */
  Size: number;
  Attachments: number;
  Snippet: string;
}

/** A whole mail, parsed when it is opened. */
export interface Mail extends Omit<MailSummary, 'Attachments' | 'Snippet'> {
  Text: string;
  HTML: string;
  Attachments: { FileName: string; ContentType: string; Size: number }[];
}

/** Sender and recipients as given in the SMTP session, which may differ from the headers. */
export interface Envelope {
  from: string;
  to: string[];
}

/** A message that a service handed over. */
export interface HandedOver {
  message: MailMessage & { from: string };
}

/** What is kept of an email: its source in base64 as it came over SMTP, or the message. */
export type MailContent = { raw: string } | HandedOver;

export type StoredMail = { id: string; envelope: Envelope } & MailContent;
