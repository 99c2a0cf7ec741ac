import type { FormikErrors } from 'formik';
import type { ObjectSchema, ValidationError } from 'yup';

// biome-ignore lint/suspicious/noExplicitAny: yup's own type for "any object schema"
export type AnySchema = ObjectSchema<any>;

/** A schema, or how to load it: checking is first needed after somebody typed. */
export type SchemaSource = AnySchema | (() => Promise<AnySchema>);

/** Told by its name, so that the checker itself isn't loaded with the form. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}

/**
 * First message by field name. An empty text counts as not given, so that "required" speaks and
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
      // "Required" says more about an empty field than "too short" does.
      if (!(name in found) || inner.type === 'optionality') found[name] = inner.message;
    }
    return found as FormikErrors<V>;
  }
}
