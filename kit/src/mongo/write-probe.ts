import type { Connection } from './connect-mongo.ts';

/** Who asks is not authenticated, so a result is kept. One of a failure shorter, to notice that it is over. */
const KEEP_MS = 2_000;
const KEEP_FAILURE_MS = 500;

export interface WriteProbe {
  /** Rejects while the database takes no writes; with a full disk it still answers reads. */
  assertWritable(): Promise<void>;
  /** Forgets the last result: a write has just failed. */
  forget(): void;
}

/** Replaces one small document, which no one reads. */
export function createWriteProbe(connection: Connection): WriteProbe {
  let last: { at: number; keepMs: number; result: Promise<void> } | undefined;

  async function write(): Promise<void> {
    await connection
      .collection<{ _id: string }>('write_probes')
      .updateOne({ _id: 'readiness' }, { $set: { at: new Date() } }, { upsert: true });
  }

  return {
    assertWritable() {
      const now = performance.now();
      if (last && now - last.at < last.keepMs) return last.result;
      const asked = { at: now, keepMs: KEEP_MS, result: write() };
      asked.result.catch(() => {
        asked.keepMs = KEEP_FAILURE_MS;
      });
      last = asked;
      return asked.result;
    },
    forget() {
      last = undefined;
    },
  };
}
