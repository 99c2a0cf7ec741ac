import { toDouble } from '../bson/arithmetic.ts';
import { isNumber } from '../bson/types.ts';
import { doc, type Value } from '../bson/values.ts';
import { MongoError, typeMismatch } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { nextBatch } from './batch.ts';
import type { Command } from './command.ts';

export const getMore: Command = async (engine, fields) => {
  fields.check(['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']);
  const given = fields.body.get('getMore');
  const id = isNumber(given) ? wholeOf(given) : undefined;
  if (id === undefined) throw typeMismatch("Field 'getMore' must be of type long");
  const namespace = `${fields.db}.${fields.string('collection')}`;
  const cursor = engine.cursors.get(id);
  if (cursor.namespace !== namespace) {
    throw new MongoError(
      13,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
    );
  }
  const batchSize = fields.integer('batchSize', { value: 0, code: 51024 });
  return nextBatch(engine, cursor, batchSize, fields.integer('maxTimeMS') ?? 0);
};

export const killCursors: Command = (engine, fields) => {
  fields.check(['cursors']);
  const killed: Value[] = [];
  const notFound: Value[] = [];
  for (const given of fields.array('cursors') ?? []) {
    if (!isNumber(given)) throw typeMismatch('cursor ids must be numbers');
    const id = wholeOf(given) ?? BigInt(toDouble(given));
    (engine.cursors.remove(id) ? killed : notFound).push(id);
  }
  return doc({
    cursorsKilled: killed,
    cursorsNotFound: notFound,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  });
};
