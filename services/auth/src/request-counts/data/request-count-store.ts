import type { RequestCount } from '@candor/contracts/request-counts';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { type Connection, Schema } from 'mongoose';

/** Requests within fixed windows, in the database so that every gateway sees the same counters. */
export interface RequestCountStore {
  /** Counts a request under the key in the current window of so many seconds. */
  count(key: string, seconds: number, now: Date): Promise<RequestCount>;
  /** Takes back counted requests. */
  refund(ids: readonly string[]): Promise<void>;
}

interface CountDocument {
  /** Key, length and number of the window. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export function createRequestCountStore(connection: Connection): RequestCountStore {
  const schema = new Schema<CountDocument>(
    {
      _id: String,
      count: { type: Number, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection: 'request_counts', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  const model = connection.model<CountDocument>('RequestCount', schema);

  const increment = (id: string, expiresAt: Date) =>
    model
      .findOneAndUpdate(
        { _id: id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();

  return {
    async count(key, seconds, now) {
      const length = seconds * 1_000;
      const window = Math.floor(now.getTime() / length);
      const end = (window + 1) * length;
      const id = `${key}:${seconds}:${window}`;
      const expiresAt = new Date(end);
      // Of two first requests at once, one inserts; the other finds its document.
      const counted = await increment(id, expiresAt).catch((error: unknown) => {
        if (findDuplicateKey(error)) return increment(id, expiresAt);
        throw error;
      });
      return { id, count: counted?.count ?? 1, resetMs: end - now.getTime() };
    },
    async refund(ids) {
      await model.updateMany({ _id: { $in: [...ids] } }, { $inc: { count: -1 } });
    },
  };
}
