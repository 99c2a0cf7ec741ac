import { compareMaybe, compareNumbers, compareValues } from '../bson/compare.ts';
import { isNumber } from '../bson/types.ts';
import { BSON_UNDEFINED, type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../mongo-error.ts';
import { visitPath } from './elements.ts';
import { wholeOf } from './leaf-tests.ts';
import { splitPath } from './path-filter.ts';
import type { SortField } from './planner.ts';

/** Reads a sort pattern: 1 and -1 only. */
export function parseSort(pattern: Doc): SortField[] {
  if (pattern.size > 32) throw badValue('too many sort keys');
  return [...pattern].map(([path, value]) => {
    if (isDoc(value)) {
      if (value.has('$meta')) throw notImplemented('$meta in a sort');
      throw new MongoError(15974, `Illegal key in $sort specification: ${path}`);
    }
    if (!isNumber(value))
      throw new MongoError(15974, `Illegal key in $sort specification: ${path}`);
    const direction = wholeOf(value);
    if ((direction !== 1n && direction !== -1n) || compareNumbers(value, direction) !== 0) {
      throw new MongoError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      );
    }
    if (path === '' || path.split('.').includes('')) {
      throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    }
    if (path.startsWith('$') && path !== '$natural') {
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    return { path, direction: direction === 1n ? 1 : -1 };
  });
}

/** The value that places a document: the least element of an array ascending, the greatest descending. */
export function sortValue(document: Doc, { path, direction }: SortField): Value {
  const parts = splitPath(path);
  const direct = parts.length === 1 ? document.get(path) : undefined;
  if (parts.length === 1 && !Array.isArray(direct)) return direct ?? null;
  let best: Maybe;
  let found = false;
  const take = (value: Maybe): void => {
    const candidate = value ?? null;
    if (!found || compareMaybe(candidate, best) * direction < 0) best = candidate;
    found = true;
  };
  visitPath(document, parts, ({ value, wholeArray }) => {
    if (!wholeArray) take(value);
    else if (Array.isArray(value) && value.length === 0) take(BSON_UNDEFINED);
    return false;
  });
  return best ?? null;
}

export function compareBy(sort: readonly SortField[]): (a: Value[], b: Value[]) => number {
  return (a, b) => {
    for (let i = 0; i < sort.length; i += 1) {
      const order = compareValues(a[i] as Value, b[i] as Value);
      if (order !== 0) return order * (sort[i] as SortField).direction;
    }
    return 0;
  };
}

interface Keyed<T> {
  item: T;
  key: Value[];
}

/** Sorts documents in memory, keeping the first `limit` when one is given. */
export class Sorter<T> {
  private items: Keyed<T>[] = [];
  private readonly sort: readonly SortField[];
  private readonly limit: number;
  private readonly compare: (a: Keyed<T>, b: Keyed<T>) => number;

  constructor(sort: readonly SortField[], limit: number) {
    const byKey = compareBy(sort);
    this.sort = sort;
    this.limit = limit;
    this.compare = (a, b) => byKey(a.key, b.key);
  }

  add(item: T, document: Doc): void {
    this.items.push({ item, key: this.sort.map((field) => sortValue(document, field)) });
    // Trimmed now and then, so that a small limit over a large collection takes little memory.
    if (this.limit > 0 && this.items.length > this.limit * 4 + 1000) this.trim();
  }

  finish(): T[] {
    this.trim();
    return this.items.map(({ item }) => item);
  }

  private trim(): void {
    this.items.sort(this.compare);
    if (this.limit > 0 && this.items.length > this.limit) this.items.length = this.limit;
  }
}
