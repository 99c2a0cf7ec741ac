import { compileExpression } from '../aggregate/expression.ts';
import { createScope, type Scope, type Variables } from '../aggregate/scope.ts';
import { isExpressionTruthy } from '../aggregate/truth.ts';
import type { Doc } from '../bson/values.ts';
import { isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, typeMismatch } from '../mongo-error.ts';
import type { Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { sameKeyPattern } from '../query/planner.ts';
import type { Collection, Index } from '../storage/collection.ts';

/** `let` of a command: variables that its expressions may use, evaluated once. */
export interface CommandScope {
  scope: Scope;
  variables: Variables;
}

export function commandScope(letFields: Doc | undefined): CommandScope {
  const now = new Date();
  let scope = createScope();
  const variables: Variables = new Map<string, Maybe>([['NOW', now]]);
  for (const [name, value] of letFields ?? []) {
    const evaluate = compileExpression(value, scope);
    variables.set(name, evaluate({ root: new Map(), variables }));
  }
  if (letFields) scope = scope.with([...letFields.keys()]);
  return { scope, variables };
}

export function compileFilter(filter: Doc | undefined, { scope, variables }: CommandScope): Filter {
  return parseFilter(filter ?? new Map(), {
    parseExpression: (expression) => {
      const evaluate = compileExpression(expression, scope);
      return (root) => isExpressionTruthy(evaluate({ root, variables }));
    },
  });
}

/** The index that a command's `hint` names; -1 and 1 are the natural order. */
export function resolveHint(
  collection: Collection | undefined,
  hint: Value | undefined,
): { index?: Index; natural?: 1 | -1 } {
  if (hint === undefined || (isDoc(hint) && hint.size === 0)) return {};
  if (typeof hint !== 'string' && !isDoc(hint))
    throw typeMismatch('hint must be a string or an object');
  if (isDoc(hint) && hint.has('$natural')) {
    const value = hint.get('$natural');
    const text =
      typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
    return { natural: Number(text) < 0 ? -1 : 1 };
  }
  if (!collection) return {};
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string' ? candidate.spec.name === hint : sameKeyPattern(candidate, hint),
  );
  if (!index) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return { index };
}
