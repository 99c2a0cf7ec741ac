import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import type { AccountViewed, ViewPosition } from '../domain/account-viewed.ts';

interface ViewDocument extends Omit<AccountViewed, 'id'> {
  /** Id of the event, so that a redelivered one is stored once. */
  _id: string;
}

/** Every view of an account by staff, from all services. Append-only. */
export interface AccountViews {
  /** A no-op when the view is stored. */
  add(view: AccountViewed): Promise<void>;
  /** Newest first, one more than `limit` if there are more. */
  list(
    accountId: string,
    options: { after: ViewPosition | null; limit: number },
  ): Promise<AccountViewed[]>;
  removeAll(accountId: string): Promise<void>;
}

export function createAccountViews(connection: Connection): AccountViews {
  const collection = openCollection<ViewDocument>(connection, 'views', [
    { key: { accountId: 1, at: -1, _id: -1 }, name: 'newest' },
  ]);

  return {
    async add({ id, ...view }) {
      try {
        await collection.insertOne({ _id: id, ...view });
      } catch (error) {
        if (!findDuplicateKey(error)) throw error;
      }
    },
    async list(accountId, { after, limit }) {
      const documents = await collection
        .find({
          accountId,
          ...(after
            ? { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] }
            : {}),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      return documents.map(({ _id, ...view }) => ({ id: _id, ...view }));
    },
    async removeAll(accountId) {
      await collection.deleteMany({ accountId });
    },
  };
}
