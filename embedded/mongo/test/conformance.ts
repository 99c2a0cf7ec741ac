import { readFileSync } from 'node:fs';
import { BSON, type Db, type Document, MongoServerError } from 'mongodb';

const { EJSON } = BSON;

/** One case of a vectors file, which describes its format itself. */
export interface Case {
  name: string;
  area: string;
  docs?: Document[];
  others?: Document[];
  indexes?: Document[];
  run: Document[];
  readAfter?: boolean;
  fieldOrder?: boolean;
  expect: Document[];
  after?: Document[];
}

export type Verdict =
  | { kind: 'answered' }
  /** Refused with 238, NotImplemented, which is allowed. */
  | { kind: 'refused'; what: string }
  | { kind: 'wrong'; why: string };

/** Driver options that keep BSON types: numbers are returned as Int32, Long, Double and Decimal128 objects. */
const KEEP_TYPES = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

export function readCases(path: string): Case[] {
  const file = JSON.parse(readFileSync(path, 'utf8')) as { cases: Document[] };
  return file.cases.map((raw) => decode(raw) as Case);
}

/**
 * Decodes Extended JSON to driver values. Not EJSON.deserialize, because { $regex, $options } in a filter must remain the
 * query operator and the order of fields must be kept.
 */
function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (first && entries.length === 1) {
    const [key, inner] = first;
    if (key === '$numberInt') return new BSON.Int32(Number(inner));
    if (key === '$numberLong') return BSON.Long.fromString(String(inner));
    if (key === '$numberDouble') return new BSON.Double(Number(inner));
    if (key === '$numberDecimal') return BSON.Decimal128.fromString(String(inner));
    if (key === '$regularExpression') {
      const { pattern, options } = inner as { pattern: string; options: string };
      return new BSON.BSONRegExp(pattern, options);
    }
    const isValue = ['$oid', '$date', '$binary', '$timestamp', '$minKey', '$maxKey', '$uuid'];
    if (isValue.includes(key)) {
      return EJSON.deserialize(value as Document, { relaxed: false });
    }
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, decode(inner)]));
}

export async function runCase(db: Db, one: Case): Promise<Verdict> {
  await db.dropDatabase();
  const items = db.collection('items');
  if (one.docs && one.docs.length > 0) await items.insertMany(clone(one.docs));
  if (one.others && one.others.length > 0)
    await db.collection('others').insertMany(clone(one.others));
  if (one.indexes) await db.command({ createIndexes: 'items', indexes: one.indexes });
  for (const [at, command] of one.run.entries()) {
    const verdict = await runOne(db, command, one.expect[at] as Document, one.fieldOrder !== false);
    if (verdict.kind !== 'answered') return verdict;
  }
  if (one.readAfter) {
    const found = await db.collection('items').find({}, KEEP_TYPES).sort({ _id: 1 }).toArray();
    return compare(
      found,
      one.after ?? [],
      { ordered: true, fieldOrder: one.fieldOrder !== false },
      'documents afterwards',
    );
  }
  return { kind: 'answered' };
}

function clone(documents: Document[]): Document[] {
  return documents.map((document) => ({ ...document }));
}

async function runOne(
  db: Db,
  command: Document,
  expected: Document,
  fieldOrder: boolean,
): Promise<Verdict> {
  let reply: Document;
  try {
    reply = await db.command(command, KEEP_TYPES);
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return checkError(error, expected);
  }
  const refused = refusedStatement(reply);
  if (refused) return { kind: 'refused', what: refused };
  if (expected.error) return { kind: 'wrong', why: `no error, answered ${show(reply)}` };
  return checkReply(reply, expected, fieldOrder);
}

function refusedStatement(reply: Document): string | undefined {
  const errors = (reply.writeErrors ?? []) as Document[];
  const refused = errors.find((one) => Number(one.code) === 238);
  return refused && parseFeature(refused.errmsg);
}

/** Returns the feature that an error message refuses. */
function parseFeature(message: string): string {
  return message.replace(' is not implemented by the embedded server', '');
}

function checkError(error: MongoServerError, expected: Document): Verdict {
  const wanted = expected.error as Document | undefined;
  if (Number(error.code) === 238) return { kind: 'refused', what: parseFeature(error.message) };
  if (!wanted) return { kind: 'wrong', why: `failed with ${error.code} ${error.message}` };
  for (const name of ['code', 'codeName'] as const) {
    if (wanted[name] !== undefined && String(wanted[name]) !== String(error[name])) {
      return {
        kind: 'wrong',
        why: `${name} ${String(error[name])} (${error.message}), not ${String(wanted[name])}`,
      };
    }
  }
  for (const name of ['keyPattern', 'keyValue'] as const) {
    if (wanted[name] === undefined) continue;
    const same = canonical(error.errorResponse[name], true) === canonical(wanted[name], true);
    if (!same) return { kind: 'wrong', why: `${name} ${show(error.errorResponse[name])}` };
  }
  return { kind: 'answered' };
}

function checkReply(reply: Document, expected: Document, fieldOrder: boolean): Verdict {
  for (const [name, wanted] of Object.entries(expected)) {
    const verdict = checkPart(name, wanted, reply, expected, fieldOrder);
    if (verdict.kind !== 'answered') return verdict;
  }
  const unexpected = ['writeErrors', 'upserted'].filter(
    (name) => reply[name] && !(name in expected),
  );
  if (unexpected.length > 0)
    return { kind: 'wrong', why: `unexpected ${unexpected.join()}: ${show(reply)}` };
  return { kind: 'answered' };
}

