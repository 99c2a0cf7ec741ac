import type { MailKind, MailState } from '@candor/contracts/mail-log';
import type { Priority } from './priority.ts';
import type { MailPage } from './render-letter.ts';

/**
 * queued -> sending -> sent, or back to queued with a later time, or failed after many attempts. An email in
 * `sending` is leased. When its lease expires, its sender has crashed or is stuck, and another one leases it. A
 * queued mail of a bulk mail that was stopped is cancelled.
 */
export type EmailState = MailState;

/** The part of an email that a member of staff wrote, kept for the log. */
export interface StaffPart {
  sentBy: StaffMember;
  /** Placeholders filled. Absent from the emails of a bulk mail, which holds them. */
  text?: string;
  templateId?: string;
  bulkId?: string;
  /** Hash of the request, to refuse another one with the same Idempotency-Key. */
  bodyHash?: string;
}

export interface StaffMember {
  id: string;
  name: string;
}

/** An email to be queued. */
export interface NewEmail {
  eventId: string;
  template: MailKind;
  priority: Priority;
  messageId: string;
  accountId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  page: MailPage;
  /** Whether the content holds a token. It is then deleted even from an email that failed. */
  carriesToken: boolean;
  correlationId: string;
  queuedAt: Date;
  /** Absent from mails of the system. */
  staff?: StaffPart;
}

/** An email in the queue. */
export interface QueuedEmail extends NewEmail {
  id: string;
}

/** An email that one sender holds a lease on. */
export interface LeasedEmail extends Omit<QueuedEmail, 'page'> {
  /** Of an email that an earlier version has queued, its HTML. */
  page: MailPage | string;
  /** Id of the lease; updates must match the current one. */
  lease: string;
  /** Number of this attempt, from 1. */
  attempts: number;
}
