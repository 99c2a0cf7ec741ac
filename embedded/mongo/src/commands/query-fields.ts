import { compileProjection } from '../aggregate/projection.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Scope } from '../expressions/expression.ts';
import { badValue, notImplemented, typeMismatch } from '../mongo-error.ts';
import { findStream } from '../query/find-stream.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { FindRequest } from '../query/planner.ts';
import { sameKeyPattern } from '../query/planner.ts';
import type { Found } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Stream } from '../time-slice.ts';
import type { Fields } from './fields.ts';

/** Parses the query of a command: the filter in the field `name`, and sort, skip, limit and hint. */
export function readQuery(
  fields: Fields,
  filterName: string,
  collection: Collection | undefined,
  scope: Scope,
): FindRequest {
  return {
    filter: parseFilter(fields.doc(filterName), scope),
    sort: parseSort(fields.doc('sort')),
    skip: fields.count('skip') ?? 0,
    limit: fields.count('limit') ?? 0,
    ...readHint(fields, collection),
  };
}

/** Parses the projection in the field of this name; an empty one returns whole documents. */
export function readProjection(fields: Fields, name: string, scope: Scope): (document: Doc) => Doc {
  const spec = fields.doc(name);
  return spec.size > 0 ? compileProjection(spec, scope) : (document) => document;
}

/** Returns the index that a command's `hint` names. */
export function readHint(
  fields: Fields,
  collection: Collection | undefined,
): Pick<FindRequest, 'hint'> {
  const hint: Value = fields.body.get('hint') ?? new Map();
  if (typeof hint !== 'string' && !isDoc(hint)) throw typeMismatch('hint must name an index');
  if (isDoc(hint) && hint.size === 0) return {};
  if (isDoc(hint) && hint.has('$natural')) throw notImplemented('the natural order');
  const index = collection?.indexes.find((one) =>
    isDoc(hint) ? sameKeyPattern(one, hint) : one.spec.name === hint,
  );
  if (collection && !index) {
    throw badValue('hint provided does not correspond to an existing index');
  }
  return { hint: index };
}

/** Runs a query; the result is empty when the collection does not exist. */
export function foundBy(
  engine: Engine,
  collection: Collection | undefined,
  request: FindRequest,
): Stream<Found> {
  return collection ? findStream(engine, collection, request).stream : nothing();
}

function* nothing(): Stream<Found> {}
