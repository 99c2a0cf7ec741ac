import { type InferType, type Schema, ValidationError } from 'yup';
import { AppError, fieldError } from '../app-error.ts';

/**
 * Validates part of a request against its schema. Unknown fields are dropped, so that a role or a balance in
 * a body has no effect; all invalid fields are reported together.
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
      // The first message counts: later rules about a missing value add nothing.
      if (path in fields && failure.type !== 'optionality') continue;
      fields[path] = failure.type === 'typeError' ? toTypeMessage(failure) : failure.message;
    }
    const message = Object.values(fields)[0] ?? 'Form not valid';
    throw new AppError('VALIDATION_FAILED', message, { fields });
  }
}

/** No schema nests deeper or accepts a longer list. */
const MAX_DEPTH = 10;
const MAX_ITEMS = 1_000;

/**
 * Copies the input without inherited names: yup looks fields up on an ordinary object, where `constructor`
 * or `__proto__` find something that is not a field. Input that yup would take long to traverse is refused
 * first, naming its field: an array of length 4,294,967,295 may hold a single value.
 */
function ownFields(input: object): object {
  const own = ownEntries(input).map(([name, value]) => [name, ownValue(value, name)]);
  return Object.fromEntries(own);
}

function ownValue(value: unknown, field: string, depth = 1): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) {
    throw fieldError('VALIDATION_FAILED', field, `${field} has the wrong type`);
  }
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS || Object.keys(value).length !== value.length) {
      throw fieldError('VALIDATION_FAILED', field, `${field} has too many entries`);
    }
    return value.map((item) => ownValue(item, field, depth + 1));
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const own = ownEntries(value).map(([key, item]) => [key, ownValue(item, field, depth + 1)]);
  return Object.fromEntries(own);
}

function ownEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([key]) => !(key in Object.prototype));
}

function toTypeMessage(failure: ValidationError): string {
  // yup's default message contains the received value; custom messages are kept.
  return failure.message.includes('must be a `')
    ? `${failure.path} has the wrong type`
    : failure.message;
}
