import type { Priority } from './priority.ts';
import type { MailTemplate } from './to-mail';

/**
 * queued -> sending -> sent, or back to queued with a later time, or failed after many attempts. A mail is in
 * `sending` under a lease; one whose lease has ended was left by its sender and is leased again.
 */
export type EmailState = 'queued' | 'sending' | 'sent' | 'failed';

/** A mail as it is put into the queue. */
export interface NewEmail {
  eventId: string;
  template: MailTemplate;
  priority: Priority;
  messageId: string;
  accountId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether the text lets its reader in: it must not outlive its use, not even in a failed mail. */
  carriesToken: boolean;
  correlationId: string;
  queuedAt: Date;
}

/** A mail that one sender holds a lease on. */
export interface LeasedEmail extends NewEmail {
  id: string;
  /** Names the lease; whoever changes the mail must show the current one. */
  lease: string;
  /** Number of this attempt, from 1. */
  attempts: number;
}
