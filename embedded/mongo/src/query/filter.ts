import type { Doc, Value } from '../bson/values.ts';
import type { CompareOp } from './leaf-tests.ts';

/** Finds the position of the array element that satisfied a filter, for `$` in updates and projections. */
export interface Match {
  position?: number;
}

/** A compiled condition on a document. */
export interface Filter {
  test(root: Doc, match?: Match): boolean;
  /** What an index can make use of; a filter without it is only ever tested. */
  hint?: Hint;
}

/** The part of a condition that the planner understands. */
export type Hint =
  | { kind: 'and'; parts: Hint[] }
  | { kind: 'or'; parts: (Hint | undefined)[] }
  | { kind: 'compare'; path: string; op: CompareOp; value: Value }
  | { kind: 'in'; path: string; values: Value[] }
  | { kind: 'exists'; path: string };
