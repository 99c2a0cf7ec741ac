import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { KNOWN_EXPRESSIONS } from './known-expressions.ts';
import { operatorTable } from './operator-table.ts';
import type { Evaluate, Scope } from './scope.ts';

/** Compiles an aggregation expression; what is wrong with it regardless of data fails here. */
export function compileExpression(expression: Value, scope: Scope): Evaluate {
  if (typeof expression === 'string') return compileString(expression, scope);
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item, scope));
    return (context) => items.map((item) => item(context) ?? null);
  }
  if (isDoc(expression)) return compileDoc(expression, scope);
  return () => expression;
}

function compileString(text: string, scope: Scope): Evaluate {
  if (!text.startsWith('$')) return () => text;
  if (text === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (text.startsWith('$$')) return compileVariable(text.slice(2), scope);
  const parts = checkedParts(text.slice(1));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return ({ root }) => root.get(only);
  return ({ root }) => fieldPath(root, parts, 0);
}

function compileVariable(text: string, scope: Scope): Evaluate {
  const [name = '', ...rest] = text.split('.');
  if (rest.length > 0) checkedParts(rest.join('.'));
  if (name === 'CLUSTER_TIME' || name === 'USER_ROLES' || name === 'SEARCH_META') {
    throw notImplemented(`the variable $$${name}`);
  }
  if (!/^[a-zA-Z_\u0080-\uffff]/.test(name)) {
    throw new MongoError(9, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!scope.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'ROOT' || name === 'CURRENT') return (context) => fieldPath(context.root, rest, 0);
  return ({ variables }) => fieldPath(variables.get(name), rest, 0);
}

export function checkedParts(path: string): string[] {
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') {
      throw path.endsWith('.')
        ? new MongoError(40353, "FieldPath must not end with a '.'.")
        : new MongoError(15998, 'FieldPath field names may not be empty strings.');
    }
    if (part.startsWith('$')) {
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (part.includes('\0'))
      throw new MongoError(16411, 'FieldPath field names may not contain embedded nulls');
  }
  return parts;
}

/** A path in an expression: maps over arrays, and never reads an index. */
export function fieldPath(value: Maybe, parts: readonly string[], at: number): Maybe {
  if (at === parts.length) return value;
  if (isDoc(value)) return fieldPath(value.get(parts[at] as string), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  const found: Value[] = [];
  for (const item of value) {
    // An array within an array is walked too; scalars have no fields.
    const next = fieldPath(item, parts, at);
    if (next !== undefined) found.push(next);
  }
  return found;
}

function compileDoc(expression: Doc, scope: Scope): Evaluate {
  const first = expression.keys().next().value;
  if (first?.startsWith('$')) {
    if (expression.size > 1) {
      throw new MongoError(
        15983,
        `an object representing an expression must have exactly one field: found '${[...expression.keys()].join("', '")}'`,
      );
    }
    return compileOperator(first, expression.get(first) as Value, scope);
  }
  const fields = [...expression].map(([name, value]): [string, Evaluate] => {
    if (name.startsWith('$')) {
      throw new MongoError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    if (name.includes('.'))
      throw new MongoError(16412, "FieldPath field names may not contain '.'.");
    return [name, compileExpression(value, scope)];
  });
  return (context) => {
    const result: Doc = new Map();
    for (const [name, evaluate] of fields) {
      const value = evaluate(context);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compileOperator(name: string, operand: Value, scope: Scope): Evaluate {
  const compile = operatorTable.get(name);
  if (compile) return compile(operand, scope, name);
  if (KNOWN_EXPRESSIONS.has(name)) throw notImplemented(`the expression ${name}`);
  throw new MongoError(168, `Unrecognized expression '${name}'`);
}

export function isKnownExpression(name: string): boolean {
  return operatorTable.has(name) || KNOWN_EXPRESSIONS.has(name);
}
