import { show } from '../bson/show.ts';
import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { clearLater } from '../housekeeping.ts';
import { badValue, MongoError } from '../mongo-error.ts';
import { ALWAYS } from '../query/filter-parts.ts';
import { sameKeyPattern } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import type { Collection, Index } from '../storage/collection.ts';
import {
  describeIndex,
  type IndexSpec,
  parseIndexSpec,
  sameKey,
  sameOptions,
  sameSignature,
} from '../storage/index-spec.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import { listReply } from './collections.ts';
import type { Command } from './command.ts';
import { openForWriting } from './insert.ts';

const createIndexes: Command = (engine, fields) => {
  fields.check(['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions']);
  const { db } = fields;
  const name = fields.collection();
  const given = fields.array('indexes');
  if (!given || given.length === 0) throw badValue('Must specify at least one index to create');
  return engine.writes.run(createAll(engine, db, name, given.map(parseIndexSpec)));
};

// biome-ignore lint/correctness/useYield: one step; an index is built within one transaction
function* createAll(engine: Engine, db: string, name: string, specs: IndexSpec[]): WriteJob<Doc> {
  const created = engine.store.find(db, name) === undefined;
  const collection = openForWriting(engine, db, name);
  const before = collection.indexes.length;
  const built: Index[] = [];
  try {
    for (const spec of specs) {
      if (exists(collection, spec)) continue;
      const index = engine.store.newIndex(spec);
      built.push(index);
      build(engine, collection, index);
      collection.indexes.push(index);
    }
  } catch (error) {
    // All or none: what was built goes, and a collection made for the purpose stays, as in MongoDB.
    for (const index of built) engine.store.dropIndex(collection, index);
    throw error;
  }
  engine.store.save(collection);
  const after = collection.indexes.length;
  return doc({
    numIndexesBefore: int(before),
    numIndexesAfter: int(after),
    createdCollectionAutomatically: created,
    note: after === before ? 'all indexes already exist' : undefined,
    ok: 1,
  });
}

/** Whether the very index is there already; one that differs in part is a conflict. */
function exists(collection: Collection, spec: IndexSpec): boolean {
  for (const { spec: other } of collection.indexes) {
    if (other.name === spec.name || (isIdKey(spec) && other.name === '_id_')) {
      if (sameKey(other, spec) && sameOptions(other, spec)) return true;
      if (isIdKey(spec) && sameKey(other, spec)) return true;
      throw new MongoError(
        sameSignature(other, spec) ? 85 : 86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${spec.name}, existing index: ${other.name}`,
      );
    }
  }
  for (const { spec: other } of collection.indexes) {
    if (!sameSignature(other, spec)) continue;
    if (sameOptions(other, spec)) {
      throw new MongoError(85, `Index already exists with a different name: ${other.name}`);
    }
    throw new MongoError(
      85,
      `An equivalent index already exists with a different name and options. Requested index: ${spec.name}, existing index: ${other.name}`,
    );
  }
  return false;
}

function isIdKey(spec: IndexSpec): boolean {
  return (
    spec.fields.length === 1 && spec.fields[0]?.path === '_id' && spec.fields[0].direction === 1
  );
}

function build(engine: Engine, collection: Collection, index: Index): void {
  const stats = { keysExamined: 0, docsExamined: 0 };
  const source = { store: engine.store, records: engine.records, collection, stats };
  for (const found of scan(source, { kind: 'collection', reverse: false }, ALWAYS)) {
    if (found) engine.records.addToIndex(collection, index, found.rid, found.doc);
  }
}

const listIndexes: Command = (engine, fields) => {
  fields.check(['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo']);
  const { db } = fields;
  const name = fields.collection();
  const collection = engine.store.find(db, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${db}.${name}`);
  const listed = collection.indexes.map(({ spec }) => describeIndex(spec));
  return listReply(engine, fields, `${db}.${name}`, listed);
};

const dropIndexes: Command = async (engine, fields) => {
  fields.check(['index']);
  const { db } = fields;
  const name = fields.collection();
  const given = fields.body.get('index');
  const reply = await engine.writes.run(
    // biome-ignore lint/correctness/useYield: one step
    (function* (): WriteJob<Doc> {
      const collection = engine.store.find(db, name);
      if (!collection) throw new MongoError(26, `ns not found ${db}.${name}`);
      const before = collection.indexes.length;
      for (const index of chosen(collection, given)) engine.store.dropIndex(collection, index);
      return doc({ nIndexesWas: int(before), ok: 1 });
    })(),
  );
  clearLater(engine);
  return reply;
};

function chosen(collection: Collection, given: Value | undefined): Index[] {
  if (given === '*') return collection.indexes.filter(({ spec }) => spec.name !== '_id_');
  if (given === undefined) {
    throw new MongoError(40414, "BSON field 'dropIndexes.index' is missing but a required field");
  }
  const wanted = Array.isArray(given) ? given : [given];
  return wanted.map((one) => {
    const matches = collection.indexes.filter((index) =>
      typeof one === 'string' ? index.spec.name === one : isDoc(one) && sameKeyPattern(index, one),
    );
    const [index] = matches;
    if (!index) throw new MongoError(27, `index not found with name [${show(one)}]`);
    if (index.spec.name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    if (matches.length > 1) {
      throw new MongoError(181, 'more than one index has that key: name the index to drop');
    }
    return index;
  });
}

export const indexCommands: readonly [string, Command][] = [
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['deleteIndexes', dropIndexes],
];
