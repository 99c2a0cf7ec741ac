import { compileSetStages } from '../aggregate/set-stage.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Scope } from '../expressions/expression.ts';
import { failedToParse, MongoError } from '../mongo-error.ts';
import type { Match } from '../query/filter.ts';
import { applyTree } from './apply-tree.ts';
import { parseOperators } from './parse-update.ts';

/** A compiled update. `apply` returns the updated document and does not modify the original. */
export interface CompiledUpdate {
  kind: 'operators' | 'replacement' | 'pipeline';
  apply(before: Doc, match: Match, inserting: boolean): Doc;
}

export function compileUpdate(update: Value, scope: Scope): CompiledUpdate {
  if (Array.isArray(update)) return { kind: 'pipeline', apply: compileSetStages(update, scope) };
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const [first = ''] = update.keys();
  if (!first.startsWith('$')) return replacement(update);
  const tree = parseOperators(update);
  return {
    kind: 'operators',
    apply: (root, { position }, inserting) => applyTree(tree, { root, inserting, position }),
  };
}

function replacement(update: Doc): CompiledUpdate {
  const dollar = [...update.keys()].find((name) => name.startsWith('$'));
  if (dollar) {
    throw new MongoError(52, `The dollar ($) prefixed field '${dollar}' is not allowed here.`);
  }
  return {
    kind: 'replacement',
    apply(before) {
      const id = update.has('_id') ? update.get('_id') : before.get('_id');
      const after: Doc = new Map();
      if (id !== undefined) after.set('_id', id);
      for (const [name, value] of update) if (name !== '_id') after.set(name, value);
      return after;
    },
  };
}
