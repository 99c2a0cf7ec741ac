import { type Doc, doc, int } from '../bson/values.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { once, type WriteJob } from '../storage/write-queue.ts';
import { listBatch } from './batch.ts';
import type { Command } from './fields.ts';
import { openForWriting } from './write-commands.ts';

const create: Command = async (engine, fields) => {
  fields.check();
  const { db } = fields;
  const name = fields.collection();
  // Creating an existing collection with the same options is not an error since MongoDB 7.0.
  await engine.writes.run(once(() => openForWriting(engine, db, name)));
  return doc({ ok: 1 });
};

const drop: Command = async (engine, fields) => {
  fields.check();
  const { db } = fields;
  const name = fields.collection();
  const job = function* (): WriteJob<Doc> {
    const collection = engine.store.find(db, name);
    if (!collection) return doc({ ok: 1 });
    yield* engine.store.drop([collection]);
    return doc({ nIndexesWas: int(collection.indexes.length), ns: `${db}.${name}`, ok: 1 });
  };
  return engine.writes.run(job());
};

const dropDatabase: Command = async (engine, fields) => {
  fields.check();
  const { db } = fields;
  const job = function* (): WriteJob<Doc> {
    const collections = engine.store.list(db);
    yield* engine.store.drop(collections);
    return doc({ dropped: collections.length > 0 ? db : undefined, ok: 1 });
  };
  return engine.writes.run(job());
};

const listCollections: Command = (engine, fields) => {
  fields.check('filter', 'nameOnly', 'authorizedCollections', 'cursor');
  const filter = parseFilter(fields.doc('filter'));
  const info = doc({ readOnly: false });
  const listed = engine.store
    .list(fields.db)
    .map(({ name }) => doc({ name, type: 'collection', options: doc({}), info }))
    .filter((entry) => filter.test(entry));
  return listBatch(engine, fields, '$cmd.listCollections', listed);
};

export const COLLECTION_COMMANDS: readonly [string, Command][] = [
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['listCollections', listCollections],
];
