import type { Doc } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import { namespace } from '../storage/collection.ts';
import { recordPrefix, ridOf, successor } from '../storage/keys.ts';
import type { Records } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import type { Filter, Match } from './filter.ts';
import type { KeyRange, Plan } from './planner.ts';

export interface Found {
  rid: number;
  doc: Doc;
  match: Match;
}

/**
 * What is read, piece by piece. `undefined` is a pause: nothing is open in the database then, and the
 * reader may let others run before it goes on.
 */
export type Stream<T> = Generator<T | undefined, void, undefined>;

export interface ScanStats {
  keysExamined: number;
  docsExamined: number;
}

export interface ScanSource {
  store: Store;
  records: Records;
  collection: Collection;
  stats: ScanStats;
}

const FIRST_CHUNK = 32;
const LARGEST_CHUNK = 512;

/** The documents of a plan that meet the filter, each once. */
export function* scan(source: ScanSource, plan: Plan, filter: Filter): Stream<Found> {
  const seen = needsMemory(plan) ? new Set<number>() : undefined;
  for (const rid of rids(source, plan)) {
    if (rid === undefined) {
      yield undefined;
      continue;
    }
    if (seen) {
      if (seen.has(rid)) continue;
      seen.add(rid);
    }
    const doc = source.records.read(source.collection, rid);
    // Gone since its key was read.
    if (!doc) continue;
    source.stats.docsExamined += 1;
    const match: Match = {};
    if (filter.test(doc, match)) yield { rid, doc, match };
  }
}

/** Plans that may come upon a document twice. */
function needsMemory(plan: Plan): boolean {
  if (plan.kind === 'union') return true;
  return plan.kind === 'index' && plan.index.multikey.some(Boolean);
}

function* rids(source: ScanSource, plan: Plan): Stream<number> {
  switch (plan.kind) {
    case 'nothing':
      return;
    case 'collection': {
      const prefix = recordPrefix(source.collection.id);
      const range = { start: prefix, end: successor(prefix) };
      yield* walk(source, range, plan.reverse);
      return;
    }
    case 'index':
      for (const range of plan.ranges) {
        yield* walk(source, range, plan.reverse, () => plan.index.dropped);
      }
      return;
    default:
      for (const part of plan.plans) yield* rids(source, part);
  }
}

function* walk(
  source: ScanSource,
  range: KeyRange,
  reverse: boolean,
  isGone?: () => boolean,
): Stream<number> {
  let { start, end } = range;
  let size = FIRST_CHUNK;
  for (;;) {
    if (source.collection.dropped || isGone?.()) {
      throw new MongoError(175, `collection or index dropped: ${namespace(source.collection)}`);
    }
    const options = reverse
      ? { start: end, end: start, reverse: true, limit: size }
      : { start, end, limit: size };
    const keys = source.store.keys(options);
    source.stats.keysExamined += keys.length;
    for (const key of keys) {
      // A reverse range takes in the exclusive bound it starts from, and leaves out the other.
      if (!reverse || Buffer.compare(key, end) < 0) yield ridOf(key);
    }
    const last = keys[keys.length - 1];
    if (keys.length < size || !last) break;
    if (reverse) end = last;
    else start = Buffer.concat([last, Buffer.from([0])]);
    size = Math.min(size * 2, LARGEST_CHUNK);
    yield undefined;
  }
  if (reverse && source.store.has(start)) yield ridOf(start);
}
