import { toBigInt } from '../bson/numbers.ts';
import { type Doc, doc, type Value } from '../bson/values.ts';
import { Cursor } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError, typeMismatch } from '../mongo-error.ts';
import type { Stream } from '../time-slice.ts';
import { type Command, Fields } from './fields.ts';

const FIRST_BATCH = 101;

/** Replies with the first batch of a stream, and with a cursor id when there are more. */
export async function firstBatch(
  engine: Engine,
  fields: Fields,
  stream: Stream<Doc>,
  { name = fields.collection(), batchSize = FIRST_BATCH, singleBatch = false } = {},
): Promise<Doc> {
  const cursor = new Cursor(`${fields.db}.${name}`, stream);
  const documents = await cursor.take(batchSize);
  if (cursor.done || singleBatch) stream.return();
  else engine.cursors.keep(cursor);
  return reply('firstBatch', documents, cursor);
}

/** Parses `cursor: { batchSize }` of a command. */
export function parseBatchSize(fields: Fields): number | undefined {
  const cursor = new Fields('cursor', fields.doc('cursor'));
  cursor.check('batchSize');
  return cursor.count('batchSize');
}

/** Replies with a complete list. */
export function listBatch(engine: Engine, fields: Fields, name: string, list: Doc[]): Promise<Doc> {
  return firstBatch(engine, fields, openStream(list), { name, batchSize: parseBatchSize(fields) });
}

function* openStream(list: Doc[]): Stream<Doc> {
  yield* list;
}

function reply(name: string, documents: Value[], { id, namespace }: Cursor): Doc {
  return doc({ cursor: doc({ [name]: documents, id, ns: namespace }), ok: 1 });
}

const getMore: Command = async (engine, fields) => {
  fields.check('collection', 'batchSize', 'term', 'lastKnownCommittedOpTime');
  const id = toBigInt(fields.body.get('getMore'));
  if (id === undefined) throw typeMismatch("Field 'getMore' must be of type long");
  const namespace = `${fields.db}.${fields.string('collection')}`;
  const cursor = engine.cursors.get(id);
  if (cursor.namespace !== namespace) {
    throw new MongoError(13, `cursor ${id} belongs to ${cursor.namespace}, not to ${namespace}`);
  }
  const batchSize = fields.count('batchSize') || Number.POSITIVE_INFINITY;
  try {
    const documents = await cursor.take(batchSize);
    if (cursor.done) {
      engine.cursors.remove(id);
      cursor.id = 0n;
    }
    return reply('nextBatch', documents, cursor);
  } catch (error) {
    if (!cursor.busy) engine.cursors.remove(id);
    throw error;
  }
};

const killCursors: Command = (engine, fields) => {
  fields.check('cursors');
  const killed: Value[] = [];
  const notFound: Value[] = [];
  for (const given of fields.array('cursors')) {
    const id = toBigInt(given);
    if (id === undefined) throw typeMismatch('cursor ids must be numbers');
    (engine.cursors.remove(id) ? killed : notFound).push(id);
  }
  return doc({ cursorsKilled: killed, cursorsNotFound: notFound, ok: 1 });
};

export const CURSOR_COMMANDS: readonly [string, Command][] = [
  ['getMore', getMore],
  ['killCursors', killCursors],
];
