import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import type { FailureRecord } from '../rules/login-throttle.ts';

interface FailureDocument extends FailureRecord {
  _id: string;
  /** Incremented by each change. */
  version: number;
}

const FAILURES = defineCollection<FailureDocument>({
  name: 'login_failures',
  required: { _id: String, failures: [Date], blocks: Number, expiresAt: Date, version: Number },
  optional: { blockedUntil: Date },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Failed password checks, in the database so that all instances share the counters and a restart keeps them. */
export function createFailureStore(connection: Connection) {
  const { collection } = FAILURES.open(connection);

  /** Returns false when a concurrent write came first. */
  async function write(
    key: string,
    found: FailureDocument | null,
    record: FailureRecord,
  ): Promise<boolean> {
    if (!found) return insertOnce(collection, { _id: key, ...record, version: 1 });
    const version = found.version;
    const { matchedCount } = await collection.updateOne(
      { _id: key, version },
      { $set: { ...record, version: version + 1 } },
    );
    return matchedCount === 1;
  }

  return {
    async find(key: string): Promise<FailureRecord | null> {
      return collection.findOne({ _id: key });
    },
    /** Replaces the record by `next(record)` with optimistic locking; `next` may run several times. */
    async change(
      key: string,
      next: (record: FailureRecord | null) => FailureRecord,
    ): Promise<FailureRecord> {
      for (;;) {
        const found = await collection.findOne({ _id: key });
        const record = next(found);
        if (await write(key, found, record)) return record;
      }
    },
    async clear(key: string) {
      await collection.deleteOne({ _id: key });
    },
  };
}
