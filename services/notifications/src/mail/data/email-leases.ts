import { randomUUID } from 'node:crypto';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { QueryFilter } from 'mongoose';
import { EMAILS, type EmailDocument } from '../email-documents.ts';
import type { LeasedEmail, QueuedEmail } from '../rules/email.ts';
import { PRIORITY, type Priority } from '../rules/priority.ts';
import { LONGEST_RETRY_DELAY, retryDelay } from '../rules/retry.ts';

/** Part of every filter on the queue: without it the index cannot bound `nextAttemptAt`, which follows it. */
const ANY_PRIORITY = { $in: Object.values(PRIORITY) };
/** Documents corrected per pass, so that a pass stays short; the next pass continues. */
const CORRECTED_AT_ONCE = 1_000;

/**
 * Leases on queued mails. They are granted and expire by the database's clock, which all senders share: the
 * clocks of two machines may differ by an hour.
 */
export type EmailLeases = ReturnType<typeof createEmailLeases>;

export function createEmailLeases(connection: Connection, leaseMs: number) {
  const { model } = EMAILS.open(connection);
  const leaseEnd = { $add: ['$$NOW', leaseMs] };

  /** Leases the first mails that match the filter, with one read and one write for any number of them. */
  async function claim(
    filter: QueryFilter<EmailDocument>,
    sort: Record<string, 1>,
    limit: number,
  ): Promise<LeasedEmail[]> {
    const found = await model.find(filter).sort(sort).limit(limit).lean<EmailDocument[]>();
    return lease(found.map(toEmail), filter);
  }

  /** Grants one lease for those of the emails that still match the filter. */
  async function lease(
    found: readonly Omit<LeasedEmail, 'lease'>[],
    filter: QueryFilter<EmailDocument>,
  ): Promise<LeasedEmail[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const token = randomUUID();
    const fields = {
      state: 'sending',
      lease: token,
      leaseUntil: leaseEnd,
      attempts: { $add: ['$attempts', 1] },
    };
    // Filters again: mails that another sender has leased since the read are skipped.
    const { modifiedCount } = await model.updateMany(
      { ...filter, _id: { $in: ids } },
      [{ $set: fields }],
      { updatePipeline: true, hint: { _id: 1 } },
    );
    const leased = found.map((email) => ({ ...email, lease: token }));
    if (modifiedCount === found.length) return leased;
    const mine = await model.find({ _id: { $in: ids }, lease: token }, { _id: 1 }).lean();
    const own = new Set(mine.map(({ _id }) => _id.toString()));
    return leased.filter(({ id }) => own.has(id));
  }

  return {
    /** Leases up to `limit` due mails of one priority, the longest due first; no other sender gets them. */
    claimDue: (priority: Priority, now: Date, limit: number): Promise<LeasedEmail[]> =>
      claim(
        { state: 'queued', priority, nextAttemptAt: { $lte: now } },
        { nextAttemptAt: 1 },
        limit,
      ),
    /** Leases those of these emails that nobody has claimed yet, without reading them again. */
    claimFresh: (emails: readonly QueuedEmail[]): Promise<LeasedEmail[]> =>
      lease(
        emails.map((email) => ({ ...email, attempts: 1 })),
        { state: 'queued', attempts: 0 },
      ),
    /** Leases up to `limit` mails whose lease has expired, the longest expired first. */
    claimExpired: (limit: number): Promise<LeasedEmail[]> =>
      claim(
        { state: 'sending', $expr: { $lte: ['$leaseUntil', '$$NOW'] } },
        { leaseUntil: 1 },
        limit,
      ),
    async hasDue(now: Date): Promise<boolean> {
      const due = await model.exists({
        state: 'queued',
        priority: ANY_PRIORITY,
        nextAttemptAt: { $lte: now },
      });
      return due !== null;
    },
    /**
     * Repairs times after a clock was set back: shortens every lease and retry delay that ends later than the
     * longest one that could start now.
     */
    async correctTimes(now: Date) {
      await model.updateMany(
        { state: 'sending', $expr: { $gt: ['$leaseUntil', leaseEnd] } },
        [{ $set: { leaseUntil: leaseEnd } }],
        { updatePipeline: true },
      );
      const latest = new Date(now.getTime() + LONGEST_RETRY_DELAY);
      const ahead = await model
        .find(
          { state: 'queued', priority: ANY_PRIORITY, nextAttemptAt: { $gt: latest } },
          { attempts: 1, nextAttemptAt: 1 },
        )
        .limit(CORRECTED_AT_ONCE)
        .lean<Pick<EmailDocument, '_id' | 'attempts' | 'nextAttemptAt'>[]>();
      if (ahead.length === 0) return;
      await model.bulkWrite(
        ahead.map(({ _id, attempts, nextAttemptAt }) => ({
          updateOne: {
            filter: { _id, state: 'queued', nextAttemptAt },
            update: { $set: { nextAttemptAt: new Date(now.getTime() + retryDelay(attempts)) } },
          },
        })),
      );
    },
  };
}

/** The mail as the next attempt will have it. */
function toEmail(before: EmailDocument): Omit<LeasedEmail, 'lease'> {
  const { _id, eventId, template, priority, messageId, accountId, from, to, subject } = before;
  const { carriesToken, correlationId, queuedAt, attempts, content, staff } = before;
  return {
    id: _id.toString(),
    eventId,
    template,
    priority,
    messageId,
    accountId,
    from,
    to,
    subject,
    text: content?.text ?? '',
    page: content?.page ?? content?.html ?? '',
    carriesToken,
    correlationId,
    queuedAt,
    attempts: attempts + 1,
    ...(staff ? { staff } : {}),
  };
}
