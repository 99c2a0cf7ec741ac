import { fitsInt, fitsLong, toDecimal, toDouble } from '../bson/arithmetic.ts';
import { compareNumbers } from '../bson/compare.ts';
import { Decimal } from '../bson/decimal.ts';
import { isNumber, TYPE_CODES, TYPE_NAMES, typeName } from '../bson/types.ts';
import { Binary, int, type Maybe, ObjectId, Timestamp, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { compileNamed, type Operator, unary } from './arguments.ts';
import { parseDateText } from './parse-date.ts';
import { dateToIso, numberToText } from './to-text.ts';
import { isNullish } from './truth.ts';

export function conversionFailure(message: string): MongoError {
  return new MongoError(241, `${message} in $convert with no onError value`);
}

function unsupported(value: Value, target: string): MongoError {
  return conversionFailure(`Unsupported conversion from ${typeName(value)} to ${target}`);
}

type Convert = (value: Value) => Value;

function toInteger(target: 'int' | 'long'): Convert {
  const fits = target === 'int' ? fitsInt : fitsLong;
  return (value) => {
    let whole: bigint | undefined;
    if (typeof value === 'boolean') whole = value ? 1n : 0n;
    else if (isNumber(value)) {
      whole =
        value instanceof Decimal
          ? value.truncated()
          : typeof value === 'number'
            ? truncated(value)
            : wholeOf(value);
    } else if (typeof value === 'string') {
      if (!/^[+-]?\d+$/.test(value)) throw conversionFailure(`Failed to parse number '${value}'`);
      whole = BigInt(value.replace(/^\+/, ''));
    } else if (value instanceof Date && target === 'long') whole = BigInt(value.getTime());
    else throw unsupported(value, target);
    if (whole === undefined || !fits(whole)) {
      throw conversionFailure('Conversion would overflow target type');
    }
    return target === 'int' ? int(Number(whole)) : whole;
  };
}

function truncated(value: number): bigint | undefined {
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}

const DOUBLE_TEXT = /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf(inity)?|nan)$/i;

function toDoubleValue(value: Value): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (isNumber(value)) {
    const result = toDouble(value);
    if (value instanceof Decimal && value.kind === 'finite' && !Number.isFinite(result)) {
      throw conversionFailure('Conversion would overflow target type');
    }
    return result;
  }
  if (typeof value !== 'string') throw unsupported(value, 'double');
  if (!DOUBLE_TEXT.test(value)) throw conversionFailure(`Failed to parse number '${value}'`);
  if (/nan/i.test(value)) return Number.NaN;
  if (/inf/i.test(value)) return value.startsWith('-') ? -Infinity : Infinity;
  const result = Number(value);
  if (!Number.isFinite(result)) throw conversionFailure(`Failed to parse number '${value}'`);
  return result;
}

function toDecimalValue(value: Value): Value {
  if (typeof value === 'boolean') return Decimal.fromBigInt(value ? 1n : 0n);
  if (value instanceof Date) return Decimal.fromBigInt(BigInt(value.getTime()));
  if (isNumber(value)) return toDecimal(value);
  if (typeof value !== 'string') throw unsupported(value, 'decimal');
  if (!DOUBLE_TEXT.test(value)) throw conversionFailure(`Failed to parse number '${value}'`);
  return Decimal.parse(value);
}

function toText(value: Value): Value {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberToText(value);
  if (value instanceof ObjectId) return value.hex;
  if (value instanceof Date) return dateToIso(value);
  if (value instanceof Binary) throw notImplemented('the conversion of binary data to a string');
  throw unsupported(value, 'string');
}

function toBool(value: Value): Value {
  if (typeof value === 'boolean') return value;
  return isNumber(value) ? compareNumbers(value, 0) !== 0 : true;
}

function toDate(value: Value): Value {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return new Date(Number.parseInt(value.hex.slice(0, 8), 16) * 1000);
  if (value instanceof Timestamp) return new Date(value.seconds * 1000);
  if (typeof value === 'string') return parseDateText(value);
  if (typeof value === 'bigint' || typeof value === 'number' || value instanceof Decimal) {
    const date = new Date(toDouble(value));
    if (Number.isNaN(date.getTime()))
      throw conversionFailure('Conversion would overflow target type');
    return date;
  }
  throw unsupported(value, 'date');
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw unsupported(value, 'objectId');
  if (/^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value.toLowerCase());
  throw conversionFailure(
    `Failed to parse objectId '${value}': Invalid string length for parsing to OID, expected 24 but found ${value.length}`,
  );
}

const CONVERSIONS = new Map<string, Convert>([
  ['int', toInteger('int')],
  ['long', toInteger('long')],
  ['double', toDoubleValue],
  ['decimal', toDecimalValue],
  ['string', toText],
  ['bool', toBool],
  ['date', toDate],
  ['objectId', toObjectId],
]);

function shorthand(target: string): Operator {
  const convert = CONVERSIONS.get(target) as Convert;
  return unary((value) => (isNullish(value) ? null : convert(value)));
}

function conversionTo(target: Value): Convert {
  let name: string | undefined;
  if (typeof target === 'string') {
    if (!TYPE_CODES.has(target)) throw new MongoError(2, `Unknown type name: ${target}`);
    name = target;
  } else if (isNumber(target)) {
    const code = wholeOf(target);
    if (code === undefined || compareNumbers(target, code) !== 0) {
      throw new MongoError(9, "In $convert, numeric 'to' argument is not an integer");
    }
    name = TYPE_NAMES.get(Number(code));
    if (!name)
      throw new MongoError(
        9,
        `In $convert, numeric value for 'to' does not correspond to a BSON type: ${code}`,
      );
  } else
    throw new MongoError(
      9,
      `$convert's 'to' argument must be a string or number, but is ${typeName(target)}`,
    );
  const wanted = name;
  return (
    CONVERSIONS.get(wanted) ??
    ((value) => {
      throw unsupported(value, wanted);
    })
  );
}

const convert: Operator = (operand, scope, name) => {
  const named = compileNamed(operand, scope, name, {
    code: 9,
    required: ['input', 'to'],
    optional: ['onError', 'onNull'],
  });
  return (context): Maybe => {
    const target = named.get('to', context);
    const value = named.get('input', context);
    const into = isNullish(target) ? undefined : conversionTo(target);
    if (isNullish(value)) return named.has('onNull') ? named.get('onNull', context) : null;
    if (!into) return null;
    try {
      return into(value);
    } catch (error) {
      if (named.has('onError') && error instanceof MongoError && error.code === 241) {
        return named.get('onError', context);
      }
      throw error;
    }
  };
};

export const conversionOperators: readonly [string, Operator][] = [
  ['$convert', convert],
  ['$toInt', shorthand('int')],
  ['$toLong', shorthand('long')],
  ['$toDouble', shorthand('double')],
  ['$toDecimal', shorthand('decimal')],
  ['$toString', shorthand('string')],
  ['$toBool', shorthand('bool')],
  ['$toDate', shorthand('date')],
  ['$toObjectId', shorthand('objectId')],
  ['$type', unary((value) => typeName(value))],
  ['$isNumber', unary((value) => isNumber(value))],
];
