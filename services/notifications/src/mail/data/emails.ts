import { findDuplicateKey, isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import type { UpdateQuery } from 'mongoose';
import type { EmailState, LeasedEmail, NewEmail } from '../rules/email.ts';
import { PRIORITY } from '../rules/priority.ts';
import type { EmailDocument, EmailModel } from './email-model.ts';

interface Failure {
  at: Date;
  error: string;
}

/** A mail in the log. */
export interface MailRecord extends Pick<NewEmail, 'template' | 'to' | 'subject' | 'queuedAt'> {
  state: EmailState;
  sentAt: Date | null;
}

/**
 * The queue and log of mails. Only the holder of the lease records the outcome of a leased mail: `markSent`,
 * `postpone` and `giveUp` return false and change nothing when another sender holds the lease.
 */
export interface Emails {
  /** Calls the listener after each mail that this process queues. */
  onQueued(listener: () => void): void;
  /** Queues a mail. A no-op when one exists for this event and template. */
  queue(email: NewEmail): Promise<void>;
  /** Queues mails in one write, those that exist excepted. @returns how many */
  queueAll(emails: readonly NewEmail[]): Promise<number>;
  /** Marks the mail sent and deletes its content. */
  markSent(email: LeasedEmail, at: Date): Promise<boolean>;
  postpone(email: LeasedEmail, failure: Failure, until: Date): Promise<boolean>;
  giveUp(email: LeasedEmail, failure: Failure): Promise<boolean>;
  /** The log of mails to an account, oldest first, without content. */
  ofAccount(accountId: string): AsyncIterable<MailRecord>;
  /** Deletes the mails to an account, but not the one that says it was deleted until that has left. */
  removeAll(accountId: string): Promise<void>;
  /** Gives mails that an earlier version queued without a priority the highest one. */
  prioritizeOlder(): Promise<void>;
}

const FAILURES_KEPT = 20;
/** In the past by every clock, so that clock skew never delays a new mail. */
const DUE_IMMEDIATELY = new Date(0);
const LEASE_FIELDS = { lease: 1, leaseUntil: 1 };

export function createEmails(model: EmailModel): Emails {
  const listeners: (() => void)[] = [];

  async function endLease(
    { id, lease }: LeasedEmail,
    update: UpdateQuery<EmailDocument>,
  ): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id: id, state: 'sending', lease }, update);
    return matchedCount === 1;
  }

  const lastFailures = (failure: Failure) => ({
    failures: { $each: [failure], $slice: -FAILURES_KEPT },
  });

  return {
    onQueued(listener) {
      listeners.push(listener);
    },
    async queue(email) {
      try {
        await model.create(toDocument(email));
      } catch (error) {
        const key = findDuplicateKey(error);
        if (key && 'dedupeKey' in key) return;
        throw error;
      }
      for (const listener of listeners) listener();
    },
    async queueAll(emails) {
      if (emails.length === 0) return 0;
      let queued = emails.length;
      try {
        await model.collection.insertMany(emails.map(toDocument) as never[], { ordered: false });
      } catch (error) {
        if (!isOnlyDuplicates(error)) throw error;
        queued -= countDuplicates(error);
      }
      for (const listener of listeners) listener();
      return queued;
    },
    markSent: (email, at) =>
      endLease(email, {
        $set: { state: 'sent', sentAt: at },
        $unset: { ...LEASE_FIELDS, content: 1 },
      }),
    postpone: (email, failure, until) =>
      endLease(email, {
        $set: { state: 'queued', nextAttemptAt: until },
        $unset: LEASE_FIELDS,
        $push: lastFailures(failure),
      }),
    giveUp: (email, failure) =>
      endLease(email, {
        $set: { state: 'failed', failedAt: failure.at },
        $unset: { ...LEASE_FIELDS, ...(email.carriesToken ? { content: 1 } : {}) },
        $push: lastFailures(failure),
      }),
    async *ofAccount(accountId) {
      const cursor = model
        .find({ accountId }, { content: 0 })
        .sort({ queuedAt: 1 })
        .lean()
        .cursor();
      for await (const { template, to, subject, state, queuedAt, sentAt } of cursor) {
        yield { template, to, subject, state, queuedAt, sentAt: sentAt ?? null };
      }
    },
    async removeAll(accountId) {
      await model.deleteMany({
        accountId,
        $or: [
          { state: { $in: ['sent', 'failed'] as const } },
          { template: { $ne: 'account-deleted' as const } },
        ],
      });
    },
    async prioritizeOlder() {
      await model.updateMany(
        { state: 'queued', priority: { $exists: false } },
        { $set: { priority: PRIORITY.security } },
      );
    },
  };
}

function toDocument({ text, html, ...email }: NewEmail): Omit<EmailDocument, '_id'> {
  return {
    ...email,
    dedupeKey: `${email.eventId}:${email.template}`,
    content: { text, html },
    state: 'queued',
    attempts: 0,
    nextAttemptAt: DUE_IMMEDIATELY,
    failures: [],
  };
}

function countDuplicates(error: unknown): number {
  const { writeErrors } = error as { writeErrors?: readonly unknown[] };
  return writeErrors?.length ?? 1;
}
