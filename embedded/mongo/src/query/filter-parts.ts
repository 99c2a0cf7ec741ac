import { BSON_UNDEFINED, type Doc, isDoc, Regex, type Value } from '../bson/values.ts';
import { badValue } from '../mongo-error.ts';
import type { ExpressionParser } from './expression-port.ts';
import type { Filter, Hint } from './filter.ts';
import { type CompareOp, compareLeaf } from './leaf-tests.ts';
import { pathFilter } from './path-filter.ts';

/** What a filter may refer to beside the document: `$expr` needs the expression language. */
export interface FilterContext {
  parseExpression?: ExpressionParser;
  /** The condition is on one array element, which is not taken apart when it is an array. */
  singleElement?: boolean;
}

/** A context on its way down: $elemMatch holds whole filters, so conditions are given their parser. */
export interface NestedContext extends FilterContext {
  parseNested: (filter: Doc, context: FilterContext) => Filter;
}

export const ALWAYS: Filter = { test: () => true, hint: { kind: 'and', parts: [] } };

export function allOf(parts: Filter[]): Filter {
  if (parts.length === 0) return ALWAYS;
  if (parts.length === 1) return parts[0] as Filter;
  const hints = parts.map((part) => part.hint).filter((hint) => hint !== undefined);
  return {
    test: (root, match) => {
      for (const part of parts) if (!part.test(root, match)) return false;
      return true;
    },
    hint: { kind: 'and', parts: hints as Hint[] },
  };
}

/** Whether `value` is a document of operators, such as { $gt: 1 }. */
export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false;
  const first = value.keys().next();
  if (first.done) return false;
  if (!first.value.startsWith('$')) return false;
  // { $ref, $id } is a reference, which is data.
  return !(first.value === '$ref' || first.value === '$id' || first.value === '$db');
}

export function equality(
  path: string,
  op: CompareOp,
  value: Value,
  context: FilterContext = {},
): Filter {
  if (value === BSON_UNDEFINED) throw badValue('cannot compare to undefined');
  if (value instanceof Regex && op !== '$eq') {
    throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  return {
    ...pathFilter(path, compareLeaf(op, value), { leafArrays: !context.singleElement }),
    hint: { kind: 'compare', path, op, value },
  };
}
