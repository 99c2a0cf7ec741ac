import { compileFindProjection } from '../aggregate/find-projection.ts';
import type { Doc } from '../bson/values.ts';
import { badValue } from '../mongo-error.ts';
import { findStream } from '../query/find-stream.ts';
import type { Found, Stream } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import { firstBatch } from './batch.ts';
import type { Command } from './command.ts';
import { commandScope, compileFilter, resolveHint } from './compile.ts';
import type { Fields } from './fields.ts';

const KNOWN = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'let',
  'noCursorTimeout',
  'allowPartialResults',
  'allowDiskUse',
  'oplogReplay',
];
const REFUSED = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData'];

export function checkFind(fields: Fields): void {
  fields.check(KNOWN, REFUSED);
}

export const find: Command = async (engine, fields) => {
  checkFind(fields);
  const name = fields.collection();
  const collection = engine.store.find(fields.db, name);
  const scope = commandScope(fields.doc('let'));
  const filter = compileFilter(fields.doc('filter'), scope);
  const sort = parseSort(fields.doc('sort') ?? new Map());
  const projection = compileFindProjection(fields.doc('projection'), fields.doc('filter'), scope);
  const skip = fields.integer('skip', { value: 0, code: 51024 }) ?? 0;
  const limit = fields.integer('limit', { value: 0, code: 51024 }) ?? 0;
  const batchSize = fields.integer('batchSize', { value: 0, code: 51024 });
  const hint = resolveHint(collection, fields.body.get('hint'));
  if (hint.natural && sort.length > 0 && sort[0]?.path !== '$natural') {
    throw badValue('error processing query: $natural hint with another sort');
  }
  const found = collection
    ? findStream(engine, collection, {
        filter,
        sort,
        skip,
        limit,
        hint: hint.index,
        natural: hint.natural,
      }).stream
    : nothing();
  return firstBatch(engine, {
    namespace: `${fields.db}.${name}`,
    stream: project(found, projection),
    batchSize,
    singleBatch: fields.flag('singleBatch'),
    noTimeout: fields.flag('noCursorTimeout'),
    maxTimeMS: fields.integer('maxTimeMS') ?? 0,
  });
};

function* nothing(): Stream<Found> {}

function* project(
  found: Stream<Found>,
  projection: ((found: Found) => Doc) | undefined,
): Stream<Doc> {
  for (const item of found) {
    if (item === undefined) yield undefined;
    else yield projection ? projection(item) : item.doc;
  }
}
