import { sortKey } from '../bson/sort-key.ts';
import { BSON_UNDEFINED, type Doc, isDoc, type Maybe } from '../bson/values.ts';
import { notImplemented } from '../mongo-error.ts';
import { splitPath } from '../query/paths.ts';
import type { Index } from './collection.ts';
import { LONGEST_KEY } from './keys.ts';

/** An index entry of a document. */
export interface Entry {
  index: Index;
  values: Maybe[];
  /** Without the record id. */
  key: Buffer;
}

/** Returns a document's entries in an index: one, or one per element of an array on an indexed path. */
export function toIndexEntries(index: Index, document: Doc): Entry[] {
  const { partialFilter, fields, sparse, name } = index.spec;
  if (partialFilter && !partialFilter.test(document)) return [];
  const found = fields.map(({ path }) => valuesAt(document, splitPath(path)));
  const arrays = found.filter((values) => values.isArray);
  if (arrays.length > 1) throw notImplemented(`more than one array in the index ${name}`);
  const entries = new Map<string, Entry>();
  for (const one of arrays[0]?.values ?? [undefined]) {
    const values = found.map(({ isArray, values: [only] }) => (isArray ? one : only));
    if (sparse && values.every((value) => value === undefined)) continue;
    const key = toIndexKey(index, values);
    if (key.length > LONGEST_KEY) {
      throw notImplemented(`a key of more than ${LONGEST_KEY} bytes in the index ${name}`);
    }
    entries.set(key.toString('latin1'), { index, values, key });
  }
  index.multikey ||= arrays.length > 0;
  return [...entries.values()];
}

/** Returns the values that a path resolves to; undefined for a missing field. */
function valuesAt(from: Maybe, parts: readonly string[]): { values: Maybe[]; isArray: boolean } {
  let value = from;
  let at = 0;
  for (; at < parts.length && isDoc(value); at += 1) value = value.get(parts[at] as string);
  const rest = parts.slice(at);
  if (!Array.isArray(value)) {
    return { values: [rest.length > 0 ? undefined : value], isArray: false };
  }
  if (value.length === 0) {
    return { values: [rest.length > 0 ? undefined : BSON_UNDEFINED], isArray: true };
  }
  if (rest.length === 0) return { values: value, isArray: true };
  // Nested arrays have no fields.
  const walk = (item: Maybe): Maybe[] => valuesAt(isDoc(item) ? item : undefined, rest).values;
  return { values: value.flatMap(walk), isArray: true };
}

export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) inverted[i] = ~(bytes[i] as number);
  return inverted;
}

/** Encodes an index key; descending fields are inverted. */
function toIndexKey({ prefix, spec: { fields } }: Index, values: readonly Maybe[]): Buffer {
  const parts = fields.map(({ direction }, i) => {
    const bytes = sortKey(values[i] ?? null);
    return direction === 1 ? bytes : invert(bytes);
  });
  return Buffer.concat([prefix, ...parts]);
}
