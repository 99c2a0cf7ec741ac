import { compareValues } from '../bson/compare.ts';
import { isNumber } from '../bson/types.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Collection, Index } from '../storage/collection.ts';
import { invert } from '../storage/index-keys.ts';
import { cutBound, successor } from '../storage/keys.ts';
import { type Interval, intersect, intervalsFor } from './bounds.ts';
import { type Condition, conditionsOf, impliesPartial, provesExistence } from './conditions.ts';
import { isIndex } from './elements.ts';
import type { Filter } from './filter.ts';

export interface SortField {
  path: string;
  direction: 1 | -1;
}

export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

export type Plan =
  | { kind: 'collection'; reverse: boolean }
  | {
      kind: 'index';
      index: Index;
      ranges: KeyRange[];
      reverse: boolean;
      /** The scan gives the wanted order already. */
      sorted: boolean;
    }
  | { kind: 'union'; plans: Plan[] }
  | { kind: 'nothing' };

export interface PlanRequest {
  filter: Filter;
  sort: readonly SortField[];
  /** A limit makes an index in the wanted order worth walking without any bounds. */
  limited: boolean;
  /** Only this index may be used. */
  hint?: Index;
}

const MAX_RANGES = 512;

export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const conditions = conditionsOf(filter.hint);
  if (!conditions) return { kind: 'nothing' };
  let best: { plan: Plan; score: number } | undefined;
  for (const index of hint ? [hint] : collection.indexes) {
    const candidate = planIndex(index, conditions, request);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (best) return best.plan;
  const union = hint ? undefined : planUnion(collection, filter, sort);
  if (union) return union;
  return hint ? wholeIndex(hint) : { kind: 'collection', reverse: false };
}

function wholeIndex(index: Index): Plan {
  const ranges = [{ start: index.prefix, end: successor(index.prefix) }];
  return { kind: 'index', index, ranges, reverse: false, sorted: false };
}

/** Every branch of an `$or` by an index of its own, when each has one. */
function planUnion(
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[],
): Plan | undefined {
  const hint = filter.hint;
  if (!hint || sort.length > 0) return undefined;
  const ors = hint.kind === 'and' ? hint.parts.filter((part) => part.kind === 'or') : [hint];
  for (const or of ors) {
    if (or.kind !== 'or') continue;
    const plans: Plan[] = [];
    for (const branch of or.parts) {
      const plan = planQuery(collection, {
        filter: { test: filter.test, hint: branch },
        sort: [],
        limited: false,
      });
      plans.push(plan);
    }
    if (plans.every((plan) => plan.kind !== 'collection')) return { kind: 'union', plans };
  }
  return undefined;
}

function planIndex(
  index: Index,
  conditions: Condition[],
  request: PlanRequest,
): { plan: Plan; score: number } | undefined {
  const { spec } = index;
  if (spec.partialFilterExpression && !impliesPartial(conditions, spec.partialFilterExpression)) {
    return undefined;
  }
  if (spec.sparse && !spec.fields.some(({ path }) => provesExistence(conditions, path))) {
    return undefined;
  }
  const bounds = fieldBounds(index, conditions);
  const points = bounds.filter((intervals) => intervals.length === 1 && intervals[0]?.point).length;
  const order = sortedBy(index, bounds, request.sort);
  const bounded = bounds.length > 0;
  if (!bounded && !(order && request.limited) && !request.hint) return undefined;
  const ranges = keyRanges(index, bounds);
  const exact = spec.unique && points === spec.fields.length;
  let score = points * 100 + (bounds.length - points) * 40;
  if (order && request.sort.length > 0) score += 50;
  if (exact) score += 10_000;
  // The narrower index of two that serve alike.
  score -= spec.fields.length;
  const reverse = order === 'reverse';
  return {
    plan: {
      kind: 'index',
      index,
      ranges: reverse ? ranges.reverse() : ranges,
      reverse,
      sorted: !!order,
    },
    score,
  };
}

/** Intervals for the leading fields of an index, as far as conditions reach. */
function fieldBounds(index: Index, conditions: Condition[]): Interval[][] {
  const result: Interval[][] = [];
  let combinations = 1;
  for (const [at, { path }] of index.spec.fields.entries()) {
    if (at > 0 && sharesArray(index, at)) break;
    const intervals = boundsOf(path, conditions, index.multikey[at] === true);
    if (!intervals) break;
    combinations *= Math.max(1, intervals.length);
    if (combinations > MAX_RANGES) break;
    result.push(intervals);
    // Behind a range the order of further fields is of no use.
    if (intervals.some(({ point }) => !point)) break;
  }
  return result;
}

/** Elements of one array are paired within an entry, which conditions on two paths are not. */
function sharesArray(index: Index, at: number): boolean {
  if (!index.multikey.some(Boolean)) return false;
  const root = (path: string): string => path.split('.')[0] as string;
  const own = root(index.spec.fields[at]?.path ?? '');
  return index.spec.fields.slice(0, at).some(({ path }) => root(path) === own);
}

