import { randomBytes } from 'node:crypto';
import {
  BSON_UNDEFINED,
  type Doc,
  isDoc,
  ObjectId,
  Regex,
  Timestamp,
  type Value,
} from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { currentTimestamp } from '../update/numeric-operators.ts';

const processPart = randomBytes(5).toString('hex');
let counter = randomBytes(3).readUIntBE(0, 3);

export function newObjectId(): ObjectId {
  counter = (counter + 1) & 0xffffff;
  const seconds = Math.floor(Date.now() / 1000);
  return new ObjectId(
    seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0'),
  );
}

export function checkId(id: Value, code: number): void {
  let kind: string | undefined;
  if (Array.isArray(id)) kind = 'array';
  else if (id instanceof Regex) kind = 'regex';
  else if (id === BSON_UNDEFINED) kind = 'undefined';
  if (kind) throw new MongoError(code, `The '_id' value cannot be of type ${kind}`);
  if (!isDoc(id)) return;
  for (const name of id.keys()) {
    if (name.startsWith('$') && !/^\$(ref|id|db)$/.test(name)) {
      throw new MongoError(
        52,
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
  }
}

/** The document as it is stored: `_id` first, made when missing; empty timestamps filled in. */
export function prepareInsert(given: Doc, idCode: number): Doc {
  const id = given.get('_id');
  if (id !== undefined) checkId(id, idCode);
  const result: Doc = new Map([['_id', id === undefined ? newObjectId() : id]]);
  for (const [name, value] of given) {
    if (name === '_id') continue;
    const empty = value instanceof Timestamp && value.seconds === 0 && value.increment === 0;
    result.set(name, empty ? currentTimestamp() : value);
  }
  return result;
}
