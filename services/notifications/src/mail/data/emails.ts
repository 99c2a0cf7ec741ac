import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findFailedWrites, isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import mongoose, { type UpdateQuery } from 'mongoose';
import { EMAILS, type EmailDocument } from '../email-documents.ts';
import type { EmailState, LeasedEmail, NewEmail, QueuedEmail } from '../rules/email.ts';

interface Failure {
  at: Date;
  error: string;
}

/** An email in the log. */
export interface MailRecord extends Pick<NewEmail, 'template' | 'to' | 'subject' | 'queuedAt'> {
  state: EmailState;
  sentAt: Date | null;
}

const FAILURES_KEPT = 20;
/** Mails marked by one write at most. */
const MARKED_AT_ONCE = 100;
/** How long a mark waits for those of other mails: short, because what was sent and is not marked is sent again after a crash. */
const GATHER_MS = 25;
/** In the past by every clock, so that clock skew never delays a new mail. */
const DUE_IMMEDIATELY = new Date(0);
const LEASE_FIELDS = { lease: 1, leaseUntil: 1 };

/**
 * The queue and log of emails. Only the holder of the lease records the outcome of a leased mail: `markSent`,
 * `postpone` and `giveUp` return false and change nothing when another sender holds the lease.
 */
export type Emails = ReturnType<typeof createEmails>;

export function createEmails(connection: Connection) {
  const { model } = EMAILS.open(connection);
  const listeners: ((emails: QueuedEmail[]) => void)[] = [];

  async function endLease(
    { id, lease }: LeasedEmail,
    update: UpdateQuery<EmailDocument>,
  ): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id: id, state: 'sending', lease }, update);
    return matchedCount === 1;
  }

  const markSent = createBatcher<{ email: LeasedEmail; at: Date }, boolean>({
    max: MARKED_AT_ONCE,
    gatherMs: GATHER_MS,
    async run(items) {
      const sentAt = items.reduce(
        (last, { value: { at } }) => (at > last ? at : last),
        new Date(0),
      );
      const ids = items.map(({ value }) => value.email.id);
      // A lease is one claim's alone: it matches no mail that somebody else has leased since.
      const { matchedCount } = await model.updateMany(
        {
          _id: { $in: ids },
          state: 'sending',
          lease: { $in: [...new Set(items.map(({ value }) => value.email.lease))] },
        },
        { $set: { state: 'sent', sentAt }, $unset: { ...LEASE_FIELDS, content: 1 } },
        { hint: { _id: 1 } },
      );
      const marked =
        matchedCount === items.length
          ? ids
          : (await model.find({ _id: { $in: ids }, state: 'sent', sentAt }, { _id: 1 }).lean()).map(
              ({ _id }) => _id.toString(),
            );
      for (const { value, resolve } of items) resolve(marked.includes(value.email.id));
    },
  });

  const lastFailures = (failure: Failure) => ({
    failures: { $each: [failure], $slice: -FAILURES_KEPT },
  });

  return {
    /** Calls the listener with the emails that this process has queued. */
    onQueued(listener: (emails: QueuedEmail[]) => void): void {
      listeners.push(listener);
    },
    /** Queues mails in one write, those excepted whose event and template have one. @returns how many */
    async queueAll(emails: readonly NewEmail[]): Promise<number> {
      if (emails.length === 0) return 0;
      let queued = emails.map((email) => ({ ...email, id: new mongoose.Types.ObjectId() }));
      try {
        await model.collection.insertMany(queued.map(toDocument), { ordered: false });
      } catch (error) {
        if (!isOnlyDuplicates(error)) throw error;
        const existing = new Set(findFailedWrites(error).map(({ index }) => index));
        queued = queued.filter((_email, index) => !existing.has(index));
      }
      const fresh = queued.map((email) => ({ ...email, id: email.id.toString() }));
      for (const listener of listeners) listener(fresh);
      return queued.length;
    },
    /** Marks the mail sent and deletes its content. Concurrent calls share one write. */
    markSent: (email: LeasedEmail, at: Date): Promise<boolean> => markSent({ email, at }),
    postpone: (email: LeasedEmail, failure: Failure, until: Date): Promise<boolean> =>
      endLease(email, {
        $set: { state: 'queued', nextAttemptAt: until },
        $unset: LEASE_FIELDS,
        $push: lastFailures(failure),
      }),
    giveUp: (email: LeasedEmail, failure: Failure): Promise<boolean> =>
      endLease(email, {
        $set: { state: 'failed', failedAt: failure.at },
        $unset: { ...LEASE_FIELDS, ...(email.carriesToken ? { content: 1 } : {}) },
        $push: lastFailures(failure),
      }),
    /** The log of emails to an account, oldest first, without content. */
    async *ofAccount(accountId: string): AsyncIterable<MailRecord> {
      const cursor = model
        .find({ accountId }, { content: 0 })
        .sort({ queuedAt: 1 })
        .lean()
        .cursor();
      for await (const { template, to, subject, state, queuedAt, sentAt } of cursor) {
        yield { template, to, subject, state, queuedAt, sentAt: sentAt ?? null };
      }
    },
    /** Deletes the emails to an account, but not the one that says it was deleted until that has left. */
    async removeAll(accountId: string) {
      await model.deleteMany({
        accountId,
        $or: [
          { state: { $in: ['sent', 'failed'] as const } },
          { template: { $ne: 'account-deleted' as const } },
        ],
      });
    },
  };
}

function toDocument({
  id,
  text,
  page,
  ...email
}: NewEmail & { id: EmailDocument['_id'] }): EmailDocument {
  return {
    _id: id,
    ...email,
    dedupeKey: `${email.eventId}:${email.template}`,
    content: { text, page },
    state: 'queued',
    attempts: 0,
    nextAttemptAt: DUE_IMMEDIATELY,
    failures: [],
  };
}
