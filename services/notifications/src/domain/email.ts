import type { Priority } from './priority.ts';
import type { MailTemplate } from './to-mail';

/**
 * queued -> sending -> sent, or back to queued with a later time, or failed after many attempts. A mail in
 * `sending` is leased. When its lease expires, its sender has crashed or is stuck, and another one leases it.
 */
export type EmailState = 'queued' | 'sending' | 'sent' | 'failed';

/** A mail to be queued. */
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
  /** Whether the content holds a token. It is then deleted even from a mail that failed. */
  carriesToken: boolean;
  correlationId: string;
  queuedAt: Date;
}

/** A mail that one sender holds a lease on. */
export interface LeasedEmail extends NewEmail {
  id: string;
  /** Id of the lease; updates must match the current one. */
  lease: string;
  /** Number of this attempt, from 1. */
  attempts: number;
}
