import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Scope } from '../expressions/expression.ts';
import { MongoError, typeMismatch } from '../mongo-error.ts';
import type { Stream } from '../time-slice.ts';

/** A compiled stage: maps a stream of documents to another. */
export type Stage = (input: Stream<Doc>) => Stream<Doc>;

export type StageCompiler = (operand: Value, scope: Scope, name: string) => Stage;

/** Returns name and operand of a stage, which must have exactly one field. */
export function splitStage(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [entry] = stage;
  if (entry && stage.size === 1) return entry;
  throw new MongoError(40323, 'A pipeline stage must contain exactly one field.');
}
