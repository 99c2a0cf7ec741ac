import type { Doc, Maybe } from '../bson/values.ts';

/** A compiled expression: its value for a document, or undefined for nothing. */
export type Evaluate = (root: Doc) => Maybe;

/** What expressions may refer to beside the document; one for each command. */
export interface Scope {
  /** `$$NOW` */
  now: Date;
}