function boundsOf(
  path: string,
  conditions: Condition[],
  multikey: boolean,
): Interval[] | undefined {
  if (path.split('.').slice(1).some(isIndex)) return undefined;
  let result: Interval[] | undefined;
  for (const condition of conditions) {
    if (condition.path !== path || condition.kind === 'exists') continue;
    const intervals =
      condition.kind === 'in'
        ? intervalsFor('$in', condition.values)
        : intervalsFor(condition.op, condition.value);
    if (!intervals) continue;
    // Two conditions may be met by two elements of an array: only one of them bounds the scan.
    if (result && multikey) {
      if (intervals.length === 1 && intervals[0]?.point) result = intervals;
      continue;
    }
    result = result ? intersect(result, intervals) : intervals;
  }
  return result;
}

function keyRanges(index: Index, bounds: Interval[][]): KeyRange[] {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  const last = bounds.length - 1;
  const ranges: KeyRange[] = [];
  if (last < 0) return [{ start: index.prefix, end: successor(index.prefix) }];
  bounds.forEach((intervals, at) => {
    const direction = index.spec.fields[at]?.direction ?? 1;
    const ordered = direction === 1 ? intervals : [...intervals].reverse();
    const next: Buffer[] = [];
    for (const prefix of prefixes) {
      for (const interval of ordered) {
        if (at < last) {
          const key = direction === 1 ? interval.low : invert(interval.low);
          next.push(Buffer.concat([prefix, key]));
        } else ranges.push(fieldRange(index.prefix, prefix, interval, direction));
      }
    }
    prefixes = next;
  });
  return ranges;
}

function fieldRange(head: Buffer, prefix: Buffer, interval: Interval, direction: 1 | -1): KeyRange {
  const whole = (bound: Buffer): Buffer =>
    Buffer.concat([head, cutBound(Buffer.concat([prefix, bound]))]);
  if (interval.point) {
    const key = whole(direction === 1 ? interval.low : invert(interval.low));
    return { start: key, end: successor(key) };
  }
  if (direction === 1) {
    return { start: whole(interval.low), end: upper(whole(interval.high), interval.high, prefix) };
  }
  // Inverted, the upper bound comes first; it is not part of the interval itself, its equals come later.
  return {
    start: descendingStart(whole(invert(interval.high)), interval.high, prefix),
    end: successor(whole(invert(interval.low))),
  };
}

/** A bound that was cut must let through whatever shares the cut part. */
function upper(key: Buffer, bound: Buffer, prefix: Buffer): Buffer {
  return isCut(bound, prefix) ? successor(key) : key;
}

function isCut(bound: Buffer, prefix: Buffer): boolean {
  const whole = Buffer.concat([prefix, bound]);
  return cutBound(whole).length < whole.length;
}

function descendingStart(key: Buffer, bound: Buffer, prefix: Buffer): Buffer {
  if (isCut(bound, prefix)) return key;
  // `high` ending in 0xff means "after this value": inverted it ends in zero, and is where to start.
  if (bound[bound.length - 1] === 0xff) return key.subarray(0, key.length - 1);
  // A bare rank byte: start above that rank's own entries.
  return successor(key);
}

/** Whether walking the index within the bounds gives the wanted order, and which way to walk. */
function sortedBy(
  index: Index,
  bounds: Interval[][],
  sort: readonly SortField[],
): 'forward' | 'reverse' | undefined {
  if (sort.length === 0) return 'forward';
  if (index.longKeys) return undefined;
  const { fields } = index.spec;
  const isPoint = (at: number): boolean =>
    bounds[at]?.length === 1 && bounds[at]?.[0]?.point === true;
  const fixed = new Set(
    fields.filter((_field, at) => isPoint(at) && !index.multikey[at]).map(({ path }) => path),
  );
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  let at = 0;
  let reverse: boolean | undefined;
  for (const { path, direction } of wanted) {
    while (at < fields.length && fields[at]?.path !== path && isPoint(at)) at += 1;
    const field = fields[at];
    if (!field || field.path !== path || index.multikey[at]) return undefined;
    // Several intervals of an earlier field would each begin the order anew.
    if (bounds.slice(0, at).some((_intervals, i) => !isPoint(i))) return undefined;
    const flipped = field.direction !== direction;
    if (reverse !== undefined && reverse !== flipped) return undefined;
    reverse = flipped;
    at += 1;
  }
  // With an array among the fields a document could come up more than once.
  return reverse ? 'reverse' : 'forward';
}

/** `hint: { a: 1 }` names an index by its key. */
export function sameKeyPattern(index: Index, pattern: Doc): boolean {
  const entries = [...pattern];
  return (
    entries.length === index.spec.key.size &&
    [...index.spec.key].every(([path, value], at) => {
      const [otherPath, other] = entries[at] as [string, Value];
      return path === otherPath && isNumber(other) && compareValues(other, value) === 0;
    })
  );
}
