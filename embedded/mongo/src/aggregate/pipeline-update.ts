import type { Doc, Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import type { Stream } from '../query/scan.ts';
import { cloneValue } from '../update/clone.ts';
import type { Scope, Variables } from './scope.ts';
import { addFieldsStage, projectStage, replaceStage, unsetStage } from './shape-stages.ts';
import { splitStage } from './split-stage.ts';
import type { Stage } from './stage.ts';
import { STAGE_NAMES } from './stage-names.ts';

/** Compiles an update given as a pipeline: stages that reshape one document. */
export function compilePipelineUpdate(
  stages: readonly Value[],
  { scope, variables }: { scope: Scope; variables: Variables },
): (before: Doc) => Doc {
  const compiled = stages.map((stage) => compileStage(stage, scope));
  return (before) => {
    let stream: Stream<Doc> = one(cloneValue(before) as Doc);
    for (const stage of compiled) stream = stage(stream, variables);
    const result = stream.next();
    return result.value as Doc;
  };
}

function* one(document: Doc): Stream<Doc> {
  yield document;
}

function compileStage(stage: Value, scope: Scope): Stage {
  const [name, operand] = splitStage(stage);
  switch (name) {
    case '$set':
    case '$addFields':
      return addFieldsStage(operand, scope, name);
    case '$unset':
      return unsetStage(operand);
    case '$project':
      return projectStage(operand, scope);
    case '$replaceRoot':
    case '$replaceWith':
      return replaceStage(operand, scope, name);
    default:
      if (!STAGE_NAMES.has(name))
        throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
      throw new MongoError(72, `${name} is not allowed to be used within an update`);
  }
}
