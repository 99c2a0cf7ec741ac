import type { MailTemplate } from './mail-of-event.ts';

/**
 * queued -> sending -> sent, or back to queued with a later time, or failed after many tries. A mail that
 * stays in sending was left there by a process that ended; another takes it over.
 */
export type EmailState = 'queued' | 'sending' | 'sent' | 'failed';

/** A mail as it is put into the queue. */
export interface NewEmail {
  eventId: string;
  template: MailTemplate;
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

/** A mail that one process has taken to send. */
export interface ClaimedEmail extends NewEmail {
  id: string;
  /** Names the taking; whoever marks the mail must show the same. */
  claim: string;
  /** Number of this try, from 1. */
  attempts: number;
}
