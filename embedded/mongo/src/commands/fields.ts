import { toDouble } from '../bson/arithmetic.ts';
import { compareNumbers } from '../bson/compare.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import {
  badValue,
  failedToParse,
  MongoError,
  notImplemented,
  typeMismatch,
} from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { isTruthy } from '../query/path-operators.ts';

/** Reads a command's fields; what a command does not know is an error, never ignored. */
export class Fields {
  readonly body: Doc;
  readonly command: string;

  constructor(command: string, body: Doc) {
    this.command = command;
    this.body = body;
  }

  /** Fails for fields that are neither in `known`, nor common to all commands, nor `refused`. */
  check(known: readonly string[], refused: readonly string[] = []): void {
    for (const [name, value] of this.body) {
      if (name === this.command || COMMON.has(name) || known.includes(name)) continue;
      if (refused.includes(name)) {
        if (isHarmless(value)) continue;
        throw notImplemented(`the option ${name} of ${this.command}`);
      }
      throw new MongoError(40415, `BSON field '${this.command}.${name}' is an unknown field.`);
    }
    const collation = this.body.get('collation');
    if (collation !== undefined) checkCollation(collation);
  }

  string(name: string): string {
    const value = this.body.get(name);
    if (typeof value !== 'string') throw this.wrongType(name, value, 'string');
    return value;
  }

  /** The collection that the command is about. */
  collection(): string {
    const value = this.body.get(this.command);
    if (typeof value !== 'string') {
      throw new MongoError(73, `collection name has invalid type ${typeName(value)}`);
    }
    if (value === '') throw new MongoError(73, `Invalid namespace specified '${this.db}.'`);
    if (value.includes('\0') || value.startsWith('.') || value.includes('$')) {
      throw new MongoError(73, `Invalid collection name: ${value}`);
    }
    return value;
  }

  get db(): string {
    const value = this.body.get('$db');
    if (typeof value !== 'string' || value === '') {
      throw new MongoError(40414, 'OP_MSG requests require a $db argument');
    }
    if (/[\s/\\."$\0]/.test(value) || value.length > 63) {
      throw new MongoError(73, `Invalid database name: '${value}'`);
    }
    return value;
  }

  doc(name: string): Doc | undefined {
    const value = this.body.get(name);
    if (value === undefined || value === null) return undefined;
    if (!isDoc(value)) throw this.wrongType(name, value, 'object');
    return value;
  }

  array(name: string): Value[] | undefined {
    const value = this.body.get(name);
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) throw this.wrongType(name, value, 'array');
    return value;
  }

  flag(name: string, absent = false): boolean {
    const value = this.body.get(name);
    if (value === undefined || value === null) return absent;
    if (typeof value !== 'boolean' && !isNumber(value)) throw this.wrongType(name, value, 'bool');
    return isTruthy(value);
  }

  /** A whole number; `min` with the code MongoDB gives for less. */
  integer(name: string, min?: { value: number; code: number }): number | undefined {
    const value = this.body.get(name);
    if (value === undefined || value === null) return undefined;
    if (!isNumber(value)) throw this.wrongType(name, value, 'number');
    const whole = wholeOf(value);
    if (whole === undefined) throw badValue(`${name} is out of range`);
    const number = Number(whole);
    if (compareNumbers(value, whole) !== 0 && !Number.isFinite(toDouble(value))) {
      throw failedToParse(`${name} must be an integer`);
    }
    if (min && number < min.value) {
      throw new MongoError(
        min.code,
        `BSON field '${name}' value must be >= ${min.value}, actual value '${number}'`,
      );
    }
    return number;
  }

  private wrongType(name: string, value: Value | undefined, wanted: string): MongoError {
    if (value === undefined) {
      return new MongoError(
        40414,
        `BSON field '${this.command}.${name}' is missing but a required field`,
      );
    }
    return typeMismatch(
      `BSON field '${this.command}.${name}' is the wrong type '${typeName(value)}', expected type '${wanted}'`,
    );
  }
}

/** Understood or harmless on every command of a stand-alone server. */
const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$client',
  '$audit',
  'collation',
  'startTransaction',
  'autocommit',
]);

function checkCollation(collation: Value): void {
  if (isDoc(collation) && (collation.size === 0 || collation.get('locale') === 'simple')) return;
  throw notImplemented('collation');
}

/** Options that are given their default value change nothing. */
function isHarmless(value: Value): boolean {
  return value === null || value === false || (isDoc(value) && value.size === 0);
}

/** What every command shares: transactions are refused as a stand-alone server refuses them. */
export function checkSession(body: Doc): void {
  if (body.has('startTransaction') || body.has('autocommit')) {
    throw new MongoError(
      20,
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  }
  const concern = body.get('readConcern');
  const level = isDoc(concern) ? concern.get('level') : undefined;
  if (level === 'snapshot' || level === 'linearizable') {
    throw new MongoError(123, `cannot satisfy readConcern ${level}: not a replica set`);
  }
  const write = body.get('writeConcern');
  const w = isDoc(write) ? write.get('w') : undefined;
  if (isNumber(w) && compareNumbers(w, 1) > 0) {
    throw badValue("cannot use 'w' > 1 when a host is not replicated");
  }
}
