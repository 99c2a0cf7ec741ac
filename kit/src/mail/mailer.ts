export interface MailMessage {
  /** Stable: an email sent twice has the same id, so that mailboxes can deduplicate it. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  headers?: Record<string, string>;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
  /** Rejects when the mail server is unreachable. */
  ping(): Promise<void>;
  close(): void;
}
