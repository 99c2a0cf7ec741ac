export interface MailMessage {
  /** Stable: the same mail sent twice carries the same id, so that a mailbox shows it once. */
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
  /** Rejects when the server can't be reached. */
  ping(): Promise<void>;
  close(): void;
}
