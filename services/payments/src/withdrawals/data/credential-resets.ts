import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertIf } from '@candor/kit/mongo/upsert-if';

export interface CredentialReset {
  what: 'password' | 'second-factor';
  at: Date;
}

/** The latest reset of each account's credentials, from events of auth. */
export interface CredentialResets {
  find(accountId: string): Promise<CredentialReset | null>;
  /** Keeps the latest: events may arrive twice or out of order. */
  save(accountId: string, reset: CredentialReset): Promise<void>;
  remove(accountId: string): Promise<void>;
}

interface ResetDocument extends CredentialReset {
  _id: string;
}

const RESETS = defineCollection<ResetDocument>({
  name: 'credential_resets',
  required: { _id: String, what: String, at: Date },
});

export function createCredentialResets(connection: Connection): CredentialResets {
  const { collection } = RESETS.open(connection);
  return {
    async find(accountId) {
      const found = await collection.findOne({ _id: accountId });
      return found && { what: found.what, at: found.at };
    },
    async save(accountId, reset) {
      await upsertIf((options) =>
        collection.updateOne({ _id: accountId, at: { $lt: reset.at } }, { $set: reset }, options),
      );
    },
    async remove(accountId) {
      await collection.deleteOne({ _id: accountId });
    },
  };
}
