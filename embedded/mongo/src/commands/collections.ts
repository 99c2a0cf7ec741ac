import { toDouble } from '../bson/arithmetic.ts';
import { identicalValues } from '../bson/compare.ts';
import { isNumber } from '../bson/types.ts';
import { Binary, type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { clearLater } from '../housekeeping.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { isTruthy } from '../query/path-operators.ts';
import type { Collection } from '../storage/collection.ts';
import { describeIndex, idIndexSpec } from '../storage/index-spec.ts';
import { recordPrefix } from '../storage/keys.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import { firstBatch } from './batch.ts';
import type { Command } from './command.ts';
import { commandScope, compileFilter } from './compile.ts';
import type { Fields } from './fields.ts';

const REFUSED_OPTIONS = [
  'capped',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'size',
  'max',
  'storageEngine',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'encryptedFields',
  'autoIndexId',
  'idIndex',
  'temp',
];

/** One step of a write job: no pauses. */
function once<T>(work: () => T): WriteJob<T> {
  // biome-ignore lint/correctness/useYield: a single step has no pauses
  return (function* () {
    return work();
  })();
}

const create: Command = async (engine, fields) => {
  fields.check(['flags'], REFUSED_OPTIONS);
  const { db } = fields;
  const name = fields.collection();
  const options: Doc = new Map();
  await engine.writes.run(
    once(() => {
      const existing = engine.store.find(db, name);
      if (existing && !identicalValues(existing.options, options)) {
        throw new MongoError(48, `Collection ${db}.${name} already exists.`);
      }
      // The same collection once more is no error since MongoDB 7.0.
      if (!existing) engine.store.create(db, name, options);
    }),
  );
  return doc({ ok: 1 });
};

const drop: Command = async (engine, fields) => {
  fields.check([]);
  const { db } = fields;
  const name = fields.collection();
  const indexes = await engine.writes.run(
    once(() => {
      const collection = engine.store.find(db, name);
      if (!collection) return undefined;
      engine.store.drop(collection);
      return collection.indexes.length;
    }),
  );
  if (indexes === undefined) return doc({ ok: 1 });
  clearLater(engine);
  return doc({ nIndexesWas: int(indexes), ns: `${db}.${name}`, ok: 1 });
};

const dropDatabase: Command = async (engine, fields) => {
  fields.check([]);
  const { db } = fields;
  const dropped = await engine.writes.run(
    once(() => {
      const collections = engine.store.list(db);
      for (const collection of collections) engine.store.drop(collection);
      return collections.length;
    }),
  );
  if (dropped > 0) clearLater(engine);
  return doc({ dropped: dropped > 0 ? db : undefined, ok: 1 });
};

const listCollections: Command = (engine, fields) => {
  fields.check(['filter', 'nameOnly', 'authorizedCollections', 'cursor', 'includePendingDrops']);
  const filter = compileFilter(fields.doc('filter'), commandScope(undefined));
  const nameOnly = fields.flag('nameOnly');
  const listed = engine.store
    .list(fields.db)
    .map((collection) => describeCollection(collection, nameOnly))
    .filter((entry) => filter.test(entry));
  return listReply(engine, fields, `${fields.db}.$cmd.listCollections`, listed);
};

function describeCollection(collection: Collection, nameOnly: boolean): Doc {
  const entry = doc({ name: collection.name, type: 'collection' });
  if (nameOnly) return entry;
  entry.set('options', collection.options);
  entry.set('info', doc({ readOnly: false, uuid: new Binary(4, collection.uuid) }));
  entry.set('idIndex', describeIndex(idIndexSpec()));
  return entry;
}

export function listReply(
  engine: Engine,
  fields: Fields,
  namespace: string,
  documents: Doc[],
): Promise<Doc> {
  const cursor = fields.doc('cursor');
  const size = cursor?.get('batchSize');
  return firstBatch(engine, {
    namespace,
    stream: (function* () {
      yield* documents;
    })(),
    batchSize: isDoc(size) || size === undefined ? undefined : numberOf(size),
    singleBatch: false,
    noTimeout: false,
    maxTimeMS: 0,
  });
}

function numberOf(value: Value): number | undefined {
  return isNumber(value) ? toDouble(value) : undefined;
}

const listDatabases: Command = (engine, fields) => {
  fields.check(['filter', 'nameOnly', 'authorizedDatabases']);
  const filter = compileFilter(fields.doc('filter'), commandScope(undefined));
  const databases = engine.store
    .databases()
    .map((name) =>
      fields.flag('nameOnly')
        ? doc({ name })
        : doc({ name, sizeOnDisk: sizeOf(engine, name), empty: false }),
    )
    .filter((entry) => filter.test(entry));
  const total = databases.reduce(
    (sum, entry) => sum + ((entry.get('sizeOnDisk') as bigint) ?? 0n),
    0n,
  );
  return doc({
    databases,
    totalSize: fields.flag('nameOnly') ? undefined : total,
    ok: 1,
  });
};

/** Records, at a nominal kilobyte each: LMDB does not tell how much a part takes. */
function sizeOf(engine: Engine, db: string): bigint {
  return engine.store
    .list(db)
    .reduce((sum, { id }) => sum + BigInt(engine.store.count(recordPrefix(id))) * 1024n, 4096n);
}

const renameCollection: Command = async (engine, fields) => {
  fields.check(['to', 'dropTarget']);
  const from = split(fields.string('renameCollection'));
  const to = split(fields.string('to'));
  if (from.db !== to.db) throw notImplemented('renameCollection across databases');
  if (from.name === to.name) throw new MongoError(20, "Can't rename a collection to itself");
  await engine.writes.run(
    once(() => {
      const source = engine.store.find(from.db, from.name);
      if (!source)
        throw new MongoError(26, `Source collection ${from.db}.${from.name} does not exist`);
      const target = engine.store.find(to.db, to.name);
      if (target) {
        if (!isTruthy(fields.body.get('dropTarget'))) {
          throw new MongoError(48, 'target namespace exists');
        }
        engine.store.drop(target);
      }
      engine.store.rename(source, to.db, to.name);
    }),
  );
  clearLater(engine);
  return doc({ ok: 1 });
};

function split(namespace: string): { db: string; name: string } {
  const dot = namespace.indexOf('.');
  if (dot <= 0 || dot === namespace.length - 1) {
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  }
  return { db: namespace.slice(0, dot), name: namespace.slice(dot + 1) };
}

export const collectionCommands: readonly [string, Command][] = [
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['renameCollection', renameCollection],
];
