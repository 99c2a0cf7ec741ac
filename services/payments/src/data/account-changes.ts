import type { AccountChangeKind } from '@candor/contracts/withdrawal-facts';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { openCollection } from '@candor/kit/mongo/open-collection';

export interface AccountChange {
  what: AccountChangeKind;
  at: Date;
}

/** What changed an account's protection lately, from events of auth. Kept for 90 days. */
export interface AccountChanges {
  /** Stores a change once, however often its event arrives. */
  save(eventId: string, accountId: string, change: AccountChange): Promise<void>;
  /** Newest first. */
  list(accountId: string, since: Date, limit: number): Promise<AccountChange[]>;
  /** Removes those of a deleted account. */
  erase(accountId: string): Promise<void>;
}

interface ChangeDocument extends AccountChange {
  /** Id of the event. */
  _id: string;
  accountId: string;
}

const KEPT_SECONDS = 90 * 24 * 60 * 60;

export function createAccountChanges(connection: Connection): AccountChanges {
  const collection = openCollection<ChangeDocument>(connection, 'account_changes', [
    { key: { accountId: 1, at: -1 }, name: 'account_newest' },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
  ]);
  return {
    async save(eventId, accountId, change) {
      await collection.updateOne(
        { _id: eventId },
        { $setOnInsert: { accountId, ...change } },
        { upsert: true },
      );
    },
    async list(accountId, since, limit) {
      const found = await collection
        .find({ accountId, at: { $gt: since } })
        .sort({ at: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ what, at }) => ({ what, at }));
    },
    async erase(accountId) {
      await collection.deleteMany({ accountId });
    },
  };
}
