import { compileFindProjection } from '../aggregate/find-projection.ts';
import { type Doc, doc, int, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { failedToParse } from '../mongo-error.ts';
import { findStream } from '../query/find-stream.ts';
import type { Found } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import type { Command } from './command.ts';
import { commandScope, compileFilter, resolveHint } from './compile.ts';
import type { Fields } from './fields.ts';
import { openForWriting } from './insert.ts';
import { compileUpdateStatement } from './update.ts';
import { updatedDocument, upsertedDocument } from './update-document.ts';

export const findAndModify: Command = (engine, fields) => {
  fields.check([
    'query',
    'sort',
    'hint',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'let',
  ]);
  const remove = fields.flag('remove');
  if (remove) {
    if (fields.body.has('update'))
      throw failedToParse('Cannot specify both an update and remove=true');
    if (fields.flag('upsert'))
      throw failedToParse('Cannot specify both upsert=true and remove=true');
    if (fields.flag('new')) {
      throw failedToParse(
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    }
    if (fields.body.has('arrayFilters'))
      throw failedToParse('Cannot specify arrayFilters and remove=true');
  } else if (!fields.body.has('update')) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  return engine.writes.run(modify(engine, fields, remove));
};

function* modify(engine: Engine, fields: Fields, remove: boolean): WriteJob<Doc> {
  const { db } = fields;
  const name = fields.collection();
  const query = fields.doc('query') ?? new Map();
  const scope = commandScope(fields.doc('let'));
  const filter = compileFilter(query, scope);
  const sort = parseSort(fields.doc('sort') ?? new Map());
  const project = compileFindProjection(fields.doc('fields'), query, scope);
  const compiled = remove
    ? undefined
    : compileUpdateStatement(
        fields.body.get('update') as Value,
        fields.array('arrayFilters') ?? [],
        scope,
      );
  const collection = engine.store.find(db, name);
  const hint = resolveHint(collection, fields.body.get('hint'));
  const shown = (document: Doc, match: Found['match'] = {}): Doc =>
    project ? project({ rid: 0, doc: document, match }) : document;

  if (collection) {
    const request = { filter, sort, skip: 0, limit: 1, hint: hint.index, natural: hint.natural };
    for (const found of findStream(engine, collection, request).stream) {
      if (!found) {
        yield undefined;
        continue;
      }
      // Others may have come between reading and now, where the search took pauses.
      const current = engine.records.read(collection, found.rid);
      if (!current || !filter.test(current, found.match)) continue;
      if (!compiled) {
        engine.records.remove(collection, found.rid, current);
        return reply(shown(current, found.match), doc({ n: int(1) }));
      }
      const after = updatedDocument(compiled, current, found.match);
      if (after) engine.records.replace(collection, found.rid, current, after);
      const answer = fields.flag('new') ? (after ?? current) : current;
      return reply(shown(answer, found.match), doc({ n: int(1), updatedExisting: true }));
    }
  }
  if (!compiled) return reply(null, doc({ n: int(0) }));
  if (!fields.flag('upsert')) return reply(null, doc({ n: int(0), updatedExisting: false }));
  const made = upsertedDocument(compiled, query);
  engine.records.insert(openForWriting(engine, db, name), made);
  return reply(
    fields.flag('new') ? shown(made) : null,
    doc({ n: int(1), updatedExisting: false, upserted: made.get('_id') }),
  );
}

function reply(value: Value, lastErrorObject: Doc): Doc {
  return doc({ lastErrorObject, value, ok: 1 });
}
