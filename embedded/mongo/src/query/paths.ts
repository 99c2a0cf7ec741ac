import { isDoc, type Maybe } from '../bson/values.ts';

const parsed = new Map<string, readonly string[]>();

/** Splits a dotted path. Results are cached because few distinct paths are used. */
export function splitPath(path: string): readonly string[] {
  let parts = parsed.get(path);
  if (!parts) {
    parts = path.split('.');
    if (parsed.size > 2000) parsed.clear();
    parsed.set(path, parts);
  }
  return parts;
}

/** What a path resolves to: a value or undefined, and its position in the outermost array. */
interface Element {
  value: Maybe;
  /** Index in the first array on the path; undefined when there is no array on it. */
  position?: number;
  /** The element is the whole array at the end of the path, visited after its elements. */
  wholeArray?: boolean;
}

/** Receives elements one by one; returns true to end the walk. */
export type Visit = (element: Element) => boolean;

export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/**
 * Walks a dotted path as a filter does: through documents by name, through the elements of arrays, and
 * by index where a part is a number. Nested arrays are not walked by name.
 * @param leafArrays false: an array at the end is one element (for operators such as $size and $elemMatch)
 * @returns whether a visit ended the walk
 */
export function visitPath(
  root: Maybe,
  parts: readonly string[],
  visit: Visit,
  leafArrays = true,
  outer?: number,
): boolean {
  let value = root;
  let at = 0;
  for (; at < parts.length && isDoc(value); at += 1) value = value.get(parts[at] as string);
  if (!Array.isArray(value)) {
    return visit({ value: at < parts.length ? undefined : value, position: outer });
  }
  const rest = parts.slice(at);
  if (rest.length === 0) {
    const found =
      leafArrays && value.some((item, i) => visit({ value: item, position: outer ?? i }));
    return found || visit({ value, position: outer, wholeArray: true });
  }
  const [next = '', ...below] = rest;
  return value.some((item, i) => {
    const position = outer ?? i;
    if (isDoc(item) && visitPath(item, rest, visit, leafArrays, position)) return true;
    if (!isIndex(next) || Number(next) !== i) return false;
    // An element named by its index is visited as one value, even when it is an array.
    if (below.length === 0) return visit({ value: item, position });
    if (!isDoc(item) && !Array.isArray(item)) return false;
    return visitPath(item, below, visit, leafArrays, position);
  });
}
