import { type Doc, doc, int } from '../bson/values.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Collection } from '../storage/collection.ts';
import { describeIndex, idIndexSpec } from '../storage/index-spec.ts';
import { once, type WriteJob } from '../storage/write-queue.ts';
import { listBatch } from './batch.ts';
import type { Command } from './command.ts';
import { openForWriting } from './write-commands.ts';

const create: Command = async (engine, fields) => {
  fields.check();
  const { db } = fields;
  const name = fields.collection();
  // The same collection once more is no error since MongoDB 7.0.
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
  const describe = fields.flag('nameOnly') ? describeName : describeCollection;
  const filter = parseFilter(fields.doc('filter'));
  const listed = engine.store
    .list(fields.db)
    .map(describe)
    .filter((entry) => filter.test(entry));
  return listBatch(engine, fields, '$cmd.listCollections', listed);
};

function describeName({ name }: Collection): Doc {
  return doc({ name, type: 'collection' });
}

function describeCollection(collection: Collection): Doc {
  return new Map([
    ...describeName(collection),
    ['options', doc({})],
    ['info', doc({ readOnly: false })],
    ['idIndex', describeIndex(idIndexSpec())],
  ]);
}

export const COLLECTION_COMMANDS: readonly [string, Command][] = [
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['listCollections', listCollections],
];
