import type { IndexSpec } from './index-spec.ts';

export interface Index {
  id: number;
  spec: IndexSpec;
  /** Entries start with this. */
  prefix: Buffer;
  /** A document has, or had, more than one entry: its order and its bounds tell little. */
  multikey: boolean;
  dropped: boolean;
}

/** A collection as the catalogue has it in memory. */
export interface Collection {
  id: number;
  db: string;
  name: string;
  indexes: Index[];
  nextRid: number;
  dropped: boolean;
}

export function namespace({ db, name }: { db: string; name: string }): string {
  return `${db}.${name}`;
}
