import { encodeDocument } from '../bson/encode.ts';
import { compareNumbers, toDouble } from '../bson/numbers.ts';
import { isNumber, isTruthy } from '../bson/types.ts';
import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import { KNOWN_INDEX_KINDS, KNOWN_OPTIONS } from '../known-names.ts';
import { failedToParse, MongoError, notImplemented, typeMismatch } from '../mongo-error.ts';
import type { Filter } from '../query/filter.ts';
import { isOperatorDoc, parseFilter } from '../query/parse-filter.ts';
import { isIndex } from '../query/paths.ts';

export type IndexField = { path: string; direction: 1 | -1 };

/** Definition of an index, as given to createIndexes. */
export interface IndexSpec {
  name: string;
  key: Doc;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  partialFilterExpression: Doc | undefined;
  partialFilter: Filter | undefined;
  expireAfterSeconds: Value | undefined;
  /** Top-level fields on which the entries of a document depend. */
  reads: string[];
}

/** The name of the index that every collection has. */
export const ID_INDEX = '_id_';

const IGNORED = new Set(['v', 'background', 'ns', 'name', 'key', 'dropDups', 'comment']);

const cannotCreate = (message: string): MongoError => new MongoError(67, message);

export function parseIndexSpec(given: Value): IndexSpec {
  if (!isDoc(given)) throw typeMismatch('The elements of the indexes array must be objects');
  const key = given.get('key');
  const name = given.get('name');
  if (!isDoc(key)) throw failedToParse("The 'key' field of an index must be an object");
  if (typeof name !== 'string') throw failedToParse("The 'name' of an index must be a string");
  if (name === '') throw cannotCreate('index name cannot be empty');
  const spec: IndexSpec = { ...idIndexSpec(), name, key, fields: parseKey(key), unique: false };
  for (const [option, value] of given) applyOption(spec, option, value);
  const { sparse, partialFilterExpression, expireAfterSeconds } = spec;
  if (sparse && partialFilterExpression) throw cannotCreate('cannot mix partial and sparse');
  if (expireAfterSeconds !== undefined && spec.fields.length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes');
  }
  const hasOptions = spec.unique || sparse || partialFilterExpression || expireAfterSeconds;
  if (isIdKey(spec) && hasOptions) throw new MongoError(197, 'The index on _id takes no options');
  const filtered = partialFilterExpression?.keys() ?? [];
  const paths = [...spec.fields.map(({ path }) => path), ...filtered];
  spec.reads = [...new Set(paths.map((path) => path.split('.')[0] as string))];
  return spec;
}

export function isIdKey({ fields }: IndexSpec): boolean {
  return fields.length === 1 && fields[0]?.path === '_id' && fields[0].direction === 1;
}

function applyOption(spec: IndexSpec, option: string, value: Value): void {
  switch (option) {
    case 'unique':
    case 'sparse':
      if (typeof value !== 'boolean' && !isNumber(value)) {
        throw typeMismatch(`The field '${option}' is not convertible to bool`);
      }
      spec[option] = isTruthy(value);
      return;
    case 'partialFilterExpression':
      if (!isDoc(value)) throw typeMismatch(`The field '${option}' must be an object`);
      checkPartial(value);
      spec.partialFilterExpression = value;
      spec.partialFilter = parseFilter(value);
      return;
    case 'expireAfterSeconds':
      if (!isNumber(value)) throw typeMismatch(`TTL index '${option}' option must be numeric`);
      if (compareNumbers(value, 0) < 0 || compareNumbers(value, 2147483647) > 0) {
        throw cannotCreate(`TTL index '${option}' option must be within an acceptable range`);
      }
      spec.expireAfterSeconds = value;
      return;
    default:
  }
  if (IGNORED.has(option) || (option === 'hidden' && !isTruthy(value))) return;
  if (option === 'collation' && isDoc(value) && value.get('locale') === 'simple') return;
  if (KNOWN_OPTIONS.has(option)) throw notImplemented(`the index option ${option}`);
  throw new MongoError(197, `The field '${option}' is not valid for an index specification.`);
}

function parseKey(key: Doc): IndexField[] {
  if (key.size === 0) throw cannotCreate('Index keys cannot be empty.');
  if (key.size > 32) throw new MongoError(13103, 'too many compound keys');
  return [...key].map(([path, value]) => {
    if (typeof value === 'string' && KNOWN_INDEX_KINDS.has(value)) {
      throw notImplemented(`an index of the kind ${value}`);
    }
    const sign = isNumber(value) ? compareNumbers(value, 0) : 0;
    if (sign === 0 || Number.isNaN(value)) throw cannotCreate(`${path}: an order is 1 or -1`);
    const parts = path.split('.');
    if (parts.includes('$**')) throw notImplemented('a wildcard index');
    if (parts.some((part) => /^$|^\$(?!(ref|id|db)$)/.test(part))) {
      throw cannotCreate(`${path}: a name in an index key is not empty and has no '$' in front`);
    }
    if (parts.slice(1).some(isIndex)) throw notImplemented(`an index on a position (${path})`);
    return { path, direction: sign > 0 ? 1 : -1 } as const;
  });
}

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

function checkPartial(expression: Doc): void {
  for (const [name, value] of expression) {
    if (name === '$and' || name === '$or') throw notImplemented(`${name} in a partial index`);
    for (const [operator, operand] of isOperatorDoc(value) ? value : []) {
      const isNegative = operator === '$exists' && !isTruthy(operand);
      if (PARTIAL_OPERATORS.has(operator) && !isNegative) continue;
      throw cannotCreate(`Expression not supported in partial index: ${operator}`);
    }
    if (name.startsWith('$')) {
      throw cannotCreate(`Expression not supported in partial index: ${name}`);
    }
  }
}

/** Returns the definition as listIndexes replies and as the catalogue stores it. */
export function describeIndex(spec: IndexSpec): Doc {
  return doc({
    v: int(2),
    key: spec.key,
    name: spec.name,
    unique: spec.unique && spec.name !== ID_INDEX ? true : undefined,
    sparse: spec.sparse ? true : undefined,
    partialFilterExpression: spec.partialFilterExpression,
    expireAfterSeconds: spec.expireAfterSeconds,
  });
}

export function sameKey(a: IndexSpec, b: IndexSpec): boolean {
  const text = ({ fields }: IndexSpec): string =>
    fields.map(({ path, direction }) => `${path}:${direction}`).join('\0');
  return text(a) === text(b);
}

/** Reports whether key, uniqueness, sparseness and partial filter are equal; two such indexes cannot coexist. */
export function sameSignature(a: IndexSpec, b: IndexSpec): boolean {
  const [one, other] = [a.partialFilterExpression, b.partialFilterExpression];
  const samePartial =
    one && other ? encodeDocument(one).equals(encodeDocument(other)) : one === other;
  return sameKey(a, b) && a.unique === b.unique && a.sparse === b.sparse && samePartial;
}

export function sameOptions(a: IndexSpec, b: IndexSpec): boolean {
  const seconds = ({ expireAfterSeconds }: IndexSpec): number | undefined =>
    isNumber(expireAfterSeconds) ? toDouble(expireAfterSeconds) : undefined;
  return sameSignature(a, b) && seconds(a) === seconds(b);
}

export function idIndexSpec(): IndexSpec {
  return {
    name: ID_INDEX,
    key: doc({ _id: int(1) }),
    fields: [{ path: '_id', direction: 1 }],
    unique: true,
    sparse: false,
    partialFilterExpression: undefined,
    partialFilter: undefined,
    expireAfterSeconds: undefined,
    reads: ['_id'],
  };
}
