import { compareValues, identicalValues } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import type { Match } from '../query/filter.ts';
import type { CompiledUpdate } from '../update/compile-update.ts';
import { documentFromFilter, idFromFilter } from '../update/upsert-document.ts';
import { checkId, newObjectId, prepareInsert } from './document-checks.ts';

function immutableId(): MongoError {
  return new MongoError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** The document after the update, or undefined when nothing changes. */
export function updatedDocument(
  update: CompiledUpdate,
  before: Doc,
  match: Match,
): Doc | undefined {
  let after = update.apply(before, match, false);
  const id = before.get('_id') as Value;
  const given = after.get('_id');
  if (given === undefined && update.kind !== 'operators') after = new Map([['_id', id], ...after]);
  else if (given === undefined || compareValues(given, id) !== 0) throw immutableId();
  if (identicalValues(before, after)) return undefined;
  return after;
}

/** The document that an upsert inserts when its filter finds nothing. */
export function upsertedDocument(update: CompiledUpdate, filter: Doc): Doc {
  const pinned = idFromFilter(filter);
  let start: Doc;
  if (update.kind === 'replacement')
    start = pinned === undefined ? new Map() : new Map([['_id', pinned]]);
  else start = documentFromFilter(filter);
  const made = update.apply(start, {}, true);
  const id = made.get('_id');
  if (pinned !== undefined) {
    if (id === undefined) made.set('_id', pinned);
    else if (compareValues(id, pinned) !== 0) throw immutableId();
  }
  const final = made.get('_id');
  if (final !== undefined) checkId(final, 53);
  else made.set('_id', newObjectId());
  return prepareInsert(made, 53);
}
