import { type InferType, type Schema, ValidationError } from 'yup';
import { AppError } from '../app-error.ts';

/**
 * A request part against its contract. Unknown fields are dropped, so that a role or a balance in a body
 * changes nothing; all bad fields are reported together.
 * @throws AppError VALIDATION_FAILED with `fields`
 */
export function validate<S extends Schema>(schema: S, input: unknown): InferType<S> {
  const plain = input === undefined || input === null ? {} : input;
  if (typeof plain !== 'object' || Array.isArray(plain)) {
    throw new AppError('MALFORMED_BODY', 'The request must be an object of fields');
  }
  try {
    return schema.validateSync(ownFields(plain), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const fields: Record<string, string> = {};
    const failures = error.inner.length > 0 ? error.inner : [error];
    for (const failure of failures) {
      const path = failure.path ?? '';
      // A missing value says so first; later rules about the same field add nothing.
      if (path in fields && failure.type !== 'optionality') continue;
      fields[path] = failure.type === 'typeError' ? typeMessage(failure) : failure.message;
    }
    const message = Object.values(fields)[0] ?? 'Form not valid';
    throw new AppError('VALIDATION_FAILED', message, { fields });
  }
}

/** No contract is deeper; what is would only cost stack. */
const DEEPEST = 10;

/**
 * The input without names that every object has: yup looks fields up on an ordinary object, where
 * `constructor` or `__proto__` find something that is no field.
 */
function ownFields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((item) => ownFields(item, depth + 1));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const own = Object.entries(value).filter(([key]) => !(key in Object.prototype));
  return Object.fromEntries(own.map(([key, item]) => [key, ownFields(item, depth + 1)]));
}

function typeMessage(failure: ValidationError): string {
  // yup's own sentence shows the received value; contracts that give one of their own keep it.
  return failure.message.includes('must be a `')
    ? `${failure.path} has the wrong type`
    : failure.message;
}
