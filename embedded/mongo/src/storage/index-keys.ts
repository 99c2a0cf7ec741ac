import { sortKey } from '../bson/sort-key.ts';
import { BSON_UNDEFINED, type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { splitPath } from '../query/path-filter.ts';

export interface IndexField {
  path: string;
  direction: 1 | -1;
}

export interface ExtractedKeys {
  /** One tuple of values for each entry; `undefined` where the document has nothing. */
  tuples: Maybe[][];
  /** Which fields went through an array. */
  multikey: boolean[];
}

interface Walk {
  value: Maybe;
  rest: readonly string[];
}

/** The tuples under which a document stands in an index: an array gives one for each element. */
export function extractKeys(document: Doc, fields: readonly IndexField[]): ExtractedKeys {
  const multikey = fields.map(() => false);
  const tuples: Maybe[][] = [];
  const walks = fields.map(({ path }) => ({ value: document as Maybe, rest: splitPath(path) }));
  expand(walks, multikey, tuples);
  return { tuples, multikey };
}

function expand(walks: Walk[], multikey: boolean[], tuples: Maybe[][]): void {
  const reached = walks.map(descend);
  let array: Value[] | undefined;
  reached.forEach(({ value, rest }, index) => {
    if (!Array.isArray(value) || (rest as readonly string[] | undefined) === DONE) return;
    if (array !== undefined && array !== value) {
      throw new MongoError(171, 'cannot index parallel arrays');
    }
    array = value;
    multikey[index] = true;
  });
  if (array === undefined) {
    tuples.push(reached.map(({ value }) => value));
    return;
  }
  const found: Value[] = array;
  if (found.length === 0) {
    const next = reached.map((walk) => (walk.value === found ? emptyAt(walk) : walk));
    expand(next, multikey, tuples);
    return;
  }
  for (const element of found) {
    const next = reached.map((walk) => (walk.value === found ? elementAt(walk, element) : walk));
    expand(next, multikey, tuples);
  }
}

/** Marks a value that is final, even when it is an array. */
const DONE: readonly string[] = ['\0done'];

function descend(walk: Walk): Walk {
  if (walk.rest === DONE) return walk;
  let { value } = walk;
  let at = 0;
  while (at < walk.rest.length && isDoc(value)) {
    value = value.get(walk.rest[at] as string);
    at += 1;
  }
  if (Array.isArray(value)) return { value, rest: walk.rest.slice(at) };
  return { value: at < walk.rest.length ? undefined : value, rest: DONE };
}

function emptyAt({ rest }: Walk): Walk {
  return { value: rest.length === 0 ? BSON_UNDEFINED : undefined, rest: DONE };
}

function elementAt({ rest }: Walk, element: Value): Walk {
  if (rest.length === 0) return { value: element, rest: DONE };
  return isDoc(element) ? { value: element, rest } : { value: undefined, rest: DONE };
}

/** The bytes of one field's value in an index; descending fields are inverted. */
export function encodeField(value: Value, direction: 1 | -1): Buffer {
  const bytes = sortKey(value);
  return direction === 1 ? bytes : invert(bytes);
}

export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) inverted[i] = ~(bytes[i] as number);
  return inverted;
}

export function encodeTuple(tuple: readonly Maybe[], fields: readonly IndexField[]): Buffer {
  if (fields.length === 1)
    return encodeField(tuple[0] ?? null, (fields[0] as IndexField).direction);
  return Buffer.concat(fields.map(({ direction }, i) => encodeField(tuple[i] ?? null, direction)));
}
