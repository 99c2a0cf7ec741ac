import { decodeStored, encodeDocument } from '../bson/codec.ts';
import { show } from '../bson/show.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue, MongoError } from '../mongo-error.ts';
import { type Collection, type Index, namespace } from './collection.ts';
import { encodeTuple, extractKeys } from './index-keys.ts';
import { entryBody, isLong, recordKey, ridOf, successor, withRid } from './keys.ts';
import type { Store } from './store.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

interface EntryPlan {
  index: Index;
  /** Keys without the record id, by their bytes. */
  bodies: Map<string, { body: Buffer; tuple: Maybe[] }>;
}

/**
 * Reads and writes single documents with their index entries. A write checks everything before it
 * touches anything, so that a refused document leaves no trace in the transaction it shares with others.
 */
export class Records {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  read(collection: Collection, rid: number): Doc | undefined {
    const bytes = this.store.get(recordKey(collection.id, rid));
    return bytes ? decodeStored(bytes) : undefined;
  }

  insert(collection: Collection, document: Doc): void {
    const bytes = encodeDocument(document);
    if (bytes.length > MAX_DOCUMENT) {
      throw badValue(
        `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT}`,
      );
    }
    const plans = collection.indexes.map((index) => this.plan(collection, index, document));
    for (const plan of plans) this.checkUnique(collection, plan, undefined);
    const rid = collection.nextRid;
    collection.nextRid += 1;
    this.store.put(recordKey(collection.id, rid), bytes);
    for (const { bodies } of plans) {
      for (const { body } of bodies.values()) this.store.put(withRid(body, rid), NOTHING);
    }
  }

  replace(collection: Collection, rid: number, before: Doc, after: Doc): void {
    const bytes = encodeDocument(after);
    if (bytes.length > MAX_DOCUMENT) {
      throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT}`);
    }
    const changes = collection.indexes.map((index) => {
      const old = this.plan(collection, index, before);
      const plan = this.plan(collection, index, after);
      const removed = [...old.bodies].filter(([key]) => !plan.bodies.has(key));
      const added = new Map([...plan.bodies].filter(([key]) => !old.bodies.has(key)));
      return { plan: { index, bodies: added }, removed };
    });
    for (const { plan } of changes) this.checkUnique(collection, plan, rid);
    this.store.put(recordKey(collection.id, rid), bytes);
    for (const { plan, removed } of changes) {
      for (const [, { body }] of removed) this.store.remove(withRid(body, rid));
      for (const { body } of plan.bodies.values()) {
        this.store.put(withRid(body, rid), NOTHING);
      }
    }
  }

  remove(collection: Collection, rid: number, document: Doc): void {
    this.store.remove(recordKey(collection.id, rid));
    for (const index of collection.indexes) {
      for (const { body } of this.plan(collection, index, document).bodies.values()) {
        this.store.remove(withRid(body, rid));
      }
    }
  }

  /** Adds the entries of a document that was there before the index. */
  addToIndex(collection: Collection, index: Index, rid: number, document: Doc): void {
    const plan = this.plan(collection, index, document);
    this.checkUnique(collection, plan, rid);
    for (const { body } of plan.bodies.values()) {
      this.store.put(withRid(body, rid), NOTHING);
    }
  }

  private plan(collection: Collection, index: Index, document: Doc): EntryPlan {
    const { spec } = index;
    const bodies: EntryPlan['bodies'] = new Map();
    if (spec.partialFilter && !spec.partialFilter.test(document)) return { index, bodies };
    const { tuples, multikey } = extractKeys(document, spec.fields);
    let changed = false;
    multikey.forEach((is, field) => {
      if (!is || index.multikey[field]) return;
      index.multikey[field] = true;
      changed = true;
    });
    for (const tuple of tuples) {
      if (spec.sparse && tuple.every((value) => value === undefined)) continue;
      const raw = encodeTuple(tuple, spec.fields);
      if (isLong(raw) && !index.longKeys) {
        index.longKeys = true;
        changed = true;
      }
      const body = entryBody(index.prefix, raw);
      bodies.set(body.toString('latin1'), { body, tuple });
    }
    if (changed && collection.indexes.includes(index)) this.store.save(collection);
    return { index, bodies };
  }

  private checkUnique(collection: Collection, plan: EntryPlan, own: number | undefined): void {
    if (!plan.index.spec.unique) return;
    for (const { body, tuple } of plan.bodies.values()) {
      const range = { start: body, end: successor(body), limit: 2 };
      const holders = this.store.keys(range);
      if (holders.some((key) => ridOf(key) !== own)) {
        throw duplicateKey(collection, plan.index, tuple);
      }
    }
  }
}

function duplicateKey(collection: Collection, index: Index, tuple: Maybe[]): MongoError {
  const { fields, key, name } = index.spec;
  const keyValue: Doc = new Map(
    fields.map(({ path }, i): [string, Value] => [path, tuple[i] ?? null]),
  );
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace(collection)} index: ${name} dup key: ${show(keyValue, 1000)}`,
    new Map<string, Value>([
      ['keyPattern', key],
      ['keyValue', keyValue],
    ]),
  );
}
