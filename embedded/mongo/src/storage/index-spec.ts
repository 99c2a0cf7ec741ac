import { compareNumbers, identicalValues } from '../bson/compare.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { type Doc, doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import {
  badValue,
  failedToParse,
  MongoError,
  notImplemented,
  typeMismatch,
} from '../mongo-error.ts';
import { isIndex } from '../query/elements.ts';
import type { Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { isTruthy } from '../query/path-operators.ts';
import type { IndexField } from './index-keys.ts';

/** What an index is, as createIndexes was told. */
export interface IndexSpec {
  name: string;
  key: Doc;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  partialFilterExpression: Doc | undefined;
  partialFilter: Filter | undefined;
  expireAfterSeconds: Value | undefined;
}

const OTHER_KINDS = new Set([
  'text',
  '2d',
  '2dsphere',
  'hashed',
  'geoHaystack',
  '2dsphere_bucket',
  'columnstore',
  'wildcard',
]);
const IGNORED = new Set(['v', 'background', 'ns', 'name', 'key', 'dropDups', 'comment']);
const KNOWN = new Set([
  'collation',
  'hidden',
  'storageEngine',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
  'prepareUnique',
  'clustered',
  'columnstoreProjection',
]);

export function parseIndexSpec(given: Value): IndexSpec {
  if (!isDoc(given)) throw typeMismatch('The elements of the indexes array must be objects');
  const key = given.get('key');
  if (!isDoc(key))
    throw failedToParse("The 'key' field is a required property of an index specification");
  const name = given.get('name');
  if (typeof name !== 'string') {
    throw failedToParse("The 'name' field is a required property of an index specification");
  }
  if (name === '') throw new MongoError(67, 'index name cannot be empty');
  const fields = parseKey(key);
  const spec: IndexSpec = {
    name,
    key,
    fields,
    unique: false,
    sparse: false,
    partialFilterExpression: undefined,
    partialFilter: undefined,
    expireAfterSeconds: undefined,
  };
  for (const [option, value] of given) applyOption(spec, option, value);
  if (spec.sparse && spec.partialFilterExpression) {
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  const [first] = fields;
  if (fields.length === 1 && first?.path === '_id' && first.direction === 1) checkIdIndex(spec);
  return spec;
}

function checkIdIndex(spec: IndexSpec): void {
  const others = spec.unique || spec.sparse || spec.partialFilterExpression;
  if (others || spec.expireAfterSeconds !== undefined) {
    throw new MongoError(197, 'The index on _id takes no options: it is unique by itself');
  }
}

function applyOption(spec: IndexSpec, option: string, value: Value): void {
  switch (option) {
    case 'unique':
      spec.unique = flag(option, value);
      return;
    case 'sparse':
      spec.sparse = flag(option, value);
      return;
    case 'partialFilterExpression':
      if (!isDoc(value))
        throw typeMismatch("The field 'partialFilterExpression' must be an object");
      checkPartial(value);
      spec.partialFilterExpression = value;
      spec.partialFilter = parseFilter(value, {});
      return;
    case 'expireAfterSeconds':
      checkExpiry(spec, value);
      spec.expireAfterSeconds = value;
      return;
    default:
  }
  if (IGNORED.has(option)) return;
  if (option === 'hidden' && !isTruthy(value)) return;
  if (option === 'collation' && isDoc(value) && value.get('locale') === 'simple') return;
  if (KNOWN.has(option)) throw notImplemented(`the index option ${option}`);
  throw new MongoError(
    197,
    `The field '${option}' is not valid for an index specification. Specification: {name: '${spec.name}'}`,
  );
}

function flag(option: string, value: Value): boolean {
  if (typeof value !== 'boolean' && !isNumber(value)) {
    throw typeMismatch(
      `The field '${option}' has value ${String(value)}, which is not convertible to bool`,
    );
  }
  return isTruthy(value);
}

function checkExpiry(spec: IndexSpec, value: Value): void {
  if (!isNumber(value)) {
    throw typeMismatch(
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(value)}'`,
    );
  }
  if (compareNumbers(value, int(0)) < 0 || compareNumbers(value, int(2147483647)) > 0) {
    throw new MongoError(
      67,
      "TTL index 'expireAfterSeconds' option must be within an acceptable range",
    );
  }
  if (spec.fields.length > 1) {
    throw new MongoError(
      67,
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
}

function parseKey(key: Doc): IndexField[] {
  if (key.size === 0) throw new MongoError(67, 'Index keys cannot be empty.');
  if (key.size > 32) throw new MongoError(13103, 'too many compound keys');
  return [...key].map(([path, value]) => {
    if (typeof value === 'string') {
      if (OTHER_KINDS.has(value)) throw notImplemented(`an index of the kind ${value}`);
      throw new MongoError(67, `Unknown index plugin '${value}'`);
    }
    if (!isNumber(value)) {
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    const sign = compareNumbers(value, int(0));
    if (sign === 0 || compareNumbers(value, Number.NaN) === 0) {
      throw new MongoError(67, 'Values in the index key pattern cannot be 0.');
    }
    const parts = path.split('.');
    if (parts.includes('')) throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (parts.some((part) => part === '$**')) throw notImplemented('a wildcard index');
    if (parts.some((part) => part.startsWith('$') && !/^\$(ref|id|db)$/.test(part))) {
      throw new MongoError(
        67,
        `Index key contains an illegal field name: field name starts with '$'.`,
      );
    }
    if (parts.slice(1).some(isIndex))
      throw notImplemented(`an index on an array position (${path})`);
    return { path, direction: sign > 0 ? 1 : -1 } as const;
  });
}

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

function checkPartial(expression: Doc): void {
  for (const [name, value] of expression) {
    if (name === '$and' || name === '$or') {
      if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
      for (const part of value) if (isDoc(part)) checkPartial(part);
    } else if (name.startsWith('$')) {
      throw new MongoError(67, `Expression not supported in partial index: ${name}`);
    } else if (isDoc(value)) checkPartialField(value);
  }
}

function checkPartialField(value: Doc): void {
  for (const [operator, operand] of value) {
    if (!operator.startsWith('$')) return;
    const known = PARTIAL_OPERATORS.has(operator);
    if (!known || (operator === '$exists' && !isTruthy(operand))) {
      throw new MongoError(67, `Expression not supported in partial index: ${operator}`);
    }
  }
}

/** As listIndexes answers and as the catalogue keeps it. */
export function describeIndex(spec: IndexSpec): Doc {
  return doc({
    v: int(2),
    key: spec.key,
    name: spec.name,
    unique: spec.unique && spec.name !== '_id_' ? true : undefined,
    sparse: spec.sparse ? true : undefined,
    partialFilterExpression: spec.partialFilterExpression,
    expireAfterSeconds: spec.expireAfterSeconds,
  });
}

export function sameKey(a: IndexSpec, b: IndexSpec): boolean {
  return (
    a.fields.length === b.fields.length &&
    a.fields.every(({ path, direction }, i) => {
      const other = b.fields[i];
      return other?.path === path && other.direction === direction;
    })
  );
}

/** Same key, uniqueness, sparseness and partial filter: two such indexes cannot stand side by side. */
export function sameSignature(a: IndexSpec, b: IndexSpec): boolean {
  const unique = (spec: IndexSpec): boolean => spec.unique || spec.name === '_id_';
  return (
    sameKey(a, b) &&
    unique(a) === unique(b) &&
    a.sparse === b.sparse &&
    sameMaybe(a.partialFilterExpression, b.partialFilterExpression)
  );
}

export function sameOptions(a: IndexSpec, b: IndexSpec): boolean {
  return sameSignature(a, b) && sameNumber(a.expireAfterSeconds, b.expireAfterSeconds);
}

function sameMaybe(a: Maybe, b: Maybe): boolean {
  if (a === undefined || b === undefined) return a === b;
  return identicalValues(a, b);
}

function sameNumber(a: Maybe, b: Maybe): boolean {
  if (!isNumber(a) || !isNumber(b)) return a === b;
  return compareNumbers(a, b) === 0;
}

export function idIndexSpec(): IndexSpec {
  return {
    name: '_id_',
    key: doc({ _id: int(1) }),
    fields: [{ path: '_id', direction: 1 }],
    unique: true,
    sparse: false,
    partialFilterExpression: undefined,
    partialFilter: undefined,
    expireAfterSeconds: undefined,
  };
}
