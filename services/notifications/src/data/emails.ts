import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import type { UpdateQuery } from 'mongoose';
import type { LeasedEmail, NewEmail } from '../domain/email.ts';
import { PRIORITY } from '../domain/priority.ts';
import type { EmailDocument, EmailModel } from './email-model.ts';

interface Failure {
  at: Date;
  error: string;
}

/**
 * The queue and log of mails. What becomes of a leased mail is written by the holder of its lease only: the
 * calls that do so answer false, and change nothing, where another sender leases it by now.
 */
export interface Emails {
  /** Called after each mail that this process has queued. */
  onQueued(listener: () => void): void;
  /** Does nothing where the mail for this event and template is there already. */
  queue(email: NewEmail): Promise<void>;
  /** Marks it sent and forgets its text. */
  markSent(email: LeasedEmail, at: Date): Promise<boolean>;
  postpone(email: LeasedEmail, failure: Failure, until: Date): Promise<boolean>;
  giveUp(email: LeasedEmail, failure: Failure): Promise<boolean>;
  /** Mails that were queued before there were priorities go out first. */
  prioritizeOlder(): Promise<void>;
}

const FAILURES_KEPT = 20;
/** Due since ever: no clock that differs makes a new mail wait. */
const AT_ONCE = new Date(0);
const LEASE_ENDED = { lease: 1, leaseUntil: 1 };

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
    async queue({ text, html, ...email }) {
      try {
        await model.create({
          ...email,
          dedupeKey: `${email.eventId}:${email.template}`,
          content: { text, html },
          state: 'queued',
          attempts: 0,
          nextAttemptAt: AT_ONCE,
          failures: [],
        });
      } catch (error) {
        const key = findDuplicateKey(error);
        if (key && 'dedupeKey' in key) return;
        throw error;
      }
      for (const listener of listeners) listener();
    },
    markSent: (email, at) =>
      endLease(email, {
        $set: { state: 'sent', sentAt: at },
        $unset: { ...LEASE_ENDED, content: 1 },
      }),
    postpone: (email, failure, until) =>
      endLease(email, {
        $set: { state: 'queued', nextAttemptAt: until },
        $unset: LEASE_ENDED,
        $push: lastFailures(failure),
      }),
    giveUp: (email, failure) =>
      endLease(email, {
        $set: { state: 'failed', failedAt: failure.at },
        $unset: { ...LEASE_ENDED, ...(email.carriesToken ? { content: 1 } : {}) },
        $push: lastFailures(failure),
      }),
    async prioritizeOlder() {
      await model.updateMany(
        { state: 'queued', priority: { $exists: false } },
        { $set: { priority: PRIORITY.security } },
      );
    },
  };
}
