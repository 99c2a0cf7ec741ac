import type { mongo } from 'mongoose';
import type { BatchItem } from '../batcher.ts';
import { findFailedWrites } from './duplicate-key.ts';

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
    const failed = new Map(findFailedWrites(error).map((one) => [one.index, one]));
    if (failed.size === 0) throw error;
    items.forEach(({ resolve, reject }, index) => {
      const own = failed.get(index);
      if (own) reject(Object.assign(new Error(own.errmsg), own.err, { code: own.code }));
      else resolve();
    });
    return;
  }
  for (const { resolve } of items) resolve();
}
