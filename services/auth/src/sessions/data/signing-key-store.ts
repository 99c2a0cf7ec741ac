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
  /**
   * Stores the successor of the key of generation `after`.
   * @returns false if that key has a successor already
   */
  insertNext(key: Omit<StoredKey, 'generation' | 'createdAt'>, after: number): Promise<boolean>;
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

  async function insert(key: Parameters<StoredKeys['insertFirst']>[0], generation: number) {
    try {
      // The id is the generation, so only one of several concurrent keys is stored.
      await model.create({ _id: generation, ...key, createdAt: now() });
      return true;
    } catch (error) {
      if (!findDuplicateKey(error)) throw error;
      return false;
    }
  }

  return {
    async all() {
      const found = await model.find().sort({ _id: 1 }).lean();
      return found.map(({ _id, ...key }) => ({ generation: _id, ...key }));
    },
    async insertFirst(key) {
      await insert(key, 1);
    },
    insertNext: (key, after) => insert(key, after + 1),
  };
}
