import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertIf } from '@candor/kit/mongo/upsert-if';

export interface CredentialReset {
  what: 'password' | 'second-factor';
  at: Date;
}

interface ResetDocument extends CredentialReset {
  _id: string;
}

const RESETS = defineCollection<ResetDocument>({
  name: 'credential_resets',
  required: { _id: String, what: String, at: Date },
});

/** The latest reset of each account's credentials, from events of auth. */
export function createCredentialResets(connection: Connection) {
  const { collection } = RESETS.open(connection);
  return {
    async find(accountId: string): Promise<CredentialReset | null> {
      const found = await collection.findOne({ _id: accountId });
      return found && { what: found.what, at: found.at };
    },
    /** Keeps the latest: events may arrive twice or out of order. */
    async save(accountId: string, reset: CredentialReset) {
      await upsertIf((options) =>
        collection.updateOne({ _id: accountId, at: { $lt: reset.at } }, { $set: reset }, options),
      );
    },
    async remove(accountId: string) {
      await collection.deleteOne({ _id: accountId });
    },
  };
}
