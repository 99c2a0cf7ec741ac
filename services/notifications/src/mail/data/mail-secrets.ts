import { randomBytes } from 'node:crypto';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';

interface SecretDocument {
  _id: string;
  /** Base64url. */
  secret: string;
}

/** Secrets that all instances share, created when they are first used and kept for good. */
export interface MailSecrets {
  /** Signs the links of optional mails. */
  unsubscribeKey(): Promise<Buffer>;
}

const UNSUBSCRIBE = 'unsubscribe';
const BYTES = 32;

export function createMailSecrets(connection: Connection): MailSecrets {
  const collection = openCollection<SecretDocument>(connection, 'mail_secrets', []);
  let known: Buffer | undefined;

  /** Of two instances that start together, both read what the first one wrote. */
  async function findOrCreate(): Promise<string> {
    const found = await collection.findOne({ _id: UNSUBSCRIBE });
    if (found) return found.secret;
    const secret = randomBytes(BYTES).toString('base64url');
    try {
      await collection.insertOne({ _id: UNSUBSCRIBE, secret });
      return secret;
    } catch (error) {
      if (!findDuplicateKey(error)) throw error;
      return findOrCreate();
    }
  }

  return {
    async unsubscribeKey() {
      known ??= Buffer.from(await findOrCreate(), 'base64url');
      return known;
    },
  };
}
