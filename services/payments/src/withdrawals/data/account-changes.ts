import type { AccountChangeKind } from '@candor/contracts/withdrawal-facts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import type { mongo } from 'mongoose';

export interface AccountChange {
  what: AccountChangeKind;
  at: Date;
  /** Of a log-in on a new device: its name, if it is known. */
  device?: string | null;
}

/** What changed an account's protection lately, from events of auth. Kept for 90 days. */
export interface AccountChanges {
  /** Stores a change once, however often its event arrives. */
  save(eventId: string, accountId: string, change: AccountChange): Promise<void>;
  /** Newest first, without log-ins on new devices, which can be many. */
  list(accountId: string, since: Date, limit: number): Promise<AccountChange[]>;
  /** Log-ins on new devices, newest first. */
  listNewDevices(accountId: string, since: Date, limit: number): Promise<AccountChange[]>;
  /** Removes those of a deleted account. */
  erase(accountId: string): Promise<void>;
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

export function createAccountChanges(connection: Connection): AccountChanges {
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
    async save(eventId, accountId, change) {
      await collection.updateOne(
        { _id: eventId },
        { $setOnInsert: { accountId, ...change } },
        { upsert: true },
      );
    },
    list: (accountId, since, limit) =>
      newest({ accountId, what: { $ne: NEW_DEVICE } }, since, limit),
    listNewDevices: (accountId, since, limit) =>
      newest({ accountId, what: NEW_DEVICE }, since, limit),
    async erase(accountId) {
      await collection.deleteMany({ accountId });
    },
  };
}