function checkPart(
  name: string,
  wanted: unknown,
  reply: Document,
  expected: Document,
  fieldOrder: boolean,
): Verdict {
  switch (name) {
    case 'ordered':
      return { kind: 'answered' };
    case 'documents':
      return compare(
        reply.cursor.firstBatch,
        wanted as Document[],
        { ordered: expected.ordered === true, fieldOrder },
        name,
      );
    case 'values':
      return compare(reply.values, wanted as unknown[], { ordered: false, fieldOrder }, name);
    case 'n':
    case 'nModified':
    case 'numIndexesBefore':
    case 'numIndexesAfter':
    case 'nIndexesWas':
    case 'ok':
      return Number(reply[name]) === Number(wanted)
        ? { kind: 'answered' }
        : { kind: 'wrong', why: `${name} ${String(reply[name])}, not ${String(wanted)}` };
    case 'value':
      return compare([reply.value], [wanted], { ordered: true, fieldOrder }, name);
    case 'upserted':
      return compare(
        byNumber(reply.upserted ?? []),
        byNumber(wanted as Document[]),
        { ordered: true, fieldOrder: false },
        name,
      );
    case 'lastErrorObject': {
      const got = reply.lastErrorObject as Document;
      const shared = Object.keys(wanted as Document).filter((key) => key in got);
      return compare(
        [byNumber([pick(got, shared)])[0]],
        [byNumber([pick(wanted as Document, shared)])[0]],
        { ordered: true, fieldOrder: false },
        name,
      );
    }
    case 'writeErrors':
      return checkWriteErrors((reply.writeErrors ?? []) as Document[], wanted as Document[]);
    case 'indexes': {
      const shape = [
        'name',
        'key',
        'unique',
        'sparse',
        'expireAfterSeconds',
        'partialFilterExpression',
      ];
      const got = (reply.cursor.firstBatch as Document[]).map((index) => pick(index, shape));
      return compare(
        byNumber(got),
        byNumber(wanted as Document[]),
        { ordered: false, fieldOrder: false },
        name,
      );
    }
    default:
      return { kind: 'wrong', why: `the suite does not know how to check ${name}` };
  }
}

function pick(from: Document, names: string[]): Document {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}

/** Converts all numbers to doubles, to compare them by value. */
function byNumber(value: Document[]): Document[] {
  const plain = (item: unknown): unknown => {
    if (item instanceof BSON.Int32 || item instanceof BSON.Double) return item.value;
    if (item instanceof BSON.Long) return item.toNumber();
    if (Array.isArray(item)) return item.map(plain);
    if (
      typeof item === 'object' &&
      item !== null &&
      !('_bsontype' in item) &&
      !(item instanceof Date)
    ) {
      return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, plain(inner)]));
    }
    return item;
  };
  return value.map((item) => plain(item) as Document);
}

function checkWriteErrors(got: Document[], wanted: Document[]): Verdict {
  const wrong = (): Verdict => ({
    kind: 'wrong',
    why: `writeErrors ${show(got)}, not ${show(wanted)}`,
  });
  if (got.length !== wanted.length) return wrong();
  for (const [at, expected] of wanted.entries()) {
    const actual = got[at] as Document;
    if (Number(actual.index) !== Number(expected.index)) return wrong();
    if (expected.code !== undefined && Number(actual.code) !== Number(expected.code))
      return wrong();
    for (const name of ['keyPattern', 'keyValue']) {
      if (expected[name] === undefined) continue;
      if (canonical(actual[name], true) !== canonical(expected[name], true)) return wrong();
    }
  }
  return { kind: 'answered' };
}

interface CompareOptions {
  ordered: boolean;
  fieldOrder: boolean;
}

function compare(
  got: unknown[],
  wanted: unknown[],
  options: CompareOptions,
  what: string,
): Verdict {
  const key = (value: unknown): string => canonical(value, options.fieldOrder);
  const [left, right] = [got.map(key), wanted.map(key)];
  if (!options.ordered) {
    left.sort();
    right.sort();
  }
  return JSON.stringify(left) === JSON.stringify(right)
    ? { kind: 'answered' }
    : { kind: 'wrong', why: `${what} ${show(got)}, not ${show(wanted)}` };
}

/** Returns a text that is equal for equal values. Types are distinguished; decimals are compared by value. */
function canonical(value: unknown, fieldOrder: boolean, depth = 0): string {
  if (value instanceof BSON.Decimal128) return `decimal ${decimalValue(value.toString())}`;
  if (Array.isArray(value))
    return `[${value.map((item) => canonical(item, fieldOrder, depth + 1)).join()}]`;
  const plain =
    typeof value === 'object' &&
    value !== null &&
    !('_bsontype' in value) &&
    !(value instanceof Date);
  if (!plain) return EJSON.stringify({ v: value } as Document, { relaxed: false });
  const fields = Object.entries(value as Document).map(
    ([name, inner]) => `${JSON.stringify(name)}:${canonical(inner, fieldOrder, depth + 1)}`,
  );
  // Only top-level fields may come in any order.
  if (!fieldOrder && depth === 0) fields.sort();
  return `{${fields.join()}}`;
}

function decimalValue(text: string): string {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text);
  if (!found) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = found;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const exponent = Number(power) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${exponent}`;
}

function show(value: unknown): string {
  return EJSON.stringify(value as Document, { relaxed: false }).slice(0, 600);
}
