import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { type Outbox, toOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';

interface AnnouncementDocument extends WithOutbox {
  /** Version, wallet and account: each account is notified of a change once. */
  _id: string;
  accountId: string;
}

const ANNOUNCEMENTS = defineCollection<AnnouncementDocument>({
  name: 'address_announcements',
  required: { _id: String, accountId: String },
  indexes: [{ key: { accountId: 1 }, name: 'account' }],
  hasOutbox: true,
});

/** Which accounts were notified of a changed deposit address. */
export function createAddressAnnouncements(connection: Connection, outbox: Outbox) {
  const { model, collection } = ANNOUNCEMENTS.open(connection);
  const wakeOutbox = outbox.register(model);
  return {
    /** Publishes the event, unless the account was notified of this change already. */
    async add(id: string, accountId: string, event: EventEnvelope): Promise<void> {
      const document = { _id: id, accountId, ...toOutbox([event]) };
      if (await insertOnce(collection, document)) wakeOutbox([document]);
    },
    async erase(accountId: string): Promise<void> {
      await collection.deleteMany({ accountId });
    },
  };
}
