import { toInteger } from '../bson/numbers.ts';
import type { Doc } from '../bson/values.ts';
import type { Collection, Index } from '../storage/collection.ts';
import { invert } from '../storage/index-keys.ts';
import { LONGEST_KEY, successor } from '../storage/keys.ts';
import { type Interval, intersect, intervalsFor } from './bounds.ts';
import { type Condition, impliesPartial, provesExistence, toConditions } from './conditions.ts';
import type { Filter } from './filter.ts';
import type { KeyRange, Plan } from './scan.ts';
import type { SortField } from './sort.ts';

export interface FindRequest {
  filter: Filter;
  sort: readonly SortField[];
  skip: number;
  /** 0 means no limit. */
  limit: number;
  /** Only this index may be used. */
  hint?: Index;
}

/** With a limit, an index in the requested order is used even without bounds. */
type PlanRequest = Pick<FindRequest, 'filter' | 'sort' | 'limit' | 'hint'>;

const MAX_RANGES = 512;
const EMPTY = Buffer.alloc(0);

export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const conditions = toConditions(filter.hint);
  const byId = hint ? undefined : planById(collection, conditions);
  if (byId) return byId;
  let best: Candidate | undefined;
  for (const index of hint ? [hint] : collection.indexes) {
    const candidate = planIndex(index, conditions, request);
    if (candidate && candidate.score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = candidate;
  }
  if (best) return best.plan;
  if (hint && !hint.multikey) return indexPlan(hint, [toWholeRange(hint)]);
  const union = sort.length === 0 && !hint ? planUnion(collection, filter) : undefined;
  return union ?? { kind: 'collection' };
}

function toWholeRange({ prefix }: Index): KeyRange {
  return { start: prefix, end: successor(prefix) };
}

function indexPlan(index: Index, ranges: KeyRange[], order?: 'forward' | 'reverse'): Plan {
  const reverse = order === 'reverse';
  if (reverse) ranges.reverse();
  return { kind: 'index', index, ranges, reverse, sorted: order !== undefined };
}

/** Plans a lookup by _id, which matches at most one document and needs no comparison with other plans. */
function planById({ indexes: [index] }: Collection, conditions: Condition[]): Plan | undefined {
  const condition = conditions.find(
    (one) => one.path === '_id' && one.kind === 'compare' && one.op === '$eq',
  );
  const [interval, more] = (condition && intervalsFor(condition)) ?? [];
  if (!index || !interval || more) return undefined;
  return indexPlan(index, [fieldRange(index.prefix, EMPTY, interval, 1)], 'forward');
}

/** Plans an `$or` by one index per branch, if every branch has one. */
function planUnion(collection: Collection, { hint, test }: Filter): Plan | undefined {
  for (const or of hint?.kind === 'and' ? hint.parts : [hint]) {
    if (or?.kind !== 'or') continue;
    const plans = or.parts.map((branch) =>
      planQuery(collection, { filter: { test, hint: branch }, sort: [], limit: 0 }),
    );
    if (plans.every((plan) => plan.kind !== 'collection')) return { kind: 'union', plans };
  }
  return undefined;
}

type Candidate = { plan: Plan; score: number };

function planIndex(
  index: Index,
  conditions: Condition[],
  { sort, limit, hint }: PlanRequest,
): Candidate | undefined {
  const { partialFilterExpression, sparse, fields, unique } = index.spec;
  if (index.multikey) return undefined;
  if (partialFilterExpression && !impliesPartial(conditions, partialFilterExpression)) {
    return undefined;
  }
  if (sparse && !fields.some(({ path }) => provesExistence(conditions, path))) return undefined;
  const bounds = fieldBounds(index, conditions);
  const order = sortedBy(index, bounds, sort);
  if (bounds.length === 0 && !(order && limit > 0) && !hint) return undefined;
  const points = bounds.filter(isPoint).length;
  const isExact = unique && points === fields.length ? 10_000 : 0;
  const isOrdered = order && sort.length > 0 ? 50 : 0;
  // A partial index has no key of the other documents.
  const isPartial = partialFilterExpression ? 30 : 0;
  const ofBounds = points * 100 + (bounds.length - points) * 40;
  // Prefers the index with fewer fields among otherwise equal ones.
  const score = isExact + isOrdered + isPartial + ofBounds - fields.length;
  return { plan: indexPlan(index, keyRanges(index, bounds), order), score };
}

