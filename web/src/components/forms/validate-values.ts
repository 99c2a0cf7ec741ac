import type { FormikErrors } from 'formik';
import type { ObjectSchema, ValidationError } from 'yup';

// biome-ignore lint/suspicious/noExplicitAny: yup's own type for "any object schema"
export type AnySchema = ObjectSchema<any>;

/** A schema, or a function that loads it: validation is not needed before the first input. */
export type SchemaSource = AnySchema | (() => Promise<AnySchema>);

/** By its name: `instanceof` would load yup together with the form. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}

/**
 * The first message of each invalid field, in English. An empty string counts as missing, so that "required" applies and
 * optional fields may stay empty.
 */
export async function validateValues<V>(
  source: SchemaSource,
  request: Record<string, unknown>,
): Promise<FormikErrors<V>> {
  const given = Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, value === '' ? undefined : value]),
  );
  const schema = typeof source === 'function' ? await source() : source;
  try {
    await schema.validate(given, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const found: Record<string, string> = {};
    for (const inner of error.inner.length > 0 ? error.inner : [error]) {
      const name = inner.path ?? '';
      // For an empty field, "required" is more helpful than "too short".
      if (!(name in found) || inner.type === 'optionality') found[name] = inner.message;
    }
    return found as FormikErrors<V>;
  }
}
