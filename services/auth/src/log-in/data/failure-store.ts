import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { type Connection, Schema } from 'mongoose';
import type { FailureRecord } from '../rules/login-throttle.ts';

export interface FailureStore {
  find(key: string): Promise<FailureRecord | null>;
  /** Replaces the record by `next(record)` with optimistic locking; `next` may run several times. */
  change(
    key: string,
    next: (record: FailureRecord | null) => FailureRecord,
  ): Promise<FailureRecord>;
  clear(key: string): Promise<void>;
}

interface FailureDocument extends FailureRecord {
  _id: string;
  /** Incremented by each change. */
  version: number;
}

/** Failed password checks, in the database so that all instances share the counters and a restart keeps them. */
export function createFailureStore(connection: Connection): FailureStore {
  const schema = new Schema<FailureDocument>(
    {
      _id: String,
      failures: { type: [Date], required: true },
      blocks: { type: Number, required: true },
      blockedUntil: { type: Date, default: null },
      expiresAt: { type: Date, required: true },
      version: { type: Number, required: true },
    },
    { collection: 'login_failures', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const model = connection.model<FailureDocument>('LoginFailure', schema);

  /** Returns false when a concurrent write came first. */
  async function write(
    key: string,
    found: FailureDocument | null,
    record: FailureRecord,
  ): Promise<boolean> {
    if (found) {
      const version = found.version;
      const { matchedCount } = await model.updateOne(
        { _id: key, version },
        { $set: { ...record, version: version + 1 } },
      );
      return matchedCount === 1;
    }
    try {
      await model.create({ _id: key, ...record, version: 1 });
      return true;
    } catch (error) {
      if (!findDuplicateKey(error)) throw error;
      return false;
    }
  }

  return {
    async find(key) {
      return model.findById(key).lean();
    },
    async change(key, next) {
      for (;;) {
        const found = await model.findById(key).lean();
        const record = next(found);
        if (await write(key, found, record)) return record;
      }
    },
    async clear(key) {
      await model.deleteOne({ _id: key });
    },
  };
}
