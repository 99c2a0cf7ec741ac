import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import type { Evaluate } from '../expressions/operators.ts';
import { MongoError } from '../mongo-error.ts';

/** What a projection does with a field: include, exclude, compute, or apply a tree to its subfields. */
export type Step = 'include' | 'exclude' | Evaluate | FieldsTree;

/** Actions by field name. */
export interface FieldsTree extends Map<string, Step> {}

export function addStep(tree: FieldsTree, parts: readonly string[], step: Step): void {
  let node = tree;
  for (const part of parts.slice(0, -1)) {
    const next = node.get(part) ?? new Map();
    if (!(next instanceof Map)) throw new MongoError(31249, `Path collision at ${parts.join('.')}`);
    node.set(part, next);
    node = next;
  }
  const last = parts.at(-1) as string;
  if (node.has(last)) throw new MongoError(31250, `Path collision at ${parts.join('.')}`);
  node.set(last, step);
}

/** Returns the fields that the tree includes, in the order of the document. */
export function included(tree: FieldsTree, document: Doc): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const step = tree.get(name);
    const kept = step === 'include' ? value : step instanceof Map ? within(step, value) : undefined;
    if (kept !== undefined) result.set(name, kept);
  }
  return result;
}

/** Applies the tree to the elements of an array; scalars have no fields and are omitted. */
function within(tree: FieldsTree, value: Value): Maybe {
  if (isDoc(value)) return included(tree, value);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => within(tree, item)).filter((item) => item !== undefined);
}

/** Returns all fields except those that the tree excludes. */
export function without(tree: FieldsTree, document: Doc): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const step = tree.get(name);
    if (step instanceof Map) result.set(name, withoutWithin(step, value));
    else if (step !== 'exclude') result.set(name, value);
  }
  return result;
}

function withoutWithin(tree: FieldsTree, value: Value): Value {
  if (isDoc(value)) return without(tree, value);
  return Array.isArray(value) ? value.map((item) => withoutWithin(tree, item)) : value;
}

/** Computes the tree's expressions over `root` and sets the results in `target`. */
export function compute(tree: FieldsTree, target: Doc, root: Doc): void {
  for (const [name, step] of tree) {
    if (step instanceof Map) {
      if (computes(step)) target.set(name, computeWithin(step, target.get(name), root));
    } else if (typeof step === 'function') {
      const value = step(root);
      if (value === undefined) target.delete(name);
      else target.set(name, value);
    }
  }
}

function computes(tree: FieldsTree): boolean {
  const isComputed = (step: Step) =>
    step instanceof Map ? computes(step) : typeof step !== 'string';
  return [...tree.values()].some(isComputed);
}

function computeWithin(tree: FieldsTree, value: Maybe, root: Doc): Value {
  if (Array.isArray(value)) return value.map((item) => computeWithin(tree, item, root));
  const target: Doc = isDoc(value) ? new Map(value) : new Map();
  compute(tree, target, root);
  return target;
}
