import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import type { Contact } from '../domain/contact.ts';

interface ContactDocument extends Omit<Contact, 'accountId'> {
  /** The account id. */
  _id: string;
  /** When the address was known to be this. */
  at: Date;
}

/** Name and address of every account, from events of other services. */
export interface Contacts {
  /** Stores the contact unless a newer one is stored. */
  save(contact: Contact, at: Date): Promise<void>;
  find(accountId: string): Promise<Contact | null>;
  remove(accountId: string): Promise<void>;
  /**
   * Adds the accounts that registered before contacts were stored, from the log of mails: each account was sent one to
   * confirm its address. Their names are not in that log.
   */
  addFromMails(): Promise<void>;
}

export function createContacts(connection: Connection): Contacts {
  const collection = openCollection<ContactDocument>(connection, 'contacts', []);
  const emails = openCollection<{ accountId: string; to: string; queuedAt: Date }>(
    connection,
    'emails',
    [],
  );

  return {
    async save({ accountId, email, fullName }, at) {
      try {
        await collection.updateOne(
          { _id: accountId, at: { $lt: at } },
          { $set: { email, fullName, at } },
          { upsert: true },
        );
      } catch (error) {
        // A newer one is stored.
        if (!findDuplicateKey(error)) throw error;
      }
    },
    async find(accountId) {
      const found = await collection.findOne({ _id: accountId });
      return found && { accountId, email: found.email, fullName: found.fullName };
    },
    async remove(accountId) {
      await collection.deleteOne({ _id: accountId });
    },
    async addFromMails() {
      if (await collection.findOne({}, { projection: { _id: 1 } })) return;
      const latest = emails.aggregate<{ _id: string; email: string }>([
        { $sort: { accountId: 1, queuedAt: 1 } },
        { $group: { _id: '$accountId', email: { $last: '$to' } } },
      ]);
      for await (const { _id, email } of latest) {
        await collection.updateOne(
          { _id },
          { $setOnInsert: { email, fullName: '', at: new Date(0) } },
          { upsert: true },
        );
      }
    },
  };
}
