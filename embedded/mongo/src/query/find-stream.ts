import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Collection, Index } from '../storage/collection.ts';
import type { Filter } from './filter.ts';
import { type Plan, planQuery, type SortField } from './planner.ts';
import { type Found, type ScanSource, type ScanStats, type Stream, scan } from './scan.ts';
import { Sorter } from './sort.ts';

export interface FindRequest {
  filter: Filter;
  sort: readonly SortField[];
  skip: number;
  /** 0 is no limit. */
  limit: number;
  hint?: Index;
  natural?: 1 | -1;
}

export interface FindStream {
  plan: Plan;
  stats: ScanStats;
  stream: Stream<Found>;
}

/** Plans and runs a query: sorted by an index where one can, else in memory. */
export function findStream(
  engine: Engine,
  collection: Collection,
  request: FindRequest,
): FindStream {
  const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
  const natural = request.natural ?? naturalOf(request.sort);
  const sort = natural === undefined ? request.sort : [];
  const plan: Plan =
    natural === undefined
      ? planQuery(collection, {
          filter: request.filter,
          sort,
          limited: request.limit > 0,
          hint: request.hint,
        })
      : { kind: 'collection', reverse: natural === -1 };
  const source: ScanSource = { store: engine.store, records: engine.records, collection, stats };
  const found = scan(source, plan, request.filter);
  const ordered = sort.length === 0 || (plan.kind === 'index' && plan.sorted);
  const keep = request.limit > 0 ? request.limit + request.skip : 0;
  const stream = ordered ? found : sortStream(found, sort, keep, ({ doc }) => doc);
  return { plan, stats, stream: slice(stream, request.skip, request.limit) };
}

function naturalOf(sort: readonly SortField[]): 1 | -1 | undefined {
  return sort.length === 1 && sort[0]?.path === '$natural' ? sort[0].direction : undefined;
}

export function* sortStream<T>(
  input: Stream<T>,
  sort: readonly SortField[],
  limit: number,
  documentOf: (item: T) => Doc,
): Stream<T> {
  const sorter = new Sorter<T>(sort, limit);
  for (const item of input) {
    if (item === undefined) yield undefined;
    else sorter.add(item, documentOf(item));
  }
  yield* sorter.finish();
}

export function* slice<T>(input: Stream<T>, skip: number, limit: number): Stream<T> {
  let skipped = 0;
  let taken = 0;
  for (const item of input) {
    if (item === undefined) yield undefined;
    else if (skipped < skip) skipped += 1;
    else {
      yield item;
      taken += 1;
      if (limit > 0 && taken >= limit) return;
    }
  }
}
