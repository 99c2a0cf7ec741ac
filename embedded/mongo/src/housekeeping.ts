import { toDouble } from './bson/numbers.ts';
import { isNumber } from './bson/types.ts';
import type { Engine } from './engine.ts';
import { findStream } from './query/find-stream.ts';
import { parseFilter } from './query/parse-filter.ts';
import type { Collection, Index } from './storage/collection.ts';
import type { WriteJob } from './storage/write-queue.ts';

const TTL_MS = 60_000;

/** Periodically removes what has expired by a TTL index, but nothing of a draft, whose times are past. Returns a function that stops it. */
export function startHousekeeping(engine: Engine): () => void {
  const timer = setInterval(() => {
    if (engine.store.isDraft) return;
    for (const collection of engine.store.all()) {
      for (const index of collection.indexes) {
        if (index.spec.expireAfterSeconds === undefined) continue;
        engine.writes.run(expire(engine, collection, index)).catch(() => undefined);
      }
    }
  }, TTL_MS).unref();
  return () => clearInterval(timer);
}

function* expire(engine: Engine, collection: Collection, index: Index): WriteJob<void> {
  const { expireAfterSeconds, fields } = index.spec;
  if (!isNumber(expireAfterSeconds) || collection.dropped || index.dropped) return;
  const limit = new Date(Date.now() - toDouble(expireAfterSeconds) * 1000);
  const path = fields[0]?.path ?? '';
  const filter = parseFilter(new Map([[path, new Map([['$lte', limit]])]]));
  const query = { filter, sort: [], skip: 0, limit: 0, hint: index };
  for (const found of findStream(engine, collection, query).stream) {
    if (found) engine.records.remove(collection, found.rid, found.doc);
    else yield undefined;
  }
}
