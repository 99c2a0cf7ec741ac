import { createHash } from 'node:crypto';

/**
 * Layout of the one LMDB database. Every key starts with a byte for its kind:
 * 0 the id counter, 1 a namespace's catalogue entry, 2 records, 3 index entries, 4 prefixes to clear,
 * 5 the version of the layout.
 */
const COUNTER = 0;
const CATALOG = 1;
const RECORD = 2;
const ENTRY = 3;
const GARBAGE = 4;
const LAYOUT = 5;

const RID_BYTES = 6;
/** LMDB takes 1,978 bytes for a key; longer index keys are cut here and told apart by a hash. */
const MAX_BODY = 1800;
const CUT_BODY = 1760;

export const layoutKey = Buffer.from([LAYOUT]);
export const counterKey = Buffer.from([COUNTER]);
export const catalogPrefix = Buffer.from([CATALOG]);
export const garbagePrefix = Buffer.from([GARBAGE]);

export function catalogKey(collectionId: number): Buffer {
  return prefixed(CATALOG, collectionId);
}

export function recordPrefix(collectionId: number): Buffer {
  return prefixed(RECORD, collectionId);
}

export function entryPrefix(indexId: number): Buffer {
  return prefixed(ENTRY, indexId);
}

function prefixed(kind: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(5);
  key[0] = kind;
  key.writeUInt32BE(id, 1);
  return key;
}

export function recordKey(collectionId: number, rid: number): Buffer {
  const key = Buffer.allocUnsafe(5 + RID_BYTES);
  key[0] = RECORD;
  key.writeUInt32BE(collectionId, 1);
  key.writeUIntBE(rid, 5, RID_BYTES);
  return key;
}

export function garbageKey(prefix: Buffer): Buffer {
  return Buffer.concat([garbagePrefix, prefix]);
}

/** The record that a record's or an index entry's key belongs to. */
export function ridOf(key: Buffer): number {
  return key.readUIntBE(key.length - RID_BYTES, RID_BYTES);
}

export function withRid(body: Buffer, rid: number): Buffer {
  const key = Buffer.allocUnsafe(body.length + RID_BYTES);
  body.copy(key);
  key.writeUIntBE(rid, body.length, RID_BYTES);
  return key;
}

export function isLong(body: Buffer): boolean {
  return body.length > MAX_BODY;
}

/** An index entry's key without the record: hashed at the end when it is too long for LMDB. */
export function entryBody(prefix: Buffer, body: Buffer): Buffer {
  if (!isLong(body)) return Buffer.concat([prefix, body]);
  const rest = createHash('sha256').update(body).digest();
  return Buffer.concat([prefix, body.subarray(0, CUT_BODY), rest]);
}

/** A bound for a scan; bounds beyond the cut let through everything that shares the cut part. */
export function cutBound(body: Buffer): Buffer {
  return body.length > CUT_BODY ? body.subarray(0, CUT_BODY) : body;
}

/** The least key that is above every key with this prefix. */
export function successor(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const next = Buffer.from(prefix.subarray(0, length));
  if (length > 0) next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}
