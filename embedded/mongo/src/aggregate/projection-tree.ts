import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import type { EvalContext, Evaluate } from './scope.ts';

/** What a projection does at one path. */
export type Leaf =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: Evaluate }
  /** $slice and the positional `$` of a find: the field stays where it is, with another value. */
  | { kind: 'change'; change: Change }
  /** $elemMatch of a find: an included field comes after the others. */
  | { kind: 'pick'; change: Change };

export type Change = (value: Value, position: number | undefined) => Maybe;
export interface Branch {
  kind: 'branch';
  children: Map<string, Leaf | Branch>;
}

export type ProjectionKind = 'include' | 'exclude' | 'add';

export interface ProjectContext extends EvalContext {
  /** Index of the array element that the query matched. */
  position?: number;
}

export function newBranch(): Branch {
  return { kind: 'branch', children: new Map() };
}

export function addLeaf(root: Branch, parts: readonly string[], leaf: Leaf): void {
  let node = root;
  const path = parts.join('.');
  parts.forEach((part, at) => {
    const existing = node.children.get(part);
    if (at === parts.length - 1) {
      if (existing) throw new MongoError(31250, `Path collision at ${path}`);
      node.children.set(part, leaf);
      return;
    }
    if (existing && existing.kind !== 'branch') {
      throw new MongoError(
        31249,
        `Path collision at ${path} remaining portion ${parts.slice(at + 1).join('.')}`,
      );
    }
    const next = existing ?? newBranch();
    if (!existing) node.children.set(part, next);
    node = next as Branch;
  });
}

export function project(
  kind: ProjectionKind,
  tree: Branch,
  document: Doc,
  context: ProjectContext,
): Doc {
  if (kind === 'exclude') return exclude(tree, document, context);
  if (kind === 'add') {
    const result = new Map(document);
    compute(tree, result, context, 'add');
    return result;
  }
  const result = include(tree, document, context);
  compute(tree, result, context, 'include');
  return result;
}

function include(node: Branch, document: Doc, context: ProjectContext): Doc {
  const result: Doc = new Map();
  const picked: [string, Value][] = [];
  for (const [name, value] of document) {
    const child = node.children.get(name);
    if (!child) continue;
    if (child.kind === 'include') result.set(name, value);
    else if (child.kind === 'branch') {
      const part = includeValue(child, value, context);
      if (part !== undefined) result.set(name, part);
    } else if (child.kind === 'change' || child.kind === 'pick') {
      const changed = child.change(value, context.position);
      if (changed === undefined) continue;
      if (child.kind === 'pick') picked.push([name, changed]);
      else result.set(name, changed);
    }
  }
  for (const [name, value] of picked) result.set(name, value);
  return result;
}

function includeValue(node: Branch, value: Value, context: ProjectContext): Maybe {
  if (isDoc(value)) return include(node, value, context);
  if (!Array.isArray(value)) return undefined;
  // Scalars within an array have no such field and are left out.
  const kept: Value[] = [];
  for (const item of value) {
    const part = includeValue(node, item, context);
    if (part !== undefined) kept.push(part);
  }
  return kept;
}

function exclude(node: Branch, document: Doc, context: ProjectContext): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const child = node.children.get(name);
    if (!child) result.set(name, value);
    else if (child.kind === 'branch') result.set(name, excludeValue(child, value, context));
    else if (child.kind === 'change' || child.kind === 'pick') {
      const changed = child.change(value, context.position);
      if (changed !== undefined) result.set(name, changed);
    }
  }
  return result;
}

function excludeValue(node: Branch, value: Value, context: ProjectContext): Value {
  if (isDoc(value)) return exclude(node, value, context);
  return Array.isArray(value) ? value.map((item) => excludeValue(node, item, context)) : value;
}

function compute(
  node: Branch,
  target: Doc,
  context: ProjectContext,
  kind: 'include' | 'add',
): void {
  for (const [name, child] of node.children) {
    if (child.kind === 'compute') {
      const value = child.evaluate(context);
      if (value === undefined) target.delete(name);
      else target.set(name, value);
    } else if (child.kind === 'branch' && computes(child)) {
      target.set(name, computeInto(child, target.get(name), context, kind));
    }
  }
}

function computes(node: Branch): boolean {
  return [...node.children.values()].some(
    (child) => child.kind === 'compute' || (child.kind === 'branch' && computes(child)),
  );
}

function computeInto(
  node: Branch,
  value: Maybe,
  context: ProjectContext,
  kind: 'include' | 'add',
): Value {
  if (Array.isArray(value)) return value.map((item) => computeInto(node, item, context, kind));
  const target: Doc = isDoc(value) ? new Map(value) : new Map();
  compute(node, target, context, kind);
  return target;
}
