import { type Doc, isDoc, Regex, type Value } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../mongo-error.ts';
import type { Filter } from './filter.ts';
import { ALWAYS, allOf, equality, type FilterContext, isOperatorDoc } from './filter-parts.ts';
import { regexLeaf } from './leaf-tests.ts';
import { pathFilter } from './path-filter.ts';
import { nestedElementTest, parseNestedCondition } from './path-operators.ts';
import { parseJsonSchemaRefusal, REFUSED_TOP_LEVEL } from './refused.ts';

export function parseFilter(filter: Doc, context: FilterContext): Filter {
  const parts: Filter[] = [];
  for (const [name, value] of filter) {
    const part = name.startsWith('$')
      ? topLevel(name, value, context)
      : field(name, value, context);
    if (part) parts.push(part);
  }
  return allOf(parts);
}

function topLevel(name: string, value: Value, context: FilterContext): Filter | undefined {
  switch (name) {
    case '$and':
      return allOf(branches(name, value, context));
    case '$or': {
      const parts = branches(name, value, context);
      return {
        test: (root, match) => parts.some((part) => part.test(root, match)),
        hint: { kind: 'or', parts: parts.map((part) => part.hint) },
      };
    }
    case '$nor': {
      const parts = branches(name, value, context);
      return { test: (root) => !parts.some((part) => part.test(root)) };
    }
    case '$comment':
      return undefined;
    case '$expr':
      return expression(value, context);
    case '$alwaysTrue':
      return ALWAYS;
    case '$alwaysFalse':
      return { test: () => false };
    case '$jsonSchema':
      return parseJsonSchemaRefusal();
    default:
      if (REFUSED_TOP_LEVEL.has(name)) throw notImplemented(name);
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function expression(value: Value, context: FilterContext): Filter {
  const { parseExpression } = context;
  if (!parseExpression) throw badValue('$expr is not allowed in this context');
  const evaluate = parseExpression(value);
  return { test: (root) => evaluate(root) };
}

function branches(name: string, value: Value, context: FilterContext): Filter[] {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return value.map((item) => {
    if (!isDoc(item)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(item, context);
  });
}

function field(name: string, value: Value, context: FilterContext): Filter {
  if (isOperatorDoc(value)) return parsePathCondition(name, value, context);
  if (value instanceof Regex) return pathFilter(name, regexLeaf(value));
  return equality(name, '$eq', value, context);
}

export function requireDoc(value: Value, what: string): Doc {
  if (!isDoc(value)) throw new MongoError(14, `${what} must be an object`);
  return value;
}

/** The condition of operators on one path. */
export function parsePathCondition(path: string, operators: Doc, context: FilterContext): Filter {
  return parseNestedCondition(path, operators, { ...context, parseNested: parseFilter });
}

/** A test of one array element: by operators on the element, or by fields of the document it is. */
export function elementTest(operand: Doc, context: FilterContext): (element: Value) => boolean {
  return nestedElementTest(operand, { ...context, parseNested: parseFilter });
}
