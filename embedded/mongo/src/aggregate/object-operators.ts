import { encodeDocument } from '../bson/codec.ts';
import { typeName } from '../bson/types.ts';
import { Binary, type Doc, int, isDoc, type Maybe, Timestamp, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { type Operator, requireArguments, unary, variadic } from './arguments.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate, Scope } from './scope.ts';
import { isNullish } from './truth.ts';

export function mergeObjects(values: readonly Maybe[]): Doc {
  const result: Doc = new Map();
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) {
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const [name, item] of value) result.set(name, item);
  }
  return result;
}

function fieldName(value: Value, scope: Scope, code: number, name: string): Evaluate {
  const evaluate = compileExpression(value, scope);
  return (context) => {
    const found = evaluate(context);
    if (typeof found === 'string') return found;
    throw new MongoError(
      code,
      `${name} requires 'field' to evaluate to type String, but got ${typeName(found)}`,
    );
  };
}

const getField: Operator = (operand, scope, name) => {
  const full = isDoc(operand) && (operand.has('field') || operand.has('input'));
  const given = full
    ? requireArguments(operand, name, { code: 3041701, required: ['field', 'input'], optional: [] })
    : undefined;
  const field = fieldName(given ? (given.get('field') as Value) : operand, scope, 3041704, name);
  const input = compileExpression(given ? (given.get('input') as Value) : '$$CURRENT', scope);
  return (context) => {
    const target = input(context);
    const key = field(context) as string;
    if (isNullish(target)) return target === undefined ? undefined : null;
    return isDoc(target) ? target.get(key) : undefined;
  };
};

function setter(unset: boolean): Operator {
  return (operand, scope, name) => {
    const required = unset ? ['field', 'input'] : ['field', 'input', 'value'];
    const given = requireArguments(operand, name, { code: 4161100, required, optional: [] });
    const field = given.get('field') as Value;
    const constant = isDoc(field) && field.size === 1 && typeof field.get('$literal') === 'string';
    if (!constant && (typeof field !== 'string' || field.startsWith('$'))) {
      throw new MongoError(4161108, `${name} requires 'field' to evaluate to a constant`);
    }
    const key = constant ? (field.get('$literal') as string) : (field as string);
    const input = compileExpression(given.get('input') as Value, scope);
    const value = unset ? () => undefined : compileExpression(given.get('value') as Value, scope);
    return (context) => {
      const target = input(context);
      if (isNullish(target)) return null;
      if (!isDoc(target))
        throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`);
      const result = new Map(target);
      const next = value(context);
      if (next === undefined) result.delete(key);
      else result.set(key, next);
      return result;
    };
  };
}

function binarySize(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return int(Buffer.byteLength(value));
  if (value instanceof Binary) return int(value.bytes.length);
  throw new MongoError(
    51276,
    `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
  );
}

function bsonSize(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  if (isDoc(value)) return int(encodeDocument(value).length);
  throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
}

function timestampPart(read: (value: Timestamp) => number): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (value instanceof Timestamp) return BigInt(read(value));
    throw new MongoError(
      5687301,
      `${name} requires a timestamp argument, found: ${typeName(value)}`,
    );
  });
}

export const objectOperators: readonly [string, Operator][] = [
  ['$mergeObjects', variadic(mergeObjects)],
  ['$getField', getField],
  ['$setField', setter(false)],
  ['$unsetField', setter(true)],
  ['$binarySize', unary(binarySize)],
  ['$bsonSize', unary(bsonSize)],
  ['$tsSecond', timestampPart(({ seconds }) => seconds)],
  ['$tsIncrement', timestampPart(({ increment }) => increment)],
  ['$rand', () => () => Math.random()],
];
