import { compileProjection } from '../aggregate/projection.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Scope } from '../expressions/expression.ts';
import { badValue, notImplemented, typeMismatch } from '../mongo-error.ts';
import { type FindRequest, findStream } from '../query/find-stream.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { sameKeyPattern } from '../query/planner.ts';
import type { Found, Stream } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Fields } from './fields.ts';

/** The query in the fields of a command: its filter under this name, an order, a skip, a limit, a hint. */
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

/** The projection under this name; an empty one gives the whole document. */
export function readProjection(fields: Fields, name: string, scope: Scope): (document: Doc) => Doc {
  const spec = fields.doc(name);
  return spec.size > 0 ? compileProjection(spec, scope) : (document) => document;
}

/** The index that a command's `hint` names. */
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

/** What a query finds; nothing where there is no collection. */
export function foundBy(
  engine: Engine,
  collection: Collection | undefined,
  request: FindRequest,
): Stream<Found> {
  return collection ? findStream(engine, collection, request).stream : nothing();
}

function* nothing(): Stream<Found> {}
