import { randomBytes } from 'node:crypto';
import type { RangeOptions } from 'lmdb';
import { toDouble } from '../bson/arithmetic.ts';
import { decodeDocument, encodeDocument } from '../bson/codec.ts';
import { isNumber } from '../bson/types.ts';
import { Binary, type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import type { MongoError } from '../mongo-error.ts';
import type { Collection, Index } from './collection.ts';
import { namespace } from './collection.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { describeIndex, type IndexSpec, idIndexSpec, parseIndexSpec } from './index-spec.ts';
import {
  catalogKey,
  catalogPrefix,
  counterKey,
  entryPrefix,
  garbageKey,
  garbagePrefix,
  recordPrefix,
  ridOf,
  successor,
} from './keys.ts';
import { seal, unseal } from './sealed-value.ts';
import { refusalOfWrites, writeFailure } from './write-failure.ts';

const CLEAR_AT_ONCE = 2000;

/**
 * The catalogue of collections and indexes over an LMDB environment. Writing methods are called within
 * `transaction` only; what they change in memory is taken back by `reload` when it fails. Every value is
 * sealed: see `sealed-value.ts`.
 */
export class Store {
  private readonly path: string;
  private readonly lmdb: Environment;
  private readonly collections = new Map<string, Collection>();

  private constructor(path: string, lmdb: Environment) {
    this.path = path;
    this.lmdb = lmdb;
    this.reload();
  }

  /** @throws DatabaseFileError */
  static async open(path: string): Promise<Store> {
    return new Store(path, await openEnvironment(path));
  }

  /**
   * Commits what `work` writes; all of it is on the disk when this returns, none when it throws.
   * @throws MongoError OutOfDiskSpace
   */
  transaction<T>(work: () => T): T {
    try {
      return this.lmdb.transactionSync(work);
    } catch (error) {
      throw writeFailure(error, this.path);
    }
  }

  /** What writes are refused with now, if they are. */
  refusal(): MongoError | undefined {
    return refusalOfWrites(this.path);
  }

  /** @throws MongoError DataCorruptionDetected */
  get(key: Buffer): Buffer | undefined {
    const sealed = this.lmdb.get(key);
    return sealed && unseal(key, sealed);
  }

  has(key: Buffer): boolean {
    return this.lmdb.doesExist(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.lmdb.putSync(key, seal(key, value));
  }

  remove(key: Buffer): void {
    this.lmdb.removeSync(key);
  }

  /** Reads the catalogue anew. */
  reload(): void {
    for (const collection of this.collections.values()) collection.dropped = true;
    this.collections.clear();
    const range = { start: catalogPrefix, end: successor(catalogPrefix) };
    for (const { key, value } of this.lmdb.getRange(range)) {
      const collection = this.readEntry(decodeDocument(unseal(key, value)));
      this.collections.set(namespace(collection), collection);
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  list(db: string): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.db === db);
  }

  databases(): string[] {
    return [...new Set([...this.collections.values()].map(({ db }) => db))].sort();
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  create(db: string, name: string, options: Doc): Collection {
    const id = this.nextId();
    const collection: Collection = {
      id,
      db,
      name,
      options,
      uuid: randomBytes(16),
      indexes: [],
      nextRid: 1,
      dropped: false,
    };
    collection.indexes.push(this.newIndex(idIndexSpec()));
    this.collections.set(namespace(collection), collection);
    this.save(collection);
    return collection;
  }

  newIndex(spec: IndexSpec): Index {
    const id = this.nextId();
    return {
      id,
      spec,
      prefix: entryPrefix(id),
      multikey: spec.fields.map(() => false),
      longKeys: false,
      dropped: false,
    };
  }

  /** Writes the collection's catalogue entry. */
  save(collection: Collection): void {
    this.put(catalogKey(collection.id), encodeDocument(writeEntry(collection)));
  }

  drop(collection: Collection): void {
    collection.dropped = true;
    this.collections.delete(namespace(collection));
    this.remove(catalogKey(collection.id));
    this.discard(recordPrefix(collection.id));
    for (const index of collection.indexes) {
      index.dropped = true;
      this.discard(index.prefix);
    }
  }

  dropIndex(collection: Collection, index: Index): void {
    index.dropped = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.discard(index.prefix);
    this.save(collection);
  }

  rename(collection: Collection, db: string, name: string): void {
    this.collections.delete(namespace(collection));
    collection.db = db;
    collection.name = name;
    this.collections.set(namespace(collection), collection);
    this.save(collection);
  }

  /** Clears some of what was dropped; true when there may be more. */
  clearGarbage(): boolean {
    const range = { start: garbagePrefix, end: successor(garbagePrefix), limit: 1 };
    const [key] = this.keys(range);
    if (!key) return false;
    const prefix = key.subarray(1);
    const keys = this.keys({ start: prefix, end: successor(prefix), limit: CLEAR_AT_ONCE });
    for (const one of keys) this.remove(one);
    if (keys.length < CLEAR_AT_ONCE) this.remove(key);
    return true;
  }

  /** All keys of a range at once: no cursor stays open. */
  keys(range: RangeOptions): Buffer[] {
    return [...this.lmdb.getKeys(range)];
  }

  count(prefix: Buffer): number {
    return this.lmdb.getKeysCount({ start: prefix, end: successor(prefix) });
  }

  close(): Promise<void> {
    return this.lmdb.close();
  }

  private discard(prefix: Buffer): void {
    this.put(garbageKey(prefix), Buffer.alloc(0));
  }

  private nextId(): number {
    const current = this.get(counterKey);
    const id = current ? current.readUInt32BE(0) + 1 : 1;
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(id);
    this.put(counterKey, bytes);
    return id;
  }

  private readEntry(entry: Doc): Collection {
    const id = number(entry.get('id'));
    const uuid = entry.get('uuid');
    return {
      id,
      db: entry.get('db') as string,
      name: entry.get('name') as string,
      options: entry.get('options') as Doc,
      uuid: uuid instanceof Binary ? uuid.bytes : randomBytes(16),
      indexes: (entry.get('indexes') as Doc[]).map(readIndex),
      nextRid: this.lastRid(id) + 1,
      dropped: false,
    };
  }

  private lastRid(collectionId: number): number {
    const prefix = recordPrefix(collectionId);
    const range = { start: successor(prefix), end: prefix, reverse: true, limit: 1 };
    const [last] = this.keys(range);
    return last ? ridOf(last) : 0;
  }
}

function number(value: Value | undefined): number {
  return isNumber(value) ? toDouble(value) : 0;
}

function readIndex(entry: Doc): Index {
  const id = number(entry.get('id'));
  const described = entry.get('spec');
  const name = isDoc(described) ? described.get('name') : '_id_';
  return {
    id,
    spec: name === '_id_' ? idIndexSpec() : parseIndexSpec(described as Doc),
    prefix: entryPrefix(id),
    multikey: entry.get('multikey') as boolean[],
    longKeys: entry.get('longKeys') === true,
    dropped: false,
  };
}

function writeEntry(collection: Collection): Doc {
  return doc({
    id: int(collection.id),
    db: collection.db,
    name: collection.name,
    options: collection.options,
    uuid: new Binary(4, collection.uuid),
    indexes: collection.indexes.map((index) =>
      doc({
        id: int(index.id),
        spec: describeIndex(index.spec),
        multikey: index.multikey,
        longKeys: index.longKeys,
      }),
    ),
  });
}
