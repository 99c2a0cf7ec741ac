import { compilePipeline } from '../aggregate/pipeline.ts';
import { toIdentity } from '../bson/sort-key.ts';
import { type Doc, doc, int, type Value } from '../bson/values.ts';
import { failedToParse, MongoError } from '../mongo-error.ts';
import { splitPath, visitPath } from '../query/paths.ts';
import type { Found } from '../query/scan.ts';
import type { Stream } from '../time-slice.ts';
import { drain } from '../time-slice.ts';
import { firstBatch, parseBatchSize } from './batch.ts';
import { type Command, Fields } from './fields.ts';
import { foundBy, readHint, readProjection, readQuery } from './query-fields.ts';

export function checkFind(fields: Fields): void {
  fields.check(
    ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch'],
    ...['allowPartialResults', 'allowDiskUse'],
  );
}

const find: Command = async (engine, fields) => {
  checkFind(fields);
  const scope = { now: new Date() };
  const collection = engine.store.find(fields.db, fields.collection());
  const request = readQuery(fields, 'filter', collection, scope);
  const project = readProjection(fields, 'projection', scope);
  const stream = documents(foundBy(engine, collection, request), project);
  return firstBatch(engine, fields, stream, {
    batchSize: fields.count('batchSize'),
    singleBatch: fields.flag('singleBatch'),
  });
};

function* documents(found: Stream<Found>, project: (document: Doc) => Doc): Stream<Doc> {
  for (const item of found) yield item && project(item.doc);
}

const aggregate: Command = async (engine, fields) => {
  fields.check('pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation');
  const collection = engine.store.find(fields.db, fields.collection());
  fields.required('pipeline');
  if (!fields.body.has('cursor')) throw failedToParse("The 'cursor' option is required");
  const { query, rest } = compilePipeline(fields.array('pipeline'), { now: new Date() });
  const found = foundBy(engine, collection, { ...query, ...readHint(fields, collection) });
  return firstBatch(engine, fields, rest(found), { batchSize: parseBatchSize(fields) });
};

const count: Command = async (engine, fields) => {
  fields.check('query', 'limit', 'skip', 'hint', 'fields');
  const collection = engine.store.find(fields.db, fields.collection());
  // `count` treats a negative limit as its absolute value.
  const limit = Math.abs(fields.integer('limit') ?? 0);
  const query = new Fields('count', new Map([...fields.body, ['limit', limit]]));
  const request = readQuery(query, 'query', collection, { now: new Date() });
  let n = 0;
  if (collection && fields.doc('query').size === 0) {
    n = Math.max(0, engine.store.count(collection.ids) - request.skip);
    return doc({ n: int(limit > 0 ? Math.min(n, limit) : n), ok: 1 });
  }
  const countOne = (): void => {
    n += 1;
  };
  await drain(foundBy(engine, collection, request), countOne);
  return doc({ n: int(n), ok: 1 });
};

const distinct: Command = async (engine, fields) => {
  fields.check('key', 'query', 'hint');
  const collection = engine.store.find(fields.db, fields.collection());
  const key = fields.string('key');
  if (key.includes('\0')) throw new MongoError(67, 'Index key contains a null byte');
  const request = readQuery(fields, 'query', collection, { now: new Date() });
  const values = new Map<string, Value>();
  const collect = ({ doc: found }: Found): void => {
    visitPath(found, splitPath(key), ({ value, wholeArray }) => {
      // The elements of an array have already been visited one by one.
      const identity = value === undefined || wholeArray ? undefined : toIdentity(value);
      if (identity !== undefined && !values.has(identity)) values.set(identity, value as Value);
      return false;
    });
  };
  await drain(foundBy(engine, collection, request), collect);
  return doc({ values: [...values.values()], ok: 1 });
};

export const READ_COMMANDS: readonly [string, Command][] = [
  ['find', find],
  ['aggregate', aggregate],
  ['count', count],
  ['distinct', distinct],
];
