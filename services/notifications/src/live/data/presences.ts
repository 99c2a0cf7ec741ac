import type { Role } from '@candor/contracts/auth';
import type { StaffQueue } from '@candor/contracts/presence';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';

/** A request of a queue that is open at a member of staff. */
export interface Presence {
  queue: StaffQueue;
  item: string;
  viewer: { id: string; name: string; role: Role };
  since: Date;
}

interface PresenceDocument extends Presence {
  /** Account and page. */
  _id: string;
  seenAt: Date;
}

/** The database removes what expired long ago; readers leave it out at once. */
const KEPT_SECONDS = 120;
const MAX_PAGES = 200;

const PRESENCES = defineCollection<PresenceDocument>({
  name: 'presences',
  required: { _id: String, queue: String, item: String, viewer: Object, since: Date, seenAt: Date },
  indexes: [{ key: { seenAt: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS }],
});

/** What each open page of staff shows. The collection holds only the pages that are open now. */
export type Presences = ReturnType<typeof createPresences>;

export function createPresences(connection: Connection) {
  const { collection } = PRESENCES.open(connection);
  const toId = (accountId: string, page: string) => `${accountId}:${page}`;
  return {
    /** Stores what a page shows. Returns whether it showed something else before, or nothing. */
    async show(
      page: string,
      { queue, item, viewer }: Omit<Presence, 'since'>,
      at: Date,
    ): Promise<boolean> {
      const _id = toId(viewer.id, page);
      const same = await collection.updateOne({ _id, queue, item }, { $set: { seenAt: at } });
      if (same.matchedCount > 0) return false;
      await collection.updateOne(
        { _id },
        { $set: { queue, item, viewer, since: at, seenAt: at } },
        { upsert: true },
      );
      return true;
    },
    /** Returns whether the page showed anything. */
    async leave(page: string, accountId: string): Promise<boolean> {
      const { deletedCount } = await collection.deleteOne({ _id: toId(accountId, page) });
      return deletedCount > 0;
    },
    /** Pages that said so after `since`, longest open first. */
    async list(since: Date): Promise<Presence[]> {
      const found = await collection
        .find({ seenAt: { $gt: since } })
        .limit(MAX_PAGES)
        .toArray();
      return found
        .sort((a, b) => a.since.getTime() - b.since.getTime() || (a._id < b._id ? -1 : 1))
        .map(({ queue, item, viewer, since: from }) => ({ queue, item, viewer, since: from }));
    },
  };
}
