import type { mongo } from 'mongoose';
import type { BatchItem } from '../batcher.ts';

/**
 * Inserts the documents of a batch in one write. Each succeeds or fails on its own: with the driver's error for this document, or
 * with that of the whole write, whose effect is then unknown.
 */
export async function insertEach<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  items: readonly BatchItem<mongo.OptionalUnlessRequiredId<T>, void>[],
): Promise<void> {
  try {
    await collection.insertMany(
      items.map(({ value }) => value),
      { ordered: false },
    );
  } catch (error) {
    const failed = findFailed(error);
    if (!failed) throw error;
    items.forEach(({ resolve, reject }, index) => {
      const own = failed.get(index);
      if (own) reject(own);
      else resolve();
    });
    return;
  }
  for (const { resolve } of items) resolve();
}

/** The errors of single documents by their index; null if the others may not be stored either. */
function findFailed(error: unknown): Map<number, object> | null {
  const { writeErrors, result } = error as {
    writeErrors?: unknown;
    result?: { getWriteConcernError?: () => unknown };
  };
  if (!Array.isArray(writeErrors) || writeErrors.length === 0) return null;
  if (result?.getWriteConcernError?.()) return null;
  return new Map(
    writeErrors.map((one: { index: number; code?: number; err?: object }) => [
      one.index,
      Object.assign(new Error(String((one as { errmsg?: string }).errmsg)), one.err, {
        code: one.code,
      }),
    ]),
  );
}
