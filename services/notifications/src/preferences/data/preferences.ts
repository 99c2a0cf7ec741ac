import {
  OPTIONAL_MAILS,
  type OptionalMail,
  type PreferencesView,
} from '@candor/contracts/notifications';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';

interface PreferencesDocument {
  /** The account id. */
  _id: string;
  /** Mails that are turned off, so that a new optional mail is on for everyone. */
  off: OptionalMail[];
}

/** Which optional mails an account gets: all of them until it turns one off. */
export interface Preferences {
  find(accountId: string): Promise<PreferencesView>;
  /** Which of these accounts have turned an optional mail off. */
  findOff(mail: OptionalMail, accountIds: readonly string[]): Promise<Set<string>>;
  /** Mails that are left out stay as they are. */
  change(accountId: string, changes: Partial<PreferencesView>): Promise<PreferencesView>;
  remove(accountId: string): Promise<void>;
}

const PREFERENCES = defineCollection<PreferencesDocument>({
  name: 'mail_preferences',
  required: { _id: String, off: Array },
});

export function createPreferences(connection: Connection): Preferences {
  const { collection } = PREFERENCES.open(connection);

  async function find(accountId: string): Promise<PreferencesView> {
    const off = (await collection.findOne({ _id: accountId }))?.off ?? [];
    return Object.fromEntries(
      OPTIONAL_MAILS.map((mail) => [mail, !off.includes(mail)]),
    ) as PreferencesView;
  }

  return {
    find,
    async findOff(mail, accountIds) {
      const found = await collection
        .find({ _id: { $in: [...accountIds] }, off: mail })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async remove(accountId) {
      await collection.deleteOne({ _id: accountId });
    },
    async change(accountId, changes) {
      const turned = (to: boolean) => OPTIONAL_MAILS.filter((mail) => changes[mail] === to);
      const [on, off] = [turned(true), turned(false)];
      // MongoDB refuses to add to and remove from one field in one update. The two name different mails.
      if (off.length > 0) {
        await collection.updateOne(
          { _id: accountId },
          { $addToSet: { off: { $each: off } } },
          { upsert: true },
        );
      }
      if (on.length > 0) {
        await collection.updateOne({ _id: accountId }, { $pullAll: { off: on } });
      }
      return find(accountId);
    },
  };
}
