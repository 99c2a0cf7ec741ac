import type { Doc, Maybe } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';

/** Input of an update. */
export interface ApplyContext {
  /** The document before the update. */
  root: Doc;
  /** An upsert is inserting this document. */
  inserting: boolean;
  /** Index of the array element that the filter matched, for `$`. */
  position: number | undefined;
}

export const KEEP = Symbol('keep');
export type Applied = Maybe | typeof KEEP;

/** The operation at the end of a path. */
export interface Leaf {
  /**
   * The field's new value; undefined removes it, KEEP leaves it as it is.
   * @param path for messages: the dotted path with positions filled in
   */
  apply(current: Maybe, context: ApplyContext, path: string): Applied;
  /** Reports whether missing parents must be created. */
  creates(context: ApplyContext): boolean;
}

/**
 * The paths of an update as a tree, which reveals conflicts before anything is written and orders new fields by name. `$` is
 * a child like any other name.
 */
export interface Inner {
  children: Map<string, UpdateNode>;
}
export type UpdateNode = { leaf: Leaf } | Inner;

export function isLeaf(node: UpdateNode): node is { leaf: Leaf } {
  return 'leaf' in node;
}

export function addLeaf(root: Inner, path: string, parts: readonly string[], leaf: Leaf): void {
  let node: UpdateNode = root;
  parts.forEach((part, i) => {
    const isLast = i === parts.length - 1;
    const { children } = node as Inner;
    const child = children.get(part) ?? (isLast ? { leaf } : { children: new Map() });
    if (isLast ? children.has(part) : isLeaf(child)) {
      const at = parts.slice(0, i + 1).join('.');
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${at}'`);
    }
    children.set(part, child);
    node = child;
  });
}

/** Sorts numbers by value and names by code point, the order in which MongoDB applies and adds fields. */
export function sortNode(node: Inner): Inner {
  for (const child of node.children.values()) if (!isLeaf(child)) sortNode(child);
  if (node.children.size > 1) {
    node.children = new Map([...node.children].sort(([a], [b]) => comparePathParts(a, b)));
  }
  return node;
}

function comparePathParts(a: string, b: string): number {
  const isNumeric = /^\d+$/.test(a) && /^\d+$/.test(b);
  if (isNumeric) return Number(a) - Number(b) || (a < b ? -1 : 1);
  return a < b ? -1 : a > b ? 1 : 0;
}
