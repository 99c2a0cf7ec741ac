import { type Doc, isDoc, type Maybe } from '../bson/values.ts';

/** What a path leads to: a value (or nothing), and where in the outermost array it was found. */
export interface Element {
  value: Maybe;
  /** Index in the first array that the path went through; undefined when it went through none. */
  position?: number;
  /** The element is the whole array at the end of the path, seen after its own elements. */
  wholeArray?: boolean;
}

/** Receives elements one by one; answers true to end the walk. */
export type Visit = (element: Element) => boolean;

export function isIndex(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

/**
 * Walks a dotted path as a filter does: through documents by name, through the elements of arrays, and
 * by index where a part is a number. Nested arrays are not walked by name.
 * With `leafArrays: false` an array at the end is one element (for $size, $type array and the like).
 */
export function visitPath(
  root: Doc,
  parts: readonly string[],
  visit: Visit,
  options: { leafArrays: boolean } = { leafArrays: true },
): boolean {
  return walk(root, parts, 0, undefined, visit, options.leafArrays);
}

function walk(
  start: Doc,
  parts: readonly string[],
  from: number,
  outer: number | undefined,
  visit: Visit,
  leafArrays: boolean,
): boolean {
  let value: Maybe = start;
  let at = from;
  while (at < parts.length) {
    if (!isDoc(value)) {
      if (Array.isArray(value)) break;
      value = undefined;
      at = parts.length;
      break;
    }
    value = value.get(parts[at] as string);
    at += 1;
  }
  if (!Array.isArray(value)) return visit({ value, position: outer });
  const rest = parts.length - at;
  if (rest === 0) {
    if (!leafArrays) return visit({ value, position: outer, wholeArray: true });
    for (let i = 0; i < value.length; i += 1) {
      if (visit({ value: value[i], position: outer ?? i })) return true;
    }
    return visit({ value, position: outer, wholeArray: true });
  }
  const next = parts[at] as string;
  const wanted = isIndex(next) ? Number(next) : -1;
  for (let i = 0; i < value.length; i += 1) {
    const item = value[i];
    const position = outer ?? i;
    if (isDoc(item)) {
      if (walk(item, parts, at, position, visit, leafArrays)) return true;
    }
    if (i !== wanted) continue;
    if (rest === 1) {
      // An element named by its index is taken as it is, even when it is an array.
      if (visit({ value: item, position })) return true;
    } else if (isDoc(item)) {
      if (walk(item, parts, at + 1, position, visit, leafArrays)) return true;
    } else if (Array.isArray(item)) {
      const holder: Doc = new Map([['', item]]);
      const below = ['', ...parts.slice(at + 1)];
      if (walk(holder, below, 0, position, visit, leafArrays)) return true;
    }
  }
  return false;
}
