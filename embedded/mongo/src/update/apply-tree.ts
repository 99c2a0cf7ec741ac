import { show } from '../bson/show.ts';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, MongoError, notImplemented } from '../mongo-error.ts';
import { isIndex } from '../query/paths.ts';
import {
  type Applied,
  type ApplyContext,
  type Inner,
  isLeaf,
  KEEP,
  sortNode,
  type UpdateNode,
} from './update-node.ts';

const MAX_BACKFILL = 1_500_000;

/** Returns the updated document. Containers on the path to a change are copied, all others are shared. */
export function applyTree(node: Inner, context: ApplyContext): Doc {
  return applyToDoc(node, context.root, '', context);
}

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`;
}

function resolvePositional(node: Inner, path: string, { position }: ApplyContext): Inner {
  const positional = node.children.get('$');
  if (!positional) return node;
  if (position === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  const index = String(position);
  const children = new Map(node.children);
  children.delete('$');
  if (children.has(index)) throw notImplemented(`an update of ${path} by its position and by '$'`);
  return sortNode({ children: children.set(index, positional) });
}

function applyToDoc(node: Inner, source: Doc, path: string, context: ApplyContext): Doc {
  const target: Doc = new Map(source);
  for (const [name, child] of resolvePositional(node, path, context).children) {
    const next = applyNode(child, source.get(name), join(path, name), context);
    if (next === KEEP) continue;
    if (next === undefined) target.delete(name);
    else target.set(name, next);
  }
  return target;
}

/** Returns the new value at this path, or KEEP. */
function applyNode(node: UpdateNode, current: Maybe, path: string, context: ApplyContext): Applied {
  if (isLeaf(node)) return node.leaf.apply(current, context, path);
  if (isDoc(current)) return applyToDoc(node, current, path, context);
  if (Array.isArray(current)) return applyToArray(node, current, path, context);
  if (!creates(node, context)) return KEEP;
  const [name = ''] = resolvePositional(node, path, context).children.keys();
  if (current !== undefined) throw notViable(name, path, current);
  const made = applyToDoc(node, new Map(), path, context);
  return made.size === 0 ? KEEP : made;
}

function creates(node: UpdateNode, context: ApplyContext): boolean {
  if (isLeaf(node)) return node.leaf.creates(context);
  return [...node.children.values()].some((child) => creates(child, context));
}

function notViable(name: string, path: string, current: Value): MongoError {
  const last = path.slice(path.lastIndexOf('.') + 1);
  return new MongoError(28, `Cannot create field '${name}' in element {${last}: ${show(current)}}`);
}

function applyToArray(node: Inner, source: Value[], path: string, context: ApplyContext): Value[] {
  const target = [...source];
  for (const [name, child] of resolvePositional(node, path, context).children) {
    if (!isIndex(name)) {
      if (!creates(child, context)) continue;
      throw notViable(name, path, source);
    }
    const index = Number(name);
    const next = applyNode(child, source[index], join(path, name), context);
    if (next === KEEP) continue;
    if (next === undefined) {
      // An unset element becomes null, so that the others keep their positions.
      if (index < target.length) target[index] = null;
      continue;
    }
    if (index - target.length > MAX_BACKFILL) {
      throw new MongoError(28, `can't backfill more than ${MAX_BACKFILL} elements of ${path}`);
    }
    while (target.length < index) target.push(null);
    target[index] = next;
  }
  return target;
}
