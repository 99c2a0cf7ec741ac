import { describe, expect, test } from '@jest/globals';
import { isSchema, type Schema } from 'yup';
import { ALL_CALLS } from './all-calls.ts';
import type { Call } from './call.ts';

interface Defaulted {
  name: string;
  schema: Schema;
}

/** Every field with a default, of the schema and of the objects and lists in it. */
function* findDefaulted(name: string, schema: Schema): Generator<Defaulted> {
  const { fields, innerType } = schema as { fields?: Record<string, unknown>; innerType?: unknown };
  if (!fields && schema.spec.default !== undefined) yield { name, schema };
  if (isSchema(innerType)) yield* findDefaulted(`${name}[]`, innerType as Schema);
  for (const [field, child] of Object.entries(fields ?? {})) {
    if (isSchema(child)) yield* findDefaulted(`${name}.${field}`, child as Schema);
  }
}

const defaulted = Object.entries<Call>(ALL_CALLS).flatMap(([name, { query, request }]) => [
  ...(query ? findDefaulted(`${name} query`, query) : []),
  ...(request ? findDefaulted(`${name} body`, request) : []),
]);

describe('a field with a default', () => {
  test('is found in many calls', () => {
    expect(defaulted.length).toBeGreaterThan(20);
    expect(defaulted.map(({ name }) => name)).toContain('sendEmail body.subject');
  });

  test.each(defaulted)('takes its default when it is blank: $name', ({ schema }) => {
    for (const blank of [undefined, '', '   ']) {
      expect(schema.validateSync(blank)).toEqual(schema.getDefault());
    }
  });
});
