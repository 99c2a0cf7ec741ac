import { type Doc, doc, int, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { failedToParse } from '../mongo-error.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import { compileUpdate } from '../update/compile-update.ts';
import type { Command, Fields } from './fields.ts';
import { foundBy, readProjection, readQuery } from './query-fields.ts';
import { updatedDocument, upsertedDocument } from './stored-document.ts';
import { openForWriting } from './write-commands.ts';

export const findAndModify: Command = (engine, fields) => {
  fields.check(
    ...['query', 'sort', 'hint', 'remove', 'update', 'new', 'fields', 'upsert'],
    'bypassDocumentValidation',
  );
  const isRemove = fields.flag('remove');
  if (isRemove) {
    const other = ['upsert', 'new'].find((name) => fields.flag(name));
    const given = other ?? (fields.body.has('update') ? 'update' : undefined);
    if (given) throw failedToParse(`Cannot specify both ${given} and remove=true`);
  } else if (!fields.body.has('update')) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  return engine.writes.run(modify(engine, fields, isRemove));
};

function* modify(engine: Engine, fields: Fields, isRemove: boolean): WriteJob<Doc> {
  const { db } = fields;
  const name = fields.collection();
  const scope = { now: new Date() };
  const collection = engine.store.find(db, name);
  const query = readQuery(fields, 'query', collection, scope);
  const shown = readProjection(fields, 'fields', scope);
  const update = isRemove ? undefined : compileUpdate(fields.required('update'), scope);

  for (const found of foundBy(engine, collection, { ...query, limit: 1 })) {
    if (!found) yield undefined;
    // The document may have changed since it was read if the search yielded to other commands.
    const current = found && collection && engine.records.read(collection, found.rid);
    if (!found || !current || !query.filter.test(current, found.match)) continue;
    if (!update) {
      engine.records.remove(collection, found.rid, current);
      return reply(shown(current), doc({ n: int(1) }));
    }
    const after = updatedDocument(update, current, found.match);
    if (after) engine.records.replace(collection, found.rid, current, after);
    const answer = fields.flag('new') ? (after ?? current) : current;
    return reply(shown(answer), doc({ n: int(1), updatedExisting: true }));
  }
  if (!update) return reply(null, doc({ n: int(0) }));
  if (!fields.flag('upsert')) return reply(null, doc({ n: int(0), updatedExisting: false }));
  const made = upsertedDocument(update, fields.doc('query'));
  engine.records.insert(openForWriting(engine, db, name), made);
  return reply(
    fields.flag('new') ? shown(made) : null,
    doc({ n: int(1), updatedExisting: false, upserted: made.get('_id') }),
  );
}

function reply(value: Value, lastErrorObject: Doc): Doc {
  return doc({ lastErrorObject, value, ok: 1 });
}
