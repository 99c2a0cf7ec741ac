import { toDouble } from './bson/arithmetic.ts';
import { isNumber } from './bson/types.ts';
import type { Engine } from './engine.ts';
import { ALWAYS } from './query/filter-parts.ts';
import { parseFilter } from './query/parse-filter.ts';
import { planQuery } from './query/planner.ts';
import { scan } from './query/scan.ts';
import type { Collection, Index } from './storage/collection.ts';
import type { WriteJob } from './storage/write-queue.ts';

const TTL_MS = 60_000;

/** Background work: clears what was dropped and removes documents whose time is over. */
export function startHousekeeping(engine: Engine): () => void {
  const timer = setInterval(() => {
    for (const collection of engine.store.all()) {
      for (const index of collection.indexes) {
        if (index.spec.expireAfterSeconds === undefined) continue;
        engine.writes.run(expire(engine, collection, index)).catch(() => undefined);
      }
    }
  }, TTL_MS).unref();
  clearLater(engine);
  return () => clearInterval(timer);
}

/** Gives the space of dropped collections and indexes back, a little at a time. */
export function clearLater(engine: Engine): void {
  engine.writes.run(clearGarbage(engine)).catch(() => undefined);
}

function* clearGarbage(engine: Engine): WriteJob<void> {
  while (engine.store.clearGarbage()) yield undefined;
}

function* expire(engine: Engine, collection: Collection, index: Index): WriteJob<void> {
  const { expireAfterSeconds, fields } = index.spec;
  if (!isNumber(expireAfterSeconds) || collection.dropped || index.dropped) return;
  const limit = new Date(Date.now() - toDouble(expireAfterSeconds) * 1000);
  const path = fields[0]?.path ?? '';
  const filter = parseFilter(new Map([[path, new Map([['$lte', limit]])]]), {});
  const plan = planQuery(collection, { filter, sort: [], limited: false, hint: index });
  const stats = { keysExamined: 0, docsExamined: 0 };
  const source = { store: engine.store, records: engine.records, collection, stats };
  for (const found of scan(source, plan, plan.kind === 'nothing' ? ALWAYS : filter)) {
    if (found) engine.records.remove(collection, found.rid, found.doc);
    else yield undefined;
  }
}
