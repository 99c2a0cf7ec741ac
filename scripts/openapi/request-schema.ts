import type { CallDeclaration } from '@candor/contracts/calls/call';
import { convertSchema } from '@sodaru/yup-to-json-schema';

type ObjectSchema = NonNullable<CallDeclaration['request']>;

/** The used part of a field's schema. */
interface Field {
  describe(): { type: string; tests: { name?: string; params?: unknown }[] };
  isValidSync(value: unknown): boolean;
  conditions: { refs: { key: string }[] }[];
  resolve(options: { parent: object }): Field;
}

export type JsonSchema = Record<string, unknown>;

interface ObjectJsonSchema extends JsonSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required?: string[];
  allOf?: JsonSchema[];
}

/** The JSON Schema of a contracts schema, including its custom tests, references and conditions. */
export function requestSchema(schema: ObjectSchema): ObjectJsonSchema {
  const { properties, required } = converted(schema);
  const fields = Object.keys(properties).map((name) => [name, fieldSchema(schema, name)]);
  const conditions = toConditions(schema);
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    ...(required?.length ? { required } : {}),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
  };
}

function converted(schema: ObjectSchema): ObjectJsonSchema {
  return convertSchema(schema) as unknown as ObjectJsonSchema;
}

function toField(schema: ObjectSchema, name: string): Field {
  return schema.fields[name] as unknown as Field;
}

function fieldSchema(schema: ObjectSchema, name: string): JsonSchema {
  const field = toField(schema, name);
  const { enum: values, ...rest } = converted(schema).properties[name] as JsonSchema & {
    enum?: unknown[];
  };
  const sameAs = values?.find(isReference);
  return {
    ...rest,
    ...(values && !sameAs ? { enum: values } : {}),
    ...(sameAs ? { description: `The same as ${sameAs.key}` } : {}),
    ...ownTests(field),
  };
}

/** yup's reference to another field, as the converter shows it. */
function isReference(value: unknown): value is { type: 'ref'; key: string } {
  return typeof value === 'object' && value !== null && 'key' in value;
}

/** JSON Schema of the tests that contracts/fields.ts adds to yup's own. */
function ownTests(field: Field): JsonSchema {
  const { type, tests } = field.describe();
  const names = tests.map(({ name }) => name);
  if (names.includes('two-decimals')) {
    return { exclusiveMinimum: 0, multipleOf: 0.01, description: 'US dollars' };
  }
  if (names.includes('amount')) {
    return { pattern: '^\\d{1,11}(\\.\\d{1,2})?$', description: 'US dollars, such as 5250.50' };
  }
  // The contract's pattern for an email address is too long to document.
  const isAddress =
    type === 'string' && field.isValidSync('name@example.com') && longPattern(tests);
  return isAddress ? { pattern: undefined, format: 'email' } : {};
}

function longPattern(tests: readonly { name?: string; params?: unknown }[]): boolean {
  return tests.some(({ params }) => String((params as { regex?: RegExp })?.regex).includes('@'));
}

/** `if`/`then` for fields whose rules depend on the value of another one. */
function toConditions(schema: ObjectSchema): JsonSchema[] {
  const found = new Map<string, { key: string; value: unknown; then: ObjectJsonSchema }>();
  for (const name of Object.keys(schema.fields)) {
    const field = toField(schema, name);
    const usual = JSON.stringify(converted(schema.pick([name])));
    for (const key of field.conditions.flatMap(({ refs }) => refs.map((ref) => ref.key))) {
      const values = (converted(schema).properties[key]?.enum ?? []) as unknown[];
      for (const value of values) {
        const resolved = converted(
          schema.pick([]).shape({ [name]: field.resolve({ parent: { [key]: value } }) as never }),
        );
        if (JSON.stringify(resolved) === usual) continue;
        const id = JSON.stringify([key, value]);
        const then = found.get(id)?.then ?? { type: 'object', properties: {}, required: [] };
        Object.assign(then.properties, resolved.properties);
        then.required?.push(...(resolved.required ?? []));
        found.set(id, { key, value, then });
      }
    }
  }
  return [...found.values()].map(({ key, value, then }) => {
    const { properties, required = [] } = then;
    // An omitted field has its default.
    const isDefault = converted(schema).properties[key]?.default === value;
    return {
      if: { properties: { [key]: { const: value } }, ...(isDefault ? {} : { required: [key] }) },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own name
      then: { properties, ...(required.length > 0 ? { required } : {}) },
    };
  });
}
