import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failedToParse, MongoError } from '../mongo-error.ts';
import type { Match } from '../query/filter.ts';
import { applyTree } from './apply-tree.ts';
import { parseArrayFilters } from './array-filters.ts';
import { cloneValue } from './clone.ts';
import { parseOperators } from './parse-update.ts';

/** A compiled update: gives the document after, never changes the one before. */
export interface CompiledUpdate {
  kind: 'operators' | 'replacement' | 'pipeline';
  apply(before: Doc, match: Match, inserting: boolean): Doc;
}

export interface UpdateOptions {
  arrayFilters: readonly Value[];
  compilePipeline: (stages: readonly Value[]) => (before: Doc) => Doc;
}

export function compileUpdate(update: Value, options: UpdateOptions): CompiledUpdate {
  if (Array.isArray(update)) {
    if (options.arrayFilters.length > 0) {
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    }
    const run = options.compilePipeline(update);
    return { kind: 'pipeline', apply: (before) => run(before) };
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const first = update.keys().next().value;
  return first?.startsWith('$') ? operators(update, options) : replacement(update, options);
}

function operators(update: Doc, { arrayFilters }: UpdateOptions): CompiledUpdate {
  const updating = parseOperators(update, false);
  const tests = parseArrayFilters(arrayFilters, updating.identifiers);
  let insertingTree: typeof updating.tree | undefined;
  return {
    kind: 'operators',
    apply(before, match, inserting) {
      if (inserting) insertingTree ??= parseOperators(update, true).tree;
      const root = cloneValue(before) as Doc;
      applyTree((inserting ? insertingTree : undefined)?.root ?? updating.tree.root, {
        root,
        inserting,
        position: match.position,
        arrayFilters: tests,
      });
      return root;
    },
  };
}

function replacement(update: Doc, { arrayFilters }: UpdateOptions): CompiledUpdate {
  for (const name of update.keys()) {
    if (!name.startsWith('$')) continue;
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  parseArrayFilters(arrayFilters, new Set());
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
