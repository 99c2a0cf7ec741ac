/** Groups documents of a cursor, so that what is done with them takes one call for each batch. */
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
