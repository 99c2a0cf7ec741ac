import { toInteger } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { isNumber } from '../bson/types.ts';
import { BSON_UNDEFINED, type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../mongo-error.ts';
import { splitPath, visitPath } from './paths.ts';

export type SortField = { path: string; direction: 1 | -1 };

/** Parses a sort pattern. Directions are 1 or -1. */
export function parseSort(pattern: Doc): SortField[] {
  if (pattern.size > 32) throw badValue('too many sort keys');
  return [...pattern].map(([path, value]) => {
    if (isDoc(value) && value.has('$meta')) throw notImplemented('$meta in a sort');
    if (!isNumber(value))
      throw new MongoError(15974, `Illegal key in $sort specification: ${path}`);
    const direction = toInteger(value);
    if (direction !== 1 && direction !== -1) {
      throw new MongoError(15975, '$sort key ordering must be 1 or -1');
    }
    if (splitPath(path).includes('')) throw new MongoError(15998, 'Field names may not be empty.');
    if (path === '$natural') throw notImplemented('the natural order');
    if (path.startsWith('$')) throw new MongoError(16410, "Field names may not start with '$'.");
    return { path, direction };
  });
}

/** Returns a document's sort value: of an array the least element when ascending, the greatest when descending. */
function sortValue(document: Doc, { path, direction }: SortField): Value {
  const parts = splitPath(path);
  const direct = parts.length === 1 ? document.get(path) : undefined;
  if (parts.length === 1 && !Array.isArray(direct)) return direct ?? null;
  let best: Maybe;
  visitPath(document, parts, ({ value, wholeArray }) => {
    const isEmpty = wholeArray && Array.isArray(value) && value.length === 0;
    if (wholeArray && !isEmpty) return false;
    const candidate = isEmpty ? BSON_UNDEFINED : (value ?? null);
    if (best === undefined || compareValues(candidate, best) * direction < 0) best = candidate;
    return false;
  });
  return best ?? null;
}

/** Sorts documents in memory, keeping the first `limit` when one is given. */
export class Sorter<T> {
  private items: { item: T; key: Value[] }[] = [];

  constructor(
    private readonly sort: readonly SortField[],
    private readonly limit: number,
  ) {}

  add(item: T, document: Doc): void {
    this.items.push({ item, key: this.sort.map((field) => sortValue(document, field)) });
    // Trims periodically, so that a small limit over a large collection uses little memory.
    if (this.limit > 0 && this.items.length > this.limit * 4 + 1000) this.trim();
  }

  finish(): T[] {
    this.trim();
    return this.items.map(({ item }) => item);
  }

  private trim(): void {
    this.items.sort((a, b) => {
      for (const [i, { direction }] of this.sort.entries()) {
        const order = compareValues(a.key[i] as Value, b.key[i] as Value);
        if (order !== 0) return order * direction;
      }
      return 0;
    });
    if (this.limit > 0 && this.items.length > this.limit) this.items.length = this.limit;
  }
}
