import { compileRead, createStageContext } from '../aggregate/pipeline.ts';
import { toDouble } from '../bson/arithmetic.ts';
import { isNumber } from '../bson/types.ts';
import { failedToParse, MongoError, notImplemented, typeMismatch } from '../mongo-error.ts';
import { firstBatch } from './batch.ts';
import type { Command } from './command.ts';
import { commandScope, resolveHint } from './compile.ts';

export const aggregate: Command = async (engine, fields) => {
  fields.check(
    ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'let', 'bypassDocumentValidation'],
    ['explain', 'exchange', 'needsMerge', 'fromMongos', 'isMapReduceCommand'],
  );
  const pipeline = fields.array('pipeline');
  if (!pipeline) {
    throw new MongoError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  }
  if (isNumber(fields.body.get('aggregate'))) throw notImplemented('aggregate on a database');
  const name = fields.collection();
  const cursor = fields.doc('cursor');
  if (!cursor) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  for (const key of cursor.keys()) {
    if (key !== 'batchSize')
      throw new MongoError(40415, `BSON field 'cursor.${key}' is an unknown field.`);
  }
  const batchSize = cursor.get('batchSize');
  if (batchSize !== undefined && !isNumber(batchSize))
    throw typeMismatch('cursor.batchSize must be a number');
  const { scope, variables } = commandScope(fields.doc('let'));
  const collection = engine.store.find(fields.db, name);
  const hint = resolveHint(collection, fields.body.get('hint'));
  const read = compileRead(createStageContext(engine, fields.db, scope), name, pipeline, {
    hint: hint.index,
    natural: hint.natural,
  });
  return firstBatch(engine, {
    namespace: `${fields.db}.${name}`,
    stream: read(variables),
    batchSize: batchSize === undefined ? undefined : toDouble(batchSize),
    singleBatch: false,
    noTimeout: false,
    maxTimeMS: fields.integer('maxTimeMS') ?? 0,
  });
};
