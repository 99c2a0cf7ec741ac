const BATCH = 500;

/** Groups documents of a cursor, so that a migration writes them by the batch. */
export async function* inBatches<T>(found: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of found) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
