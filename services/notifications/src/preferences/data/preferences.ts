import { OPTIONAL_MAILS } from '@candor/contracts/names';
import type { OptionalMail, PreferencesView } from '@candor/contracts/notifications';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';

interface PreferencesDocument {
  /** The account id. */
  _id: string;
  /** Mails that are turned off, so that a new optional mail is on for everyone. */
  off: OptionalMail[];
}

const PREFERENCES = defineCollection<PreferencesDocument>({
  name: 'mail_preferences',
  required: { _id: String, off: Array },
});

/** Which optional mails an account gets: all of them until it turns one off. */
export function createPreferences(connection: Connection) {
  const { collection } = PREFERENCES.open(connection);

  async function find(accountId: string): Promise<PreferencesView> {
    const off = (await collection.findOne({ _id: accountId }))?.off ?? [];
    return Object.fromEntries(
      OPTIONAL_MAILS.map((mail) => [mail, !off.includes(mail)]),
    ) as PreferencesView;
  }

  return {
    find,
    /** Which of these accounts have turned an optional mail off. */
    async findOff(mail: OptionalMail, accountIds: readonly string[]): Promise<Set<string>> {
      const found = await collection
        .find({ _id: { $in: [...accountIds] }, off: mail })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async remove(accountId: string) {
      await collection.deleteOne({ _id: accountId });
    },
    /** Mails that are left out stay as they are. */
    async change(accountId: string, changes: Partial<PreferencesView>): Promise<PreferencesView> {
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
