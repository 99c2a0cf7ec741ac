/**
 * Layout of the one LMDB database. Every key starts with a byte for its kind:
 * 0 the id counter, 1 a namespace's catalogue entry, 2 records, 3 index entries, 5 the version of the layout.
 */
const COUNTER = 0;
const CATALOG = 1;
const RECORD = 2;
const ENTRY = 3;
const LAYOUT = 5;

const RID_BYTES = 6;
/** Maximum bytes of an index key without its record id. LMDB's own limit is 1,978. */
export const LONGEST_KEY = 1800;

export const layoutKey = Buffer.from([LAYOUT]);
export const counterKey = Buffer.from([COUNTER]);
export const catalogPrefix = Buffer.from([CATALOG]);

export const catalogKey = (collectionId: number): Buffer => prefixed(CATALOG, collectionId);
export const recordPrefix = (collectionId: number): Buffer => prefixed(RECORD, collectionId);
export const entryPrefix = (indexId: number): Buffer => prefixed(ENTRY, indexId);

function prefixed(kind: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(5);
  key[0] = kind;
  key.writeUInt32BE(id, 1);
  return key;
}

export function recordKey(collectionId: number, rid: number): Buffer {
  return withRid(recordPrefix(collectionId), rid);
}

/** Returns the record id from the key of a record or an index entry. */
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
