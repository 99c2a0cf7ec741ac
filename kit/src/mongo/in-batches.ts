/** Groups documents of a cursor, so that a migration writes them by the batch: 500 unless told. */
export async function* inBatches<T>(found: AsyncIterable<T>, size = 500): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of found) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
