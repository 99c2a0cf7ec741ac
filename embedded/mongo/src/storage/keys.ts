/**
 * Layout of the one LMDB database. Every key starts with a byte for its kind: 0 the id counter, 1 a namespace's catalogue
 * entry, 3 index entries, 5 the version of the layout, 6 names of fields, 8 young records, 9 settled records. Settled records are last, so
 * that the next one is always appended to a full page.
 */
const COUNTER = 0;
const CATALOG = 1;
const ENTRY = 3;
const LAYOUT = 5;
const NAME = 6;
const YOUNG = 8;
const SETTLED = 9;

const RID_BYTES = 6;
/** Maximum bytes of an index key without its record id. LMDB's own limit is 1,978. */
export const LONGEST_KEY = 1800;

export const layoutKey = Buffer.from([LAYOUT]);
export const counterKey = Buffer.from([COUNTER]);
export const catalogPrefix = Buffer.from([CATALOG]);

export const catalogKey = (collectionId: number): Buffer => prefixed(CATALOG, collectionId);
export const nameKey = (number: number): Buffer => prefixed(NAME, number);
export const entryPrefix = (indexId: number): Buffer => prefixed(ENTRY, indexId);

function prefixed(kind: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(5);
  key[0] = kind;
  key.writeUInt32BE(id, 1);
  return key;
}

export const namePrefix = Buffer.from([NAME]);
export const youngPrefix = Buffer.from([YOUNG]);
export const settledPrefix = Buffer.from([SETTLED]);

export const youngKey = (rid: number, collectionId: number): Buffer =>
  toRecordKey(YOUNG, rid, collectionId);
export const settledKey = (rid: number, collectionId: number): Buffer =>
  toRecordKey(SETTLED, rid, collectionId);

function toRecordKey(kind: number, rid: number, collectionId: number): Buffer {
  const key = Buffer.allocUnsafe(1 + RID_BYTES + 4);
  key[0] = kind;
  key.writeUIntBE(rid, 1, RID_BYTES);
  key.writeUInt32BE(collectionId, 1 + RID_BYTES);
  return key;
}

/** Returns the part of a key that never changes: the kind of a record does. */
export function toIdentity(key: Buffer): Buffer {
  return key[0] === YOUNG || key[0] === SETTLED ? key.subarray(1) : key;
}

export function parseRecordKey(key: Buffer): { rid: number; collectionId: number } {
  return { rid: key.readUIntBE(1, RID_BYTES), collectionId: key.readUInt32BE(1 + RID_BYTES) };
}

/** Returns the record id from the key of an index entry. */
export function parseRecordId(key: Buffer): number {
  return key.readUIntBE(key.length - RID_BYTES, RID_BYTES);
}

export function withRid(body: Buffer, rid: number): Buffer {
  const key = Buffer.allocUnsafe(body.length + RID_BYTES);
  body.copy(key);
  key.writeUIntBE(rid, body.length, RID_BYTES);
  return key;
}

/** Returns the least key above every key with this prefix. */
export function successor(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const next = Buffer.from(prefix.subarray(0, length));
  if (length > 0) next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}
