import { randomUUID } from 'node:crypto';
import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import type { QueryFilter } from 'mongoose';
import type { ClaimedEmail, NewEmail } from '../domain/email.ts';
import type { EmailDocument, EmailModel } from './email-model.ts';

/** A mail that some process is sending, or was when it ended. */
export interface Taken {
  id: string;
  claim: string;
}

export interface Emails {
  /** False where the mail for this event and template is there already. */
  queue(email: NewEmail): Promise<boolean>;
  /** Takes the mail that has waited longest among those due; no other process gets it. */
  claimDue(now: Date): Promise<ClaimedEmail | null>;
  hasDue(now: Date): Promise<boolean>;
  taken(): Promise<Taken[]>;
  /** Takes a mail over from a process that ended. Null where it is no longer as it was seen. */
  takeOver(taken: Taken): Promise<ClaimedEmail | null>;
  /** Marks it sent and forgets its text. */
  markSent(taken: Taken, at: Date): Promise<boolean>;
  postpone(taken: Taken, failure: { at: Date; error: string }, until: Date): Promise<void>;
  giveUp(email: ClaimedEmail, failure: { at: Date; error: string }): Promise<void>;
}

const FAILURES_KEPT = 20;
/** Due since ever: no clock that differs makes a new mail wait. */
const AT_ONCE = new Date(0);

export function createEmails(model: EmailModel): Emails {
  async function claim(
    filter: QueryFilter<EmailDocument>,
    now: Date | null,
  ): Promise<ClaimedEmail | null> {
    const document = await model
      .findOneAndUpdate(
        now ? { ...filter, nextAttemptAt: { $lte: now } } : filter,
        { $set: { state: 'sending', claim: randomUUID() }, $inc: { attempts: 1 } },
        { sort: { nextAttemptAt: 1, _id: 1 }, returnDocument: 'after' },
      )
      .lean<EmailDocument | null>();
    return document && claimedOf(document);
  }

  return {
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
        return true;
      } catch (error) {
        const key = duplicateKeyOf(error);
        if (key && 'dedupeKey' in key) return false;
        throw error;
      }
    },
    claimDue: (now) => claim({ state: 'queued' }, now),
    async hasDue(now) {
      return (await model.exists({ state: 'queued', nextAttemptAt: { $lte: now } })) !== null;
    },
    async taken() {
      const documents = await model
        .find({ state: 'sending' }, { claim: 1 })
        .lean<Pick<EmailDocument, '_id' | 'claim'>[]>();
      return documents.map(({ _id, claim }) => ({ id: _id.toString(), claim: claim ?? '' }));
    },
    takeOver: (taken) => claim({ _id: taken.id, state: 'sending', claim: taken.claim }, null),
    async markSent(taken, at) {
      const result = await model.updateOne(
        { _id: taken.id, state: 'sending', claim: taken.claim },
        { $set: { state: 'sent', sentAt: at }, $unset: { content: 1, claim: 1 } },
      );
      return result.modifiedCount === 1;
    },
    async postpone(taken, failure, until) {
      await model.updateOne(
        { _id: taken.id, state: 'sending', claim: taken.claim },
        {
          $set: { state: 'queued', nextAttemptAt: until },
          $unset: { claim: 1 },
          $push: { failures: { $each: [failure], $slice: -FAILURES_KEPT } },
        },
      );
    },
    async giveUp(email, failure) {
      await model.updateOne(
        { _id: email.id, state: 'sending', claim: email.claim },
        {
          $set: { state: 'failed', failedAt: failure.at },
          $unset: { claim: 1, ...(email.carriesToken ? { content: 1 } : {}) },
          $push: { failures: { $each: [failure], $slice: -FAILURES_KEPT } },
        },
      );
    },
  };
}

function claimedOf(document: EmailDocument): ClaimedEmail {
  const { _id, eventId, template, messageId, accountId, from, to, subject } = document;
  const { carriesToken, correlationId, queuedAt, attempts, claim, content } = document;
  return {
    id: _id.toString(),
    claim: claim ?? '',
    eventId,
    template,
    messageId,
    accountId,
    from,
    to,
    subject,
    text: content?.text ?? '',
    html: content?.html ?? '',
    carriesToken,
    correlationId,
    queuedAt,
    attempts,
  };
}
