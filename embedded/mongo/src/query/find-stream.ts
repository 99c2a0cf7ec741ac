import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Collection } from '../storage/collection.ts';
import type { Stream } from '../time-slice.ts';
import { type FindRequest, planQuery } from './planner.ts';
import { type Found, type Plan, type ScanStats, scan } from './scan.ts';
import { Sorter, type SortField } from './sort.ts';

export type FindStream = { plan: Plan; stats: ScanStats; stream: Stream<Found> };

/** Plans and runs a query. It is sorted by an index if possible, otherwise in memory. */
export function findStream(
  engine: Engine,
  collection: Collection,
  request: FindRequest,
): FindStream {
  const { filter, sort, skip, limit } = request;
  const plan = planQuery(collection, request);
  const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
  const found = scan(engine, collection, plan, filter, stats);
  const isSorted = sort.length === 0 || (plan.kind === 'index' && plan.sorted);
  const kept = limit > 0 ? limit + skip : 0;
  const stream = isSorted ? found : sortStream(found, sort, kept, ({ doc }) => doc);
  return { plan, stats, stream: slice(stream, skip, limit) };
}

export function* sortStream<T>(
  input: Stream<T>,
  sort: readonly SortField[],
  limit: number,
  toDocument: (item: T) => Doc,
): Stream<T> {
  const sorter = new Sorter<T>(sort, limit);
  for (const item of input) {
    if (item === undefined) yield undefined;
    else sorter.add(item, toDocument(item));
  }
  yield* sorter.finish();
}

export function* slice<T>(input: Stream<T>, skip: number, limit: number): Stream<T> {
  let seen = 0;
  for (const item of input) {
    if (item !== undefined) seen += 1;
    if (item === undefined || seen > skip) yield item;
    if (limit > 0 && seen >= skip + limit) return;
  }
}
