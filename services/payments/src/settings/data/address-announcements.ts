import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import { OUTBOX_INDEX, type Outbox, toOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';

interface AnnouncementDocument extends WithOutbox {
  /** Version, wallet and account: each account is notified of a change once. */
  _id: string;
  accountId: string;
}

/** Which accounts were notified of a changed deposit address. */
export function createAddressAnnouncements(connection: Connection, outbox: Outbox) {
  const collection = openCollection<AnnouncementDocument>(connection, 'address_announcements', [
    { key: { accountId: 1 }, name: 'account' },
    OUTBOX_INDEX,
  ]);
  const wakeOutbox = outbox.register({ collection: collection as never });
  return {
    /** Publishes the event, unless the account was notified of this change already. */
    async add(id: string, accountId: string, event: EventEnvelope): Promise<void> {
      try {
        await collection.insertOne({ _id: id, accountId, ...toOutbox([event]) });
      } catch (error) {
        if (!findDuplicateKey(error)) throw error;
        return;
      }
      wakeOutbox();
    },
    async erase(accountId: string): Promise<void> {
      await collection.deleteMany({ accountId });
    },
  };
}

export type AddressAnnouncements = ReturnType<typeof createAddressAnnouncements>;
