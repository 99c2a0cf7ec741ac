import type { Doc, Value } from '../bson/values.ts';
import { splitPath, type Visit, visitPath } from './paths.ts';

/** Records which array element satisfied a filter, for `$` in updates. */
export interface Match {
  position?: number;
}

export type CompareOp = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

/** A condition on one value that a path resolves to. */
export type Leaf = (value: Value | undefined) => boolean;

/** A compiled condition on a document. */
export interface Filter {
  test(root: Doc, match?: Match): boolean;
  /** The part of the filter that an index can use. Without it the filter is only tested against documents. */
  hint?: Hint;
}

/** The part of a condition that the planner understands. */
export type Hint =
  | { kind: 'and'; parts: Hint[] }
  | { kind: 'or'; parts: (Hint | undefined)[] }
  | { kind: 'compare'; path: string; op: CompareOp; value: Value }
  | { kind: 'in'; path: string; values: Value[] }
  | { kind: 'exists'; path: string };

export const ALWAYS: Filter = { test: () => true, hint: { kind: 'and', parts: [] } };

export function matchAll(parts: Filter[]): Filter {
  if (parts.length === 0) return ALWAYS;
  if (parts.length === 1) return parts[0] as Filter;
  return {
    test: (root, match) => parts.every((part) => part.test(root, match)),
    hint: { kind: 'and', parts: parts.flatMap(({ hint }) => hint ?? []) },
  };
}

export function negate(filter: Filter): Filter {
  return { test: (root) => !filter.test(root) };
}

/**
 * Matches documents in which some element that the path resolves to satisfies `leaf`.
 * @param leafArrays false: an array at the end of the path is one value, not its elements
 */
export function pathFilter(path: string, leaf: Leaf, leafArrays = true): Filter {
  const parts = splitPath(path);
  const single = parts.length === 1 ? (parts[0] as string) : undefined;
  return {
    test(root, match) {
      if (single !== undefined) {
        const value = root.get(single);
        if (!Array.isArray(value)) return leaf(value);
      }
      const visit: Visit = ({ value, position }) => {
        if (!leaf(value)) return false;
        if (match && position !== undefined) match.position = position;
        return true;
      };
      return visitPath(root, parts, visit, leafArrays);
    },
  };
}
