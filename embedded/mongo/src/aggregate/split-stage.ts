import { isDoc, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';

/** Name and operand of a stage, which has exactly one field. */
export function splitStage(stage: Value): [string, Value] {
  if (!isDoc(stage))
    throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  const [entry] = stage;
  if (!entry || stage.size !== 1) {
    throw new MongoError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  return entry;
}
