import { MongoError } from '../mongo-error.ts';
import type { Leaf } from './leaf.ts';

/**
 * The paths of an update as a tree, so that conflicts are found before anything is written and fields
 * are added in the order of their names. `$`, `$[]` and `$[id]` are children like any other name.
 */
export type UpdateNode = { leaf: Leaf } | { children: Map<string, UpdateNode> };

export function isLeaf(node: UpdateNode): node is { leaf: Leaf } {
  return 'leaf' in node;
}

function conflict(path: string, at: string): MongoError {
  return new MongoError(40, `Updating the path '${path}' would create a conflict at '${at}'`);
}

export class UpdateTree {
  readonly root: { children: Map<string, UpdateNode> } = { children: new Map() };

  add(path: string, parts: readonly string[], leaf: Leaf): void {
    let node = this.root;
    for (let i = 0; i < parts.length - 1; i += 1) {
      const part = parts[i] as string;
      const at = parts.slice(0, i + 1).join('.');
      checkSiblings(node, part, path, at);
      let child = node.children.get(part);
      if (!child) {
        child = { children: new Map() };
        node.children.set(part, child);
      }
      if (isLeaf(child)) throw conflict(path, at);
      node = child;
    }
    const last = parts[parts.length - 1] as string;
    checkSiblings(node, last, path, path);
    if (node.children.has(last)) throw conflict(path, path);
    node.children.set(last, { leaf });
  }
}

function isArrayPart(part: string): boolean {
  return part.startsWith('$[');
}

/** Elements are named either by `$[...]` or otherwise, not both at one place. */
function checkSiblings(
  node: { children: Map<string, UpdateNode> },
  part: string,
  path: string,
  at: string,
): void {
  const first = node.children.keys().next().value;
  if (first !== undefined && isArrayPart(first) !== isArrayPart(part)) throw conflict(path, at);
}

/** Two nodes that turned out to be about the same element. */
export function mergeNodes(a: UpdateNode, b: UpdateNode, path: string): UpdateNode {
  if (isLeaf(a) || isLeaf(b)) throw conflict(path, path);
  const children = new Map(a.children);
  for (const [name, child] of b.children) {
    const other = children.get(name);
    children.set(name, other ? mergeNodes(other, child, `${path}.${name}`) : child);
  }
  return { children };
}

/** Numbers by value, names by code point: the order in which MongoDB applies and adds fields. */
export function comparePathParts(a: string, b: string): number {
  const numericA = /^\d+$/.test(a);
  const numericB = /^\d+$/.test(b);
  if (numericA && numericB) return Number(a) - Number(b) || (a < b ? -1 : 1);
  return a < b ? -1 : a > b ? 1 : 0;
}
