import type { AccountChangeKind } from '@candor/contracts/withdrawal-facts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import type { mongo } from 'mongoose';

export interface AccountChange {
  what: AccountChangeKind;
  at: Date;
  /** Of a login on a new device: its name, if it is known. */
  device?: string | null;
}

interface ChangeDocument extends AccountChange {
  /** Id of the event. */
  _id: string;
  accountId: string;
}

const NEW_DEVICE = 'new-device';
const KEPT_SECONDS = 90 * 24 * 60 * 60;

const CHANGES = defineCollection<ChangeDocument>({
  name: 'account_changes',
  required: { _id: String, accountId: String, what: String, at: Date },
  optional: { device: String },
  indexes: [
    { key: { accountId: 1, at: -1 }, name: 'account_newest' },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
  ],
});

/** What changed an account's protection lately, from events of auth. Kept for 90 days. */
export function createAccountChanges(connection: Connection) {
  const { collection } = CHANGES.open(connection);
  async function newest(
    filter: { accountId: string; what: object | string },
    since: Date,
    limit: number,
  ): Promise<AccountChange[]> {
    const found = await collection
      .find({ ...filter, at: { $gt: since } } as mongo.Filter<ChangeDocument>)
      .sort({ at: -1 })
      .limit(limit)
      .toArray();
    return found.map(({ what, at, device = null }) => ({ what, at, device }));
  }
  return {
    /** Stores a change once, however often its event arrives. */
    async save(eventId: string, accountId: string, change: AccountChange) {
      await collection.updateOne(
        { _id: eventId },
        { $setOnInsert: { accountId, ...change } },
        { upsert: true },
      );
    },
    /** Newest first, without logins on new devices, which can be many. */
    list: (accountId: string, since: Date, limit: number): Promise<AccountChange[]> =>
      newest({ accountId, what: { $ne: NEW_DEVICE } }, since, limit),
    /** Logins on new devices, newest first. */
    listNewDevices: (accountId: string, since: Date, limit: number): Promise<AccountChange[]> =>
      newest({ accountId, what: NEW_DEVICE }, since, limit),
    /** Removes those of a deleted account. */
    async erase(accountId: string) {
      await collection.deleteMany({ accountId });
    },
  };
}
