import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type WakeOutbox, withEvents } from '@candor/kit/mongo/outbox';
import { PROFILES, type ProfileDocument } from '../../profiles/profile-documents.ts';
import type { CloseRequest, Closing } from '../../profiles/rules/profile.ts';

const REGISTERED = { registration: { $exists: true }, erasedAt: { $exists: false } };

const PERSONAL = {
  registration: 1,
  nameKey: 1,
  codeKey: 1,
  emailVerified: 1,
  emailChange: 1,
  status: 1,
  edits: 1,
  avatar: 1,
  closeRequest: 1,
  facet: 1,
} as const satisfies { [K in keyof ProfileDocument]?: 1 };

/** A request of an owner that staff have not carried out. */
export interface WaitingClosing {
  /** Of the account. */
  id: string;
  at: Date;
}

const IS_REQUESTED = { 'closeRequest.at': { $exists: true } };

/** What closes an account, in its profile: each change and its event are one write. */
export function createClosings(connection: Connection, wakeOutbox: WakeOutbox) {
  const { model } = PROFILES.open(connection);

  async function update(filter: object, change: object, event: EventEnvelope): Promise<boolean> {
    const { matchedCount } = await model.updateOne(filter, withEvents(change, [event]));
    if (matchedCount > 0) wakeOutbox();
    return matchedCount > 0;
  }

  return {
    /** The oldest requests of owners, and their number, counted up to `countLimit`. */
    async waiting({
      limit,
      countLimit,
    }: {
      limit: number;
      countLimit: number;
    }): Promise<{ items: WaitingClosing[]; count: number }> {
      const [found, count] = await Promise.all([
        model
          .find(IS_REQUESTED, { 'closeRequest.at': 1 })
          .sort({ 'closeRequest.at': 1, _id: 1 })
          .limit(limit)
          .lean<{ _id: ProfileDocument['_id']; closeRequest: CloseRequest }[]>(),
        model.countDocuments(IS_REQUESTED, { limit: countLimit }),
      ]);
      const items = found.map(({ _id, closeRequest: { at } }) => ({ id: _id.toString(), at }));
      return { items, count };
    },
    /** Stores the owner's request. Returns false when there is one, or the account is not registered. */
    request: (id: string, closeRequest: CloseRequest, event: EventEnvelope): Promise<boolean> =>
      update(
        { _id: id, ...REGISTERED, closeRequest: { $exists: false } },
        { $set: { closeRequest } },
        event,
      ),
    /** Removes the owner's request. Returns false when there is none. */
    cancel: (id: string, event: EventEnvelope): Promise<boolean> =>
      update({ _id: id, closeRequest: { $exists: true } }, { $unset: { closeRequest: 1 } }, event),
    /** Starts an attempt after the `previous` one, 0 if there was none. Returns false when another call was first. */
    start: (
      id: string,
      closing: Closing,
      { previous, event }: { previous: number; event: EventEnvelope },
    ): Promise<boolean> =>
      update(
        {
          _id: id,
          ...REGISTERED,
          ...(previous === 0
            ? { closing: { $exists: false } }
            : { 'closing.attempt': previous, 'closing.state': 'refused' }),
        },
        { $set: { closing } },
        event,
      ),
    /** Records that the pending attempt was refused. A no-op for another attempt. */
    async refuse(id: string, attempt: number, obstacles: Closing['obstacles']) {
      await model.updateOne(
        { _id: id, 'closing.attempt': attempt, 'closing.state': 'pending' },
        { $set: { 'closing.state': 'refused', 'closing.obstacles': obstacles } },
      );
    },
    /** Removes everything about the person from the profile. A no-op when that was done. */
    async erase(id: string, at: Date, event: EventEnvelope) {
      await update(
        { _id: id, erasedAt: { $exists: false } },
        { $set: { erasedAt: at, 'closing.state': 'closed' }, $unset: PERSONAL },
        event,
      );
    },
  };
}
