import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { type Connection, Schema } from 'mongoose';

export interface StoredKey {
  /** 1 for the first key. The key with the highest generation signs. */
  generation: number;
  kid: string;
  privateJwk: Record<string, unknown>;
  publicJwk: Record<string, unknown>;
  createdAt: Date;
}

export interface StoredKeys {
  /** Oldest first. */
  all(): Promise<StoredKey[]>;
  /** Stores the first key. A no-op when a first key exists, for instance from another instance. */
  insertFirst(key: Omit<StoredKey, 'generation' | 'createdAt'>): Promise<void>;
}

type KeyDocument = Omit<StoredKey, 'generation'> & { _id: number };

export function createSigningKeyStore(connection: Connection, now: () => Date): StoredKeys {
  const schema = new Schema<KeyDocument>(
    {
      _id: Number,
      kid: { type: String, required: true },
      privateJwk: { type: Object, required: true },
      publicJwk: { type: Object, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection: 'signing_keys', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  const model = connection.model<KeyDocument>('SigningKey', schema);
  return {
    async all() {
      const found = await model.find().sort({ _id: 1 }).lean();
      return found.map(({ _id, ...key }) => ({ generation: _id, ...key }));
    },
    async insertFirst(key) {
      try {
        // The id is the generation, so only one of several concurrent first keys is stored.
        await model.create({ _id: 1, ...key, createdAt: now() });
      } catch (error) {
        if (!findDuplicateKey(error)) throw error;
      }
    },
  };
}
