import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { compileExpression } from './expression.ts';
import type { EvalContext, Evaluate, Scope } from './scope.ts';

/** Compiles `{ $name: operand }`. */
export type Operator = (operand: Value, scope: Scope, name: string) => Evaluate;

/** The operand as a list: a single one may stand without brackets. */
export function compileList(operand: Value, scope: Scope): Evaluate[] {
  const items = Array.isArray(operand) ? operand : [operand];
  return items.map((item) => compileExpression(item, scope));
}

function wrongCount(name: string, wanted: string, given: number): MongoError {
  return new MongoError(
    16020,
    `Expression ${name} takes ${wanted} arguments. ${given} were passed in.`,
  );
}

/** An operator with a fixed number of arguments (or between `min` and `max`). */
export function fixed(
  min: number,
  max: number,
  apply: (values: Maybe[], name: string) => Maybe,
): Operator {
  return (operand, scope, name) => {
    const items = compileList(operand, scope);
    if (items.length < min || items.length > max) {
      if (min !== max) {
        throw new MongoError(
          28667,
          `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${items.length} were passed in.`,
        );
      }
      throw wrongCount(name, `exactly ${min}`, items.length);
    }
    return (context) =>
      apply(
        items.map((item) => item(context)),
        name,
      );
  };
}

export function unary(apply: (value: Maybe, name: string) => Maybe): Operator {
  return fixed(1, 1, ([value], name) => apply(value, name));
}

export function variadic(apply: (values: Maybe[], name: string) => Maybe): Operator {
  return (operand, scope, name) => {
    const items = compileList(operand, scope);
    return (context) =>
      apply(
        items.map((item) => item(context)),
        name,
      );
  };
}

export interface NamedArguments {
  code: number;
  required: readonly string[];
  optional: readonly string[];
}

export interface Named {
  has(name: string): boolean;
  get(name: string, context: EvalContext): Maybe;
}

/** `{ $name: { input: ..., ... } }`: each argument an expression. */
export function compileNamed(
  operand: Value,
  scope: Scope,
  name: string,
  wanted: NamedArguments,
): Named {
  const given = requireArguments(operand, name, wanted);
  const compiled = new Map(
    [...given].map(([key, value]) => [key, compileExpression(value, scope)]),
  );
  return {
    has: (key) => compiled.has(key),
    get: (key, context) => compiled.get(key)?.(context),
  };
}

export function requireArguments(operand: Value, name: string, wanted: NamedArguments): Doc {
  if (!isDoc(operand)) {
    throw new MongoError(wanted.code, `${name} only supports an object as its argument`);
  }
  for (const key of operand.keys()) {
    if (!wanted.required.includes(key) && !wanted.optional.includes(key)) {
      throw new MongoError(wanted.code, `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const key of wanted.required) {
    if (!operand.has(key)) throw new MongoError(wanted.code, `${name} requires '${key}'`);
  }
  return operand;
}
