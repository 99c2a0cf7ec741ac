import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import { MongoError, typeMismatch } from '../mongo-error.ts';
import type { Fields } from './fields.ts';

export const MAX_STATEMENTS = 100_000;

export function statements(fields: Fields, name: string): Doc[] {
  const given = fields.array(name);
  if (!given) {
    throw new MongoError(
      40414,
      `BSON field '${fields.command}.${name}' is missing but a required field`,
    );
  }
  if (given.length === 0 || given.length > MAX_STATEMENTS) {
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${given.length} operations.`,
    );
  }
  return given.map((item) => {
    if (!isDoc(item)) throw typeMismatch(`the elements of ${name} must be objects`);
    return item;
  });
}

export function writeError(index: number, error: unknown): Doc {
  if (!(error instanceof MongoError)) throw error;
  const result = doc({ index: int(index), code: int(error.code), errmsg: error.message });
  for (const [name, value] of error.details ?? []) result.set(name, value);
  return result;
}

export function writeReply(fields: Record<string, Value | undefined>, writeErrors: Doc[]): Doc {
  return doc({
    ...fields,
    writeErrors: writeErrors.length > 0 ? writeErrors : undefined,
    ok: 1,
  });
}
