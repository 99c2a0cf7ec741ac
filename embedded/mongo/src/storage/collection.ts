import type { IndexSpec } from './index-spec.ts';

export interface Index {
  id: number;
  spec: IndexSpec;
  /** Prefix of the keys of its entries. */
  prefix: Buffer;
  /** Some document has, or had, several entries. The index is then used for uniqueness only, not for queries. */
  multikey: boolean;
  dropped: boolean;
}

/** A collection in the in-memory catalogue. */
export interface Collection {
  id: number;
  db: string;
  name: string;
  indexes: Index[];
  /** Prefix of the entries of the index of ids, which has one for each document. */
  ids: Buffer;
  dropped: boolean;
}

export function namespace({ db, name }: { db: string; name: string }): string {
  return `${db}.${name}`;
}
