import type { Doc, Maybe, Value } from '../bson/values.ts';

export interface LeafContext {
  /** The whole document as it is being changed: `$rename` reaches elsewhere in it. */
  root: Doc;
  /** An upsert is making this document. */
  inserting: boolean;
  /** For messages: the dotted path with positions filled in. */
  path: string;
}

/** What an operator does at the end of a path. */
export interface Leaf {
  /** The field's new value; undefined removes it, KEEP leaves it as it is. */
  apply(current: Maybe, context: LeafContext): Maybe | typeof KEEP;
  /** false: where the path leads nowhere there is nothing to do ($unset, $pull...). */
  creates: boolean;
  /** Nothing will happen to this document: not even parents are to be made. */
  idle?(root: Doc): boolean;
}

export const KEEP = Symbol('keep');
export type Applied = Value | undefined | typeof KEEP;
