import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { KNOWN_EXPRESSIONS, KNOWN_VARIABLES } from '../known-names.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { type Evaluate, OPERATORS } from './operators.ts';

/** Variables that expressions may use besides the document; one scope per command. */
export interface Scope {
  /** `$$NOW` */
  now: Date;
}

/** Compiles an aggregation expression. @throws MongoError for errors that do not depend on data */
export function compileExpression(expression: Value, scope: Scope): Evaluate {
  if (typeof expression === 'string') return compileString(expression, scope);
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item, scope));
    return (root) => items.map((item) => item(root) ?? null);
  }
  if (isDoc(expression)) return compileDoc(expression, scope);
  return () => expression;
}

function compileString(text: string, scope: Scope): Evaluate {
  if (!text.startsWith('$')) return () => text;
  if (text === '$') throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  if (text.startsWith('$$')) return compileVariable(text.slice(2), scope);
  return fieldReader(checkedParts(text.slice(1)));
}

function fieldReader(parts: readonly string[]): Evaluate {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return (root) => root.get(only);
  return (root) => fieldPath(root, parts, 0);
}

function compileVariable(text: string, { now }: Scope): Evaluate {
  const [name = '', ...rest] = text.split('.');
  const parts = rest.length > 0 ? checkedParts(rest.join('.')) : [];
  if (name === 'NOW') return () => fieldPath(now, parts, 0);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'ROOT') return fieldReader(parts);
  if (KNOWN_VARIABLES.has(name)) throw notImplemented(`the variable $$${name}`);
  if (!/^[a-zA-Z_\u0080-\uffff]/.test(name)) {
    throw new MongoError(9, `'${name}' is not the name of a variable`);
  }
  throw new MongoError(17276, `Use of undefined variable: ${name}`);
}

export function checkedParts(path: string): string[] {
  const parts = path.split('.');
  if (parts.at(-1) === '') throw new MongoError(40353, "FieldPath must not end with a '.'.");
  parts.forEach(checkName);
  return parts;
}

function checkName(name: string): void {
  if (name === '') throw new MongoError(15998, 'Field names may not be empty.');
  if (name.startsWith('$')) throw new MongoError(16410, "Field names may not start with '$'.");
  if (name.includes('\0')) throw new MongoError(16411, 'Field names may not contain nulls');
}

/** Compiles a path in an expression: it maps over arrays and does not support array indexes. */
function fieldPath(value: Maybe, parts: readonly string[], at: number): Maybe {
  if (at === parts.length) return value;
  if (isDoc(value)) return fieldPath(value.get(parts[at] as string), parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  // Nested arrays are mapped too; scalars have no fields.
  const found = value.map((item) => fieldPath(item, parts, at));
  return found.filter((item): item is Value => item !== undefined);
}

function compileDoc(expression: Doc, scope: Scope): Evaluate {
  const [first = ''] = expression.keys();
  if (first.startsWith('$')) {
    if (expression.size === 1) {
      return compileOperator(first, expression.get(first) as Value, scope);
    }
    throw new MongoError(15983, `an expression must have exactly one field: found beside ${first}`);
  }
  const fields = [...expression].map(([name, value]): [string, Evaluate] => {
    if (name !== '') checkName(name);
    if (name.includes('.')) throw new MongoError(16412, "Field names may not contain '.'.");
    return [name, compileExpression(value, scope)];
  });
  return (root) => {
    const result: Doc = new Map();
    for (const [name, evaluate] of fields) {
      const value = evaluate(root);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compileOperator(name: string, operand: Value, scope: Scope): Evaluate {
  if (name === '$literal') return () => operand;
  const operator = OPERATORS.get(name);
  if (!operator) {
    if (KNOWN_EXPRESSIONS.has(name)) throw notImplemented(`the expression ${name}`);
    throw new MongoError(168, `Unrecognized expression '${name}'`);
  }
  const { min, max, make, read = toList } = operator;
  const given = read(operand);
  if (given.length < min || given.length > max) {
    const code = min === max ? 16020 : 28667;
    throw new MongoError(code, `${name} does not take ${given.length} arguments`);
  }
  const args = given.map((argument) => compileExpression(argument, scope));
  return make(args, name);
}

/** A single argument may be given without brackets. */
function toList(operand: Value): Value[] {
  return Array.isArray(operand) ? operand : [operand];
}

export function isKnownExpression(name: string): boolean {
  return name === '$literal' || OPERATORS.has(name) || KNOWN_EXPRESSIONS.has(name);
}
