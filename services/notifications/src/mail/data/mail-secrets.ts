import { randomBytes } from 'node:crypto';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';

interface SecretDocument {
  _id: string;
  /** Base64url. */
  secret: string;
}

const UNSUBSCRIBE = 'unsubscribe';
const BYTES = 32;

const SECRETS = defineCollection<SecretDocument>({
  name: 'mail_secrets',
  required: { _id: String, secret: String },
});

/** Secrets that all instances share, created when they are first used and kept for good. */
export function createMailSecrets(connection: Connection) {
  const { collection } = SECRETS.open(connection);
  let known: Buffer | undefined;

  /** Of two instances that start together, both read what the first one wrote. */
  async function findOrCreate(): Promise<string> {
    const found = await collection.findOne({ _id: UNSUBSCRIBE });
    if (found) return found.secret;
    const secret = randomBytes(BYTES).toString('base64url');
    const isFirst = await insertOnce(collection, { _id: UNSUBSCRIBE, secret });
    return isFirst ? secret : findOrCreate();
  }

  return {
    /** Signs the links of optional mails. */
    async unsubscribeKey(): Promise<Buffer> {
      known ??= Buffer.from(await findOrCreate(), 'base64url');
      return known;
    },
  };
}