function isPoint(intervals: Interval[] | undefined): boolean {
  return intervals?.length === 1 && intervals[0]?.point === true;
}

/** Returns intervals for the leading fields of an index, up to the first without a condition. */
function fieldBounds(index: Index, conditions: Condition[]): Interval[][] {
  const result: Interval[][] = [];
  let combinations = 1;
  for (const { path } of index.spec.fields) {
    const own = conditions.filter((condition) => condition.path === path);
    const [first, ...others] = own.map(intervalsFor).filter((intervals) => intervals !== undefined);
    if (!first) break;
    const intervals = others.reduce(intersect, first);
    combinations *= Math.max(1, intervals.length);
    if (combinations > MAX_RANGES) break;
    result.push(intervals);
    // After a range the order of further fields cannot be used.
    if (intervals.some(({ point }) => !point)) break;
  }
  return result;
}

/** Returns the key ranges within the bounds, in the order of the index. */
function keyRanges(index: Index, bounds: Interval[][]): KeyRange[] {
  if (bounds.length === 0) return [toWholeRange(index)];
  let prefixes: Buffer[] = [EMPTY];
  const ranges: KeyRange[] = [];
  for (const [at, intervals] of bounds.entries()) {
    const direction = index.spec.fields[at]?.direction ?? 1;
    const ordered = direction === 1 ? intervals : [...intervals].reverse();
    const isLast = at === bounds.length - 1;
    prefixes = prefixes.flatMap((prefix) =>
      ordered.map((interval) => {
        if (isLast) ranges.push(fieldRange(index.prefix, prefix, interval, direction));
        return Buffer.concat([prefix, direction === 1 ? interval.low : invert(interval.low)]);
      }),
    );
  }
  return ranges;
}

function fieldRange(head: Buffer, prefix: Buffer, interval: Interval, direction: 1 | -1): KeyRange {
  const { low, high, point } = interval;
  /** Encodes a bound as a key. A bound that exceeds the maximum key length is truncated, which widens the range. */
  const toKey = (bound: Buffer): { key: Buffer; isCut: boolean } => {
    const whole = Buffer.concat([head, prefix, direction === 1 ? bound : invert(bound)]);
    return { key: whole.subarray(0, LONGEST_KEY), isCut: whole.length > LONGEST_KEY };
  };
  const first = toKey(low);
  if (point) return { start: first.key, end: successor(first.key) };
  const last = toKey(high);
  if (direction === 1) {
    return { start: first.key, end: last.isCut ? successor(last.key) : last.key };
  }
  // Inverted, the exclusive upper bound is the start of the range.
  const start = last.isCut ? last.key : descendingStart(last.key, high);
  return { start, end: successor(first.key) };
}

function descendingStart(key: Buffer, bound: Buffer): Buffer {
  // `high` ending in 0xff means "after this value"; inverted it ends in zero and is the start.
  if (bound[bound.length - 1] === 0xff) return key.subarray(0, key.length - 1);
  // A bare rank byte: start above the entries of that rank.
  return successor(key);
}

/** Returns the direction in which a scan within the bounds gives the requested order; undefined when neither does. */
function sortedBy(
  index: Index,
  bounds: Interval[][],
  sort: readonly SortField[],
): 'forward' | 'reverse' | undefined {
  const { fields } = index.spec;
  const fixed = new Set(fields.filter((_field, i) => isPoint(bounds[i])).map(({ path }) => path));
  let at = 0;
  let reverse: boolean | undefined;
  for (const { path, direction } of sort.filter((one) => !fixed.has(one.path))) {
    while (isPoint(bounds[at])) at += 1;
    const field = fields[at];
    if (field?.path !== path) return undefined;
    // With several intervals of an earlier field the order would restart in each.
    if (bounds.slice(0, at).some((intervals) => intervals.length !== 1)) return undefined;
    const flipped = field.direction !== direction;
    if (reverse !== undefined && reverse !== flipped) return undefined;
    reverse = flipped;
    at += 1;
  }
  return reverse ? 'reverse' : 'forward';
}

/** Reports whether an index has the key pattern that a hint names. */
export function sameKeyPattern(index: Index, pattern: Doc): boolean {
  const wanted = [...pattern].map(([path, way]) => `${path}:${toInteger(way)}`);
  return wanted.join() === index.spec.fields.map((one) => `${one.path}:${one.direction}`).join();
}
