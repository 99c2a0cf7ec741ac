import { TransactionFlags } from 'lmdb';
import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { toInteger } from '../bson/numbers.ts';
import { type Doc, doc, int, isDoc } from '../bson/values.ts';
import type { MongoError } from '../mongo-error.ts';
import { type Collection, type Index, namespace } from './collection.ts';
import { LAYOUT, openEnvironment } from './environment.ts';
import type { ExitGate } from './exit-gate.ts';
import { FieldNames } from './field-names.ts';
import { Heap } from './heap.ts';
import {
  describeIndex,
  ID_INDEX,
  type IndexSpec,
  idIndexSpec,
  parseIndexSpec,
} from './index-spec.ts';
import {
  catalogKey,
  catalogPrefix,
  counterKey,
  entryPrefix,
  layoutKey,
  parseRecordId,
  successor,
} from './keys.ts';
import { type Environment, SealedValues } from './sealed-values.ts';
import { isAlmostFull, outOfDiskSpace, toWriteError } from './write-failure.ts';

const KEYS_PER_STEP = 2000;

const { ABORTABLE, SYNCHRONOUS_COMMIT, NO_SYNC_FLUSH } = TransactionFlags;

/**
 * The catalogue of collections and indexes over an LMDB environment. Call writing methods within `transaction` only; after
 * a failed transaction, `reload` reverts their changes in memory.
 */
export class Store extends SealedValues {
  private readonly collections = new Map<string, Collection>();
  readonly heap = new Heap(this);
  readonly names = new FieldNames(this);

  private constructor(
    private readonly path: string,
    lmdb: Environment,
    public isDraft: boolean,
  ) {
    super(lmdb);
    this.reload();
  }

  /** @throws StartRefused */
  static async open(path: string, isDraft: boolean, gate: ExitGate): Promise<Store> {
    return new Store(path, await openEnvironment(path, gate), isDraft);
  }

  /** Ends the draft: all that was committed is on disk when this returns, and from here on what each transaction writes. */
  flush(): void {
    this.isDraft = false;
    // A commit flushes the whole file.
    this.transaction(() => this.put(layoutKey, LAYOUT));
  }

  /**
   * Commits what `work` writes: all of it is on disk when this returns, unless this is a draft, and none of it when this throws.
   * @throws MongoError OutOfDiskSpace
   */
  transaction<T>(work: () => T): T {
    try {
      const flags = ABORTABLE | SYNCHRONOUS_COMMIT | (this.isDraft ? NO_SYNC_FLUSH : 0);
      return this.lmdb.transactionSync(work, flags);
    } catch (error) {
      throw toWriteError(error, this.path);
    }
  }

  /** Returns the error for all writes while the disk is almost full, so that they fail before they begin. */
  findWriteRefusal(): MongoError | undefined {
    return isAlmostFull(this.path) ? outOfDiskSpace(this.path) : undefined;
  }

  /** Reads the catalogue from disk again. */
  reload(): void {
    this.heap.reload();
    this.names.reload();
    for (const collection of this.collections.values()) collection.dropped = true;
    this.collections.clear();
    const range = { start: catalogPrefix, end: successor(catalogPrefix) };
    for (const key of this.keys(range)) {
      const collection = this.readEntry(decodeDocument(this.get(key) as Buffer));
      this.collections.set(namespace(collection), collection);
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(`${db}.${name}`);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  list(db: string): Collection[] {
    return this.all().filter((collection) => collection.db === db);
  }

  create(db: string, name: string): Collection {
    const id = this.nextId();
    const collection = toCollection(id, db, name, [this.newIndex(idIndexSpec())]);
    this.collections.set(namespace(collection), collection);
    this.save(collection);
    return collection;
  }

  newIndex(spec: IndexSpec): Index {
    const id = this.nextId();
    return { id, spec, prefix: entryPrefix(id), multikey: false, dropped: false };
  }

  /** Writes the collection's catalogue entry. */
  save(collection: Collection): void {
    this.put(catalogKey(collection.id), encodeDocument(writeEntry(collection)));
  }

  /** Removes collections from the catalogue at once, then frees their space in steps. */
  *drop(collections: Collection[]): Generator<undefined, void> {
    for (const collection of collections) {
      collection.dropped = true;
      this.collections.delete(namespace(collection));
      this.remove(catalogKey(collection.id));
    }
    for (const { id, ids, indexes } of collections) {
      const removeRecord = (key: Buffer) => this.remove(this.heap.key(id, parseRecordId(key)));
      yield* this.clear([ids], removeRecord);
      yield* this.clear(indexes.map(toPrefix));
    }
  }

  *dropIndexes(collection: Collection, indexes: Index[]): Generator<undefined, void> {
    for (const index of indexes) index.dropped = true;
    collection.indexes = collection.indexes.filter(({ dropped }) => !dropped);
    this.save(collection);
    yield* this.clear(indexes.map(toPrefix));
  }

  private *clear(prefixes: Buffer[], each?: (key: Buffer) => void): Generator<undefined, void> {
    for (const prefix of prefixes) {
      const range = { start: prefix, end: successor(prefix), limit: KEYS_PER_STEP };
      for (let keys = this.keys(range); keys.length > 0; keys = this.keys(range)) {
        for (const key of keys) {
          each?.(key);
          this.remove(key);
        }
        yield undefined;
      }
    }
  }

  close(): Promise<void> {
    return this.lmdb.close();
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
    const id = toInteger(entry.get('id')) ?? 0;
    const [db, name] = [entry.get('db') as string, entry.get('name') as string];
    return toCollection(id, db, name, (entry.get('indexes') as Doc[]).map(readIndex));
  }
}

function toCollection(id: number, db: string, name: string, indexes: Index[]): Collection {
  const ids = indexes.find(({ spec }) => spec.name === ID_INDEX)?.prefix as Buffer;
  return { id, db, name, indexes, ids, dropped: false };
}

const toPrefix = ({ prefix }: Index): Buffer => prefix;

function readIndex(entry: Doc): Index {
  const id = toInteger(entry.get('id')) ?? 0;
  const described = entry.get('spec');
  const name = isDoc(described) ? described.get('name') : ID_INDEX;
  return {
    id,
    spec: name === ID_INDEX ? idIndexSpec() : parseIndexSpec(described as Doc),
    prefix: entryPrefix(id),
    // Files of earlier versions store a list with one flag per field.
    multikey: [entry.get('multikey')].flat().includes(true),
    dropped: false,
  };
}

function writeEntry(collection: Collection): Doc {
  return doc({
    id: int(collection.id),
    db: collection.db,
    name: collection.name,
    indexes: collection.indexes.map(({ id, spec, multikey }) =>
      doc({ id: int(id), spec: describeIndex(spec), multikey }),
    ),
  });
}
