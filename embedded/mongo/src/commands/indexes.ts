import { show } from '../bson/show.ts';
import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { badValue, MongoError } from '../mongo-error.ts';
import { ALWAYS } from '../query/filter.ts';
import { sameKeyPattern } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import type { Collection, Index } from '../storage/collection.ts';
import {
  describeIndex,
  ID_INDEX,
  type IndexSpec,
  isIdKey,
  parseIndexSpec,
  sameKey,
  sameOptions,
  sameSignature,
} from '../storage/index-spec.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import { listBatch } from './batch.ts';
import type { Command, Fields } from './fields.ts';
import { openForWriting } from './write-commands.ts';

const createIndexes: Command = (engine, fields) => {
  fields.check('indexes', 'commitQuorum', 'ignoreUnknownIndexOptions');
  const { db } = fields;
  const name = fields.collection();
  const specs = fields.array('indexes').map(parseIndexSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  return engine.writes.run(createAll(engine, { db, name }, specs));
};

function* createAll(
  engine: Engine,
  { db, name }: { db: string; name: string },
  specs: IndexSpec[],
): WriteJob<Doc> {
  const isNew = engine.store.find(db, name) === undefined;
  const collection = openForWriting(engine, db, name);
  const before = collection.indexes.length;
  const built: Index[] = [];
  try {
    for (const spec of specs) {
      if (exists(collection, spec)) continue;
      const index = engine.store.newIndex(spec);
      built.push(index);
      // Does not yield, so that no other command can write a document that the index would miss.
      for (const found of scan(engine, collection, { kind: 'collection' }, ALWAYS)) {
        if (found) engine.records.addToIndex(collection, index, found.rid, found.doc);
      }
      collection.indexes.push(index);
    }
  } catch (error) {
    // All or none: removes the indexes built so far. A collection created for them is kept, as in MongoDB.
    yield* engine.store.dropIndexes(collection, built);
    throw error;
  }
  engine.store.save(collection);
  const after = collection.indexes.length;
  return doc({
    numIndexesBefore: int(before),
    numIndexesAfter: int(after),
    createdCollectionAutomatically: isNew,
    note: after === before ? 'all indexes already exist' : undefined,
    ok: 1,
  });
}

/** Reports whether the same index exists. @throws MongoError for one that differs in part */
function exists(collection: Collection, spec: IndexSpec): boolean {
  if (isIdKey(spec)) return true;
  const others = collection.indexes.map((index) => index.spec);
  const namesake = others.find(({ name }) => name === spec.name);
  const twin = others.find((other) => sameSignature(other, spec));
  if (namesake && sameKey(namesake, spec) && sameOptions(namesake, spec)) return true;
  if (!namesake && !twin) return false;
  const code = namesake && namesake !== twin ? 86 : 85;
  throw new MongoError(code, `The index ${spec.name} is in conflict with an existing index`);
}

const listIndexes: Command = (engine, fields) => {
  fields.check('cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo');
  const collection = existing(engine, fields);
  const listed = collection.indexes.map(({ spec }) => describeIndex(spec));
  return listBatch(engine, fields, collection.name, listed);
};

function existing(engine: Engine, fields: Fields): Collection {
  const { db } = fields;
  const name = fields.collection();
  const collection = engine.store.find(db, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${db}.${name}`);
  return collection;
}

const dropIndexes: Command = async (engine, fields) => {
  fields.check('index');
  const given = fields.required('index');
  const job = function* (): WriteJob<Doc> {
    const collection = existing(engine, fields);
    const before = collection.indexes.length;
    yield* engine.store.dropIndexes(collection, chosen(collection, given));
    return doc({ nIndexesWas: int(before), ok: 1 });
  };
  return engine.writes.run(job());
};

function chosen(collection: Collection, given: Value): Index[] {
  if (given === '*') return collection.indexes.filter(({ spec }) => spec.name !== ID_INDEX);
  const wanted = Array.isArray(given) ? given : [given];
  return wanted.map((one) => {
    const [index, other] = collection.indexes.filter((candidate) =>
      isDoc(one) ? sameKeyPattern(candidate, one) : candidate.spec.name === one,
    );
    if (!index) throw new MongoError(27, `index not found with name [${show(one)}]`);
    if (index.spec.name === ID_INDEX) throw new MongoError(72, 'cannot drop _id index');
    if (other) throw new MongoError(181, 'more than one index has that key: name one to drop');
    return index;
  });
}

export const INDEX_COMMANDS: readonly [string, Command][] = [
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['deleteIndexes', dropIndexes],
];
