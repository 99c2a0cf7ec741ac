import type { Doc, Value } from '../bson/values.ts';

/** Compiles an aggregation expression into a truth test; lets filters use `$expr` without a cycle. */
export type ExpressionParser = (expression: Value) => (root: Doc) => boolean;
