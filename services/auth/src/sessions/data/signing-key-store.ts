import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';

export interface StoredKey {
  /** 1 for the first key. The key with the highest generation signs. */
  generation: number;
  kid: string;
  privateJwk: Record<string, unknown>;
  publicJwk: Record<string, unknown>;
  createdAt: Date;
}

type KeyDocument = Omit<StoredKey, 'generation'> & { _id: number };

const SIGNING_KEYS = defineCollection<KeyDocument>({
  name: 'signing_keys',
  required: { _id: Number, kid: String, privateJwk: Object, publicJwk: Object, createdAt: Date },
});

export type StoredKeys = ReturnType<typeof createSigningKeyStore>;

export function createSigningKeyStore(connection: Connection, now: () => Date) {
  const { model, collection } = SIGNING_KEYS.open(connection);

  async function insert(key: Parameters<StoredKeys['insertFirst']>[0], generation: number) {
    // The id is the generation, so only one of several concurrent keys is stored.
    return insertOnce(collection, { _id: generation, ...key, createdAt: now() });
  }

  return {
    /** Oldest first. */
    async all(): Promise<StoredKey[]> {
      const found = await model.find().sort({ _id: 1 }).lean();
      return found.map(({ _id, ...key }) => ({ generation: _id, ...key }));
    },
    /** Stores the first key. A no-op when a first key exists, for instance from another instance. */
    async insertFirst(key: Omit<StoredKey, 'generation' | 'createdAt'>) {
      await insert(key, 1);
    },
    /**
     * Stores the successor of the key of generation `after`.
     * @returns false if that key has a successor already
     */
    insertNext: (
      key: Omit<StoredKey, 'generation' | 'createdAt'>,
      after: number,
    ): Promise<boolean> => insert(key, after + 1),
  };
}
