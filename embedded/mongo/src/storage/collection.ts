import type { Doc } from '../bson/values.ts';
import type { IndexSpec } from './index-spec.ts';

export interface Index {
  id: number;
  spec: IndexSpec;
  /** Entries start with this. */
  prefix: Buffer;
  /** Fields that went through an array in some document, ever. */
  multikey: boolean[];
  /** Some key was too long and was cut: order among such keys is lost. */
  longKeys: boolean;
  dropped: boolean;
}

/** A collection as the catalogue has it in memory. */
export interface Collection {
  id: number;
  db: string;
  name: string;
  /** As `create` was told: answered by listCollections. */
  options: Doc;
  uuid: Buffer;
  indexes: Index[];
  nextRid: number;
  dropped: boolean;
}

export function namespace({ db, name }: { db: string; name: string }): string {
  return `${db}.${name}`;
}
