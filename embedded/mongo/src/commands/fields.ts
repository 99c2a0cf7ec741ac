import { toBigInt } from '../bson/numbers.ts';
import { isNumber, isTruthy, typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { KNOWN_OPTIONS } from '../known-names.ts';
import { badValue, MongoError, notImplemented, typeMismatch } from '../mongo-error.ts';

/** Handles a command: returns the reply, including `ok`, or throws a MongoError. */
export type Command = (engine: Engine, fields: Fields, connectionId: number) => Doc | Promise<Doc>;

/** Fields that every command of a stand-alone server accepts. */
const COMMON = new Set(
  `$db lsid txnNumber $clusterTime $readPreference readConcern writeConcern comment
   apiVersion apiStrict apiDeprecationErrors $client $audit`.split(/\s+/),
);

/** Reads the fields of a command or statement. Unknown fields are errors, never ignored. */
export class Fields {
  constructor(
    readonly command: string,
    readonly body: Doc,
  ) {}

  /** Throws for fields that are neither in `known` nor common to all commands. */
  check(...known: readonly string[]): void {
    for (const [name, value] of this.body) {
      if (name === this.command || COMMON.has(name) || known.includes(name)) continue;
      if (!KNOWN_OPTIONS.has(name)) {
        throw new MongoError(40415, `${this.field(name)} is an unknown field.`);
      }
      if (!isHarmless(value)) throw notImplemented(`the option ${name} of ${this.command}`);
    }
  }

  /** The name of the collection that the command addresses. */
  collection(): string {
    const value = this.body.get(this.command);
    if (isNumber(value)) throw notImplemented(`${this.command} on a database`);
    if (typeof value === 'string' && value !== '' && !/^\.|[\0$]/.test(value)) return value;
    throw new MongoError(73, `Invalid namespace specified '${this.db}.${value}'`);
  }

  get db(): string {
    const value = this.string('$db');
    if (/^$|[\s/\\."$\0]/.test(value) || value.length > 63) {
      throw new MongoError(73, `Invalid database name: '${value}'`);
    }
    return value;
  }

  required(name: string): Value {
    const value = this.body.get(name);
    if (value !== undefined) return value;
    throw new MongoError(40414, `${this.field(name)} is missing but a required field`);
  }

  string(name: string): string {
    const value = this.required(name);
    if (typeof value === 'string') return value;
    throw this.wrongType(name, value);
  }

  doc(name: string): Doc {
    const value = this.body.get(name) ?? new Map();
    if (isDoc(value)) return value;
    throw this.wrongType(name, value);
  }

  array(name: string): Value[] {
    const value = this.body.get(name) ?? [];
    if (Array.isArray(value)) return value;
    throw this.wrongType(name, value);
  }

  flag(name: string, absent = false): boolean {
    const value = this.body.get(name) ?? absent;
    if (typeof value === 'boolean' || isNumber(value)) return isTruthy(value);
    throw this.wrongType(name, value);
  }

  /** An integer; a fraction is truncated. */
  integer(name: string): number | undefined {
    const value = this.body.get(name) ?? undefined;
    if (value === undefined) return undefined;
    if (!isNumber(value)) throw this.wrongType(name, value);
    const whole = toBigInt(value);
    if (whole === undefined) throw badValue(`${this.field(name)} is out of range`);
    return Number(whole);
  }

  /** A non-negative integer. */
  count(name: string): number | undefined {
    const number = this.integer(name);
    if (number === undefined || number >= 0) return number;
    throw new MongoError(51024, `${this.field(name)} value must be >= 0, actual value '${number}'`);
  }

  private field(name: string): string {
    return `BSON field '${this.command}.${name}'`;
  }

  private wrongType(name: string, value: Value): MongoError {
    return typeMismatch(`${this.field(name)} is of the wrong type '${typeName(value)}'`);
  }
}

/** Reports whether an unsupported option has its default value and can be ignored. */
function isHarmless(value: Value): boolean {
  if (isDoc(value)) return value.size === 0 || value.get('locale') === 'simple';
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** Checks common to all commands: what requires a replica set is refused as a stand-alone server refuses it. */
export function checkSession(body: Doc): void {
  if (body.has('startTransaction') || body.has('autocommit')) {
    throw new MongoError(20, 'Transactions are only allowed on a replica set member or mongos');
  }
  const level = nested(body, 'readConcern', 'level');
  if (level === 'snapshot' || level === 'linearizable') {
    throw new MongoError(123, `cannot satisfy readConcern ${level}: not a replica set`);
  }
  const w = nested(body, 'writeConcern', 'w');
  if (isNumber(w) && Number(toBigInt(w)) > 1) throw badValue("'w' > 1 takes a replica set");
}

function nested(body: Doc, name: string, inner: string): Maybe {
  const value = body.get(name);
  return isDoc(value) ? value.get(inner) : undefined;
}
