import { show } from '../bson/show.ts';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, MongoError } from '../mongo-error.ts';
import { isIndex } from '../query/elements.ts';
import { type Applied, KEEP, type Leaf, type LeafContext } from './leaf.ts';
import { comparePathParts, isLeaf, mergeNodes, type UpdateNode } from './update-node.ts';

const MAX_BACKFILL = 1_500_000;

export interface ApplyContext {
  root: Doc;
  inserting: boolean;
  /** Index of the array element that the filter matched, for `$`. */
  position: number | undefined;
  /** Tests by identifier, for `$[identifier]`. */
  arrayFilters: ReadonlyMap<string, (element: Value) => boolean>;
}

type Inner = Exclude<UpdateNode, { leaf: Leaf }>;

export function applyTree(node: Inner, context: ApplyContext): void {
  applyToDoc(node, context.root, '', context);
}

function sorted(children: Map<string, UpdateNode>): [string, UpdateNode][] {
  return [...children].sort(([a], [b]) => comparePathParts(a, b));
}

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`;
}

function resolvePositional(node: Inner, path: string, context: ApplyContext): Inner {
  const positional = node.children.get('$');
  if (!positional) return node;
  if (context.position === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  const index = String(context.position);
  const children = new Map(node.children);
  children.delete('$');
  const other = children.get(index);
  children.set(index, other ? mergeNodes(other, positional, join(path, index)) : positional);
  return { children };
}

function applyToDoc(node: Inner, target: Doc, path: string, context: ApplyContext): void {
  for (const [name, child] of sorted(resolvePositional(node, path, context).children)) {
    const at = join(path, name);
    const next = applyNode(child, target.get(name), at, context);
    if (next === KEEP) continue;
    if (next === undefined) target.delete(name);
    else target.set(name, next);
  }
}

/** The new value at this place, KEEP when nothing changes hands (containers change in place). */
function applyNode(node: UpdateNode, current: Maybe, path: string, context: ApplyContext): Applied {
  if (isLeaf(node)) return node.leaf.apply(current, leafContext(path, context));
  const first = node.children.keys().next().value as string;
  if (first.startsWith('$[')) return applyToElements(node, current, path, context);
  if (isDoc(current)) {
    applyToDoc(node, current, path, context);
    return KEEP;
  }
  if (Array.isArray(current)) {
    applyToArray(node, current, path, context);
    return KEEP;
  }
  if (!creates(node, context.root)) return KEEP;
  if (current !== undefined) throw notViable(node, path, current, context);
  const made: Doc = new Map();
  applyToDoc(node, made, path, context);
  // A filter of $setOnInsert alone may have made nothing.
  return made.size === 0 ? KEEP : made;
}

function leafContext(path: string, { root, inserting }: ApplyContext): LeafContext {
  return { root, inserting, path };
}

function creates(node: UpdateNode, root: Doc): boolean {
  if (isLeaf(node)) return node.leaf.creates && !node.leaf.idle?.(root);
  return [...node.children.values()].some((child) => creates(child, root));
}

function notViable(node: Inner, path: string, current: Value, context: ApplyContext): MongoError {
  const [name] = sorted(resolvePositional(node, path, context).children)[0] as [string, UpdateNode];
  const last = path.slice(path.lastIndexOf('.') + 1);
  return new MongoError(28, `Cannot create field '${name}' in element {${last}: ${show(current)}}`);
}

function applyToArray(node: Inner, target: Value[], path: string, context: ApplyContext): void {
  const resolved = resolvePositional(node, path, context);
  for (const [name, child] of sorted(resolved.children)) {
    if (!isIndex(name)) {
      if (!creates(child, context.root)) continue;
      throw notViable({ children: new Map([[name, child]]) }, path, target, context);
    }
    const index = Number(name);
    const next = applyNode(child, target[index], join(path, name), context);
    if (next === KEEP) continue;
    if (next === undefined) {
      // An element that is unset leaves null, so that the others keep their places.
      if (index < target.length) target[index] = null;
      continue;
    }
    if (index - target.length > MAX_BACKFILL) {
      throw new MongoError(28, `can't backfill more than ${MAX_BACKFILL} elements of ${path}`);
    }
    while (target.length < index) target.push(null);
    target[index] = next;
  }
}

function applyToElements(
  node: Inner,
  current: Maybe,
  path: string,
  context: ApplyContext,
): Applied {
  if (current === undefined) {
    throw badValue(
      `The path '${path}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(current)) {
    throw badValue(`Cannot apply array updates to non-array element ${path}: ${show(current)}`);
  }
  const before = [...current];
  before.forEach((element, index) => {
    let chosen: UpdateNode | undefined;
    for (const [name, child] of node.children) {
      const identifier = name.slice(2, -1);
      if (identifier !== '' && !context.arrayFilters.get(identifier)?.(element)) continue;
      chosen = chosen ? mergeNodes(chosen, child, join(path, String(index))) : child;
    }
    if (!chosen) return;
    const next = applyNode(chosen, element, join(path, String(index)), context);
    if (next !== KEEP) current[index] = next === undefined ? null : next;
  });
  return KEEP;
}
