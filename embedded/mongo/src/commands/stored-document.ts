import { randomBytes } from 'node:crypto';
import { encodeDocument } from '../bson/encode.ts';
import { equalValues } from '../bson/order.ts';
import { type Doc, isDoc, ObjectId, Regex, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import type { Match } from '../query/filter.ts';
import type { CompiledUpdate } from '../update/compile-update.ts';
import { documentOf, pinnedByFilter } from '../update/upsert-document.ts';

const processPart = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

function newObjectId(): ObjectId {
  counter = (counter + 1) & 0xffffff;
  const seconds = Math.floor(Date.now() / 1000);
  return new ObjectId(
    seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0'),
  );
}

/** @param code the error's: it differs between inserts and upserts */
function checkId(id: Value, code: number): void {
  const kind = Array.isArray(id) ? 'array' : id instanceof Regex ? 'regex' : undefined;
  if (kind) throw new MongoError(code, `The '_id' value cannot be of type ${kind}`);
  if (!isDoc(id)) return;
  const dollar = [...id.keys()].find((name) => /^\$(?!(ref|id|db)$)/.test(name));
  if (dollar) throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${dollar}`);
}

/** The document as it is stored: `_id` first, made when missing. */
export function prepareInsert(given: Doc, idCode: number): Doc {
  const id = given.get('_id');
  if (id !== undefined) checkId(id, idCode);
  const [first] = given.keys();
  return first === '_id' ? given : new Map([['_id', id ?? newObjectId()], ...given]);
}

function immutableId(): MongoError {
  return new MongoError(66, "An update would modify the immutable field '_id'");
}

/** The document after the update, or undefined when nothing changes. */
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

/** The document that an upsert inserts when its filter finds nothing. */
export function upsertedDocument(update: CompiledUpdate, filter: Doc): Doc {
  const pinned = pinnedByFilter(filter);
  const pinnedId = pinned.get('_id');
  const byId: Doc = new Map(pinnedId === undefined ? [] : [['_id', pinnedId]]);
  const made = update.apply(update.kind === 'replacement' ? byId : documentOf(pinned), {}, true);
  const id = made.get('_id');
  if (pinnedId !== undefined && id !== undefined && !equalValues(id, pinnedId)) throw immutableId();
  if (id === undefined) made.set('_id', pinnedId ?? newObjectId());
  return prepareInsert(made, 53);
}
