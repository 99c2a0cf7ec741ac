import { randomBytes } from 'node:crypto';
import { encodeDocument } from '../bson/encode.ts';
import { equalValues } from '../bson/order.ts';
import { type Doc, isDoc, ObjectId, Regex, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import type { Match } from '../query/filter.ts';
import { isOperatorDoc } from '../query/parse-filter.ts';
import type { CompiledUpdate } from '../update/compile-update.ts';

const processPart = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

function newObjectId(): ObjectId {
  counter = (counter + 1) & 0xffffff;
  const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');
  return new ObjectId(hex(Math.floor(Date.now() / 1000), 8) + processPart + hex(counter, 6));
}

/** @param code error code, which differs between inserts and upserts */
function checkId(id: Value, code: number): void {
  const kind = Array.isArray(id) ? 'array' : id instanceof Regex ? 'regex' : undefined;
  if (kind) throw new MongoError(code, `The '_id' value cannot be of type ${kind}`);
  if (!isDoc(id)) return;
  const dollar = [...id.keys()].find((name) => /^\$(?!(ref|id|db)$)/.test(name));
  if (dollar) throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${dollar}`);
}

/** Returns the document to store: `_id` comes first and is generated when missing. */
export function prepareInsert(given: Doc, idCode: number): Doc {
  const id = given.get('_id');
  if (id !== undefined) checkId(id, idCode);
  const [first] = given.keys();
  return first === '_id' ? given : new Map([['_id', id ?? newObjectId()], ...given]);
}

function immutableId(): MongoError {
  return new MongoError(66, "An update would modify the immutable field '_id'");
}

/** Returns the updated document, or undefined when nothing changes. */
export function updatedDocument(
  update: CompiledUpdate,
  before: Doc,
  match: Match,
): Doc | undefined {
  let after = update.apply(before, match, false);
  const id = before.get('_id') as Value;
  const given = after.get('_id');
  if (given === undefined && update.kind !== 'operators') after = new Map([['_id', id], ...after]);
  else if (given === undefined || !equalValues(given, id)) throw immutableId();
  after.raw = encodeDocument(after);
  return after.raw.equals(encodeDocument(before)) ? undefined : after;
}

/** Returns the document that an upsert inserts when its filter matches nothing. */
export function upsertedDocument(update: CompiledUpdate, filter: Doc): Doc {
  const pinned = new Map<string, Value>();
  collectPinned(filter, pinned);
  const pinnedId = pinned.get('_id');
  const byId: Doc = new Map(pinnedId === undefined ? [] : [['_id', pinnedId]]);
  const made = update.apply(update.kind === 'replacement' ? byId : toDocument(pinned), {}, true);
  const id = made.get('_id');
  if (pinnedId !== undefined && id !== undefined && !equalValues(id, pinnedId)) throw immutableId();
  if (id === undefined) made.set('_id', pinnedId ?? newObjectId());
  return prepareInsert(made, 53);
}

function toDocument(pinned: ReadonlyMap<string, Value>): Doc {
  const result: Doc = new Map();
  for (const [path, value] of pinned) assign(result, path.split('.'), value);
  return result;
}

/** Returns the values that a filter requires by equality, by path. An upsert's document starts with them. */
function collectPinned(filter: Doc, found: Map<string, Value>): void {
  for (const [name, value] of filter) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) if (isDoc(part)) collectPinned(part, found);
    } else if (name === '$or' && Array.isArray(value) && value.length === 1) {
      if (isDoc(value[0])) collectPinned(value[0], found);
    } else if (!name.startsWith('$')) {
      for (const pinned of pinnedValues(value)) add(found, name, pinned);
    }
  }
}

function pinnedValues(value: Value): Value[] {
  if (!isOperatorDoc(value)) return value instanceof Regex ? [] : [value];
  return [...value].flatMap(([operator, operand]) => {
    if (operator === '$eq') return [operand];
    if (!Array.isArray(operand)) return [];
    const isOne = operator === '$in' && operand.length === 1;
    const [first = null] = operand;
    const isPlain = operand.length > 0 && !(first instanceof Regex) && !isOperatorDoc(first);
    return isPlain && (isOne || operator === '$all') ? operand : [];
  });
}

function add(found: Map<string, Value>, path: string, value: Value): void {
  for (const other of found.keys()) {
    const overlap = other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
    if (!overlap) continue;
    throw new MongoError(54, `cannot infer query fields to set: '${other}' and '${path}' match`);
  }
  found.set(path, value);
}

function assign(root: Doc, parts: readonly string[], value: Value): void {
  const [first = '', ...rest] = parts;
  const next: Value = rest.length === 0 ? value : (root.get(first) ?? new Map());
  root.set(first, next);
  if (rest.length > 0) assign(next as Doc, rest, value);
}
