import type { Paged } from '@candor/contracts/envelope';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import mongoose, { type QueryFilter } from 'mongoose';
import { EMAILS, type EmailDocument } from '../email-documents.ts';
import type { EmailState } from '../rules/email.ts';
import type { LoggedMail, MailFilter } from '../rules/logged-mail.ts';

const ENDED: readonly EmailState[] = ['sent', 'failed', 'cancelled'];

const mailCursor = defineCursor({ queuedAt: 'time', id: 'id' });

/** The log of emails for staff, and what a bulk mail's mails have come to. */
export type MailLog = ReturnType<typeof createMailLog>;

export function createMailLog(connection: Connection) {
  const { model } = EMAILS.open(connection);
  const PROJECTION = { content: 0 };

  return {
    /** A page, newest first. */
    async list(
      filter: MailFilter,
      { cursor, limit }: { cursor: string | null; limit: number },
    ): Promise<Paged<LoggedMail>> {
      const after = mailCursor.parse(cursor);
      const documents = await model
        .find({ $and: [toQuery(filter), ...(after ? [toAfter(after)] : [])] }, PROJECTION)
        .sort({ queuedAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean<EmailDocument[]>();
      return mailCursor.toPage(documents.map(toLogged), limit);
    },
    async find(id: string): Promise<LoggedMail | null> {
      const found = await model.findById(id, PROJECTION).lean<EmailDocument | null>();
      return found && toLogged(found);
    },
    async findByEvent(eventId: string): Promise<LoggedMail | null> {
      const found = await model
        .findOne({ dedupeKey: `${eventId}:staff-message` }, PROJECTION)
        .lean<EmailDocument | null>();
      return found && toLogged(found);
    },
    /** Number of a bulk mail's mails in each of these states. */
    countBulk: (bulkId: string, states: readonly EmailState[]): Promise<number[]> =>
      Promise.all(states.map((state) => model.countDocuments({ 'staff.bulkId': bulkId, state }))),
    /** Removes what is left of the text of emails from before this time, except of those still to be sent. */
    async removeTexts(before: Date) {
      await model.updateMany(
        { queuedAt: { $lt: before }, 'staff.text': { $exists: true }, state: { $in: ENDED } },
        { $unset: { 'staff.text': 1 } },
      );
      await model.updateMany(
        { state: 'failed', queuedAt: { $lt: before }, content: { $exists: true } },
        { $unset: { content: 1 } },
      );
    },
    /** Removes the emails that told accounts of their deletion, once they have ended. */
    async removeLastMails() {
      await model.deleteMany({ template: 'account-deleted', state: { $in: ENDED } });
    },
    /** Cancels the queued mails of a bulk mail, which no sender leases then. */
    async cancelBulk(bulkId: string) {
      await model.updateMany(
        { 'staff.bulkId': bulkId, state: 'queued' },
        { $set: { state: 'cancelled' }, $unset: { content: 1 } },
      );
    },
    /** Removes the cancelled mails of a bulk mail, so that they can be queued again. */
    async removeCancelled(bulkId: string) {
      await model.deleteMany({ 'staff.bulkId': bulkId, state: 'cancelled' });
    },
  };
}

function toQuery({ recipient, kind, state, bulkId, from, before }: MailFilter) {
  return {
    ...(recipient ? { to: recipient } : {}),
    ...(kind ? { template: kind } : {}),
    ...(state ? { state } : {}),
    ...(bulkId ? { 'staff.bulkId': bulkId } : {}),
    ...(from || before
      ? { queuedAt: { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) } }
      : {}),
  } as QueryFilter<EmailDocument>;
}

function toAfter({
  queuedAt,
  id,
}: Pick<LoggedMail, 'queuedAt' | 'id'>): QueryFilter<EmailDocument> {
  return toPastFilter('queuedAt', queuedAt, new mongoose.Types.ObjectId(id), 'newest-first');
}

function toLogged(document: EmailDocument): LoggedMail {
  const { _id, accountId, to, template, subject, state, attempts, queuedAt } = document;
  const { sentAt, failedAt, nextAttemptAt, failures, staff } = document;
  return {
    id: _id.toString(),
    accountId,
    to,
    kind: template,
    subject,
    state,
    attempts,
    queuedAt,
    endedAt: sentAt ?? failedAt ?? null,
    nextAttemptAt: state === 'queued' && attempts > 0 ? nextAttemptAt : null,
    error: state === 'sent' ? null : (failures.at(-1)?.error ?? null),
    staff: staff ?? null,
  };
}
