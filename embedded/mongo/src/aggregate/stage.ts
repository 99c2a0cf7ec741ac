import type { Doc, Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Stream } from '../query/scan.ts';
import type { Scope, Variables } from './scope.ts';

/** A stage at work: documents in, documents out. */
export type Stage = (input: Stream<Doc>, variables: Variables) => Stream<Doc>;

export interface StageContext {
  engine: Engine;
  db: string;
  scope: Scope;
  /** Compiles a pipeline within a stage, over another collection or over the stage's input. */
  compile(pipeline: readonly Value[], scope: Scope): Stage;
  /** The documents of a collection of this database, filtered and ordered as the pipeline begins. */
  read(
    collection: string,
    pipeline: readonly Value[],
    scope: Scope,
  ): (variables: Variables) => Stream<Doc>;
}

export type StageCompiler = (operand: Value, context: StageContext, name: string) => Stage;

/** A stage that turns each document into one. */
export function mapping(each: (document: Doc, variables: Variables) => Doc): Stage {
  return function* (input, variables) {
    for (const document of input) {
      yield document === undefined ? undefined : each(document, variables);
    }
  };
}
