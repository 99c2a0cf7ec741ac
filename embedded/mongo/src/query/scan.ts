import type { RangeOptions } from 'lmdb';
import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../mongo-error.ts';
import { type Collection, type Index, namespace } from '../storage/collection.ts';
import { parseRecordId, successor } from '../storage/keys.ts';
import type { Stream } from '../time-slice.ts';
import type { Filter, Match } from './filter.ts';

export interface Found {
  rid: number;
  doc: Doc;
  match: Match;
}

/** Keys from `start` (inclusive) to `end` (exclusive). */
export type KeyRange = { start: Buffer; end: Buffer };

/** How documents are found. */
export type Plan =
  | { kind: 'collection' }
  | {
      kind: 'index';
      index: Index;
      ranges: KeyRange[];
      reverse: boolean;
      /** The scan returns the requested order. */
      sorted: boolean;
    }
  | { kind: 'union'; plans: Plan[] };

export type ScanStats = { keysExamined: number; docsExamined: number };

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 512;

/** Yields the documents of a plan that match the filter, each once. */
export function* scan(
  engine: Engine,
  collection: Collection,
  plan: Plan,
  filter: Filter,
  stats: ScanStats = { keysExamined: 0, docsExamined: 0 },
): Stream<Found> {
  // Several branches of a union may find the same document.
  const seen = plan.kind === 'union' ? new Set<number>() : undefined;
  for (const key of toKeys(engine, collection, plan, stats)) {
    if (key === undefined) {
      yield undefined;
      continue;
    }
    const rid = parseRecordId(key);
    if (seen?.has(rid)) continue;
    seen?.add(rid);
    const doc = engine.records.read(collection, rid);
    // Removed since its key was read.
    if (!doc) continue;
    stats.docsExamined += 1;
    const match: Match = {};
    if (filter.test(doc, match)) yield { rid, doc, match };
  }
}

function* toKeys(
  engine: Engine,
  collection: Collection,
  plan: Plan,
  stats: ScanStats,
): Stream<Buffer> {
  if (plan.kind === 'union') {
    for (const part of plan.plans) yield* toKeys(engine, collection, part, stats);
    return;
  }
  const all = [{ start: collection.ids, end: successor(collection.ids) }];
  for (const range of plan.kind === 'index' ? plan.ranges : all) {
    for (const keys of chunks(engine, range, plan.kind === 'index' && plan.reverse)) {
      if (keys === undefined) yield undefined;
      // Another command may have dropped it during a pause.
      if (collection.dropped || (plan.kind === 'index' && plan.index.dropped)) {
        throw new MongoError(175, `collection or index dropped: ${namespace(collection)}`);
      }
      stats.keysExamined += keys?.length ?? 0;
      if (keys) yield* keys;
    }
  }
}

/** Yields the keys of a range in chunks, so that no LMDB cursor stays open. */
function* chunks({ store }: Engine, { start, end }: KeyRange, reverse: boolean): Stream<Buffer[]> {
  let from: RangeOptions = reverse
    ? { start: end, exclusiveStart: true, end: start, inclusiveEnd: true, reverse }
    : { start, end };
  for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 2, LARGEST_CHUNK)) {
    const keys = store.keys({ ...from, limit });
    yield keys;
    if (keys.length < limit) return;
    from = { ...from, start: keys[keys.length - 1], exclusiveStart: true };
    yield undefined;
  }
}
