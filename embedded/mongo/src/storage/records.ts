import { decodeStored } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { packDocument, unpackDocument } from '../bson/pack.ts';
import { show } from '../bson/show.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue, MongoError } from '../mongo-error.ts';
import { type Collection, type Index, namespace } from './collection.ts';
import { type Entry, toIndexEntries } from './index-keys.ts';
import { successor, withRid } from './keys.ts';
import type { Store } from './store.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/**
 * Reads and writes single documents with their index entries. A write makes all checks before it changes anything, so that
 * a refused document has no effect on the transaction that it shares with others.
 */
export class Records {
  constructor(private readonly store: Store) {}

  read(collection: Collection, rid: number): Doc | undefined {
    const packed = this.store.get(this.store.heap.key(collection.id, rid));
    return packed && decodeStored(unpackDocument(packed, this.store.names));
  }

  insert(collection: Collection, document: Doc): void {
    const bytes = encodeDocument(document);
    if (bytes.length > MAX_DOCUMENT) {
      throw badValue(`object to insert too large: ${bytes.length} bytes, max ${MAX_DOCUMENT}`);
    }
    const added = collection.indexes.flatMap((index) => this.entries(collection, index, document));
    for (const entry of added) this.checkUnique(collection, entry);
    const rid = this.store.heap.newRid();
    this.write(collection, rid, bytes);
    for (const { key } of added) this.store.put(withRid(key, rid), NOTHING);
  }

  replace(collection: Collection, rid: number, before: Doc, after: Doc): void {
    const bytes = encodeDocument(after);
    if (bytes.length > MAX_DOCUMENT) {
      throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT}`);
    }
    // The documents before and after an update share the values that did not change.
    const isTouched = (name: string): boolean => before.get(name) !== after.get(name);
    const touched = collection.indexes.filter(({ spec }) => spec.reads.some(isTouched));
    const old = touched.flatMap((index) => this.entries(collection, index, before));
    const wanted = touched.flatMap((index) => this.entries(collection, index, after));
    const removed = difference(old, wanted);
    const added = difference(wanted, old);
    for (const entry of added) this.checkUnique(collection, entry);
    this.write(collection, rid, bytes);
    for (const { key } of removed) this.store.remove(withRid(key, rid));
    for (const { key } of added) this.store.put(withRid(key, rid), NOTHING);
  }

  remove(collection: Collection, rid: number, document: Doc): void {
    this.store.remove(this.store.heap.key(collection.id, rid));
    for (const index of collection.indexes) {
      for (const { key } of toIndexEntries(index, document)) this.store.remove(withRid(key, rid));
    }
  }

  private write(collection: Collection, rid: number, bytes: Buffer): void {
    const packed = packDocument(bytes, this.store.names);
    this.store.put(this.store.heap.key(collection.id, rid), packed);
  }

  /** Adds the entries of an existing document to a new index. */
  addToIndex(collection: Collection, index: Index, rid: number, document: Doc): void {
    for (const entry of this.entries(collection, index, document)) {
      this.checkUnique(collection, entry);
      this.store.put(withRid(entry.key, rid), NOTHING);
    }
  }

  private entries(collection: Collection, index: Index, document: Doc): Entry[] {
    const { multikey } = index;
    const entries = toIndexEntries(index, document);
    // An index that is being built is saved once it is complete.
    const hasChanged = index.multikey !== multikey && collection.indexes.includes(index);
    if (hasChanged) this.store.save(collection);
    return entries;
  }

  /** @throws MongoError 11000 when the key exists, even for the document itself */
  private checkUnique(collection: Collection, { index, key, values }: Entry): void {
    if (!index.spec.unique) return;
    const [holder] = this.store.keys({ start: key, end: successor(key), limit: 1 });
    if (holder) throw duplicateKey(collection, index, values);
  }
}

/** Returns the entries whose keys are not among the others. */
function difference(entries: Entry[], others: Entry[]): Entry[] {
  if (others.length === 0) return entries;
  return entries.filter(({ key }) => !others.some((other) => other.key.equals(key)));
}

function duplicateKey(collection: Collection, index: Index, values: Maybe[]): MongoError {
  const { fields, key, name } = index.spec;
  const keyValue: Doc = new Map(
    fields.map(({ path }, i): [string, Value] => [path, values[i] ?? null]),
  );
  const where = `collection: ${namespace(collection)} index: ${name}`;
  return new MongoError(
    11000,
    `E11000 duplicate key error ${where} dup key: ${show(keyValue, 1000)}`,
    new Map<string, Value>([
      ['keyPattern', key],
      ['keyValue', keyValue],
    ]),
  );
}
