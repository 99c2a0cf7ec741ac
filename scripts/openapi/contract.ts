/**
 * What callers rely on, as a list of fields for each call: enough to find changes that break them, and small enough to be
 * kept with a release. A field is its types and values, such as "string|null", with a "?" before it where it may be missing.
 */
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema;
  then?: Schema;
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>>;
type Content = Record<string, { schema: Schema }>;
interface Parameter {
  $ref?: string;
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
/** The part of an API document that is read here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

type Fields = Record<string, string>;
interface DescribedCall {
  security: string;
  request: Fields;
  answers: Fields;
}
export type Contract = Record<string, DescribedCall>;
type Found = Record<string, { types: string[]; isRequired: boolean }>;

/** What a reference stands for. */
function resolve<T>(document: ApiDocument, $ref: string): T {
  const keys = $ref.slice(2).split('/').map(decodeURIComponent);
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T;
}

/** Adds the fields of a schema by their path. */
function addFields(
  document: ApiDocument,
  fields: Found,
  schema: Schema,
  path: string,
  isRequired: boolean,
  within: readonly string[] = [],
): void {
  if (schema.$ref) {
    if (within.includes(schema.$ref)) return;
    const named = resolve<Schema>(document, schema.$ref);
    addFields(document, fields, named, path, isRequired, [...within, schema.$ref]);
    return;
  }
  const { type, const: only, properties = {}, required = [], items, additionalProperties } = schema;
  const values = schema.enum ?? (only === undefined ? [type].flat() : [only]);
  const field = fields[path] ?? { types: [], isRequired };
  fields[path] = field;
  field.types.push(...values.filter((each) => each !== undefined).map(String));
  const add = (each: Schema, to: string, isAlways: boolean) =>
    addFields(document, fields, each, to, isAlways, within);
  for (const [name, property] of Object.entries(properties))
    add(property, `${path}.${name}`, required.includes(name));
  if (items) add(items, `${path}[]`, true);
  if (additionalProperties?.type) add(additionalProperties, `${path}.*`, true);
  const { anyOf = [], oneOf = [], allOf = [], then: conditional } = schema;
  for (const each of [...anyOf, ...oneOf, ...allOf]) add(each, path, isRequired);
  if (conditional) add(conditional, path, isRequired);
}

const print = ({ types, isRequired }: Found[string]) =>
  `${isRequired ? '' : '?'}${[...new Set(types)].sort().join('|')}`;

function listFields(
  document: ApiDocument,
  parts: readonly [schema: Schema, path: string, isRequired: boolean][],
): Fields {
  const fields: Found = {};
  for (const [schema, path, isRequired] of parts)
    addFields(document, fields, schema, path, isRequired);
  return Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, print(field)]));
}

function describeCall(document: ApiDocument, operation: Operation): DescribedCall {
  const { security, parameters = [], requestBody, responses } = operation;
  const named = parameters.map((each) =>
    each.$ref ? resolve<Parameter>(document, each.$ref) : each,
  );
  const bodies = Object.values(requestBody?.content ?? {});
  const answers = Object.entries(responses).filter(([status]) => status < '400');
  return {
    security: JSON.stringify(security),
    request: listFields(document, [
      ...named.map((each): [Schema, string, boolean] => [
        each.schema,
        `${each.in} ${each.name}`,
        each.required === true,
      ]),
      ...bodies.map(({ schema }): [Schema, string, boolean] => [schema, 'body', true]),
    ]),
    answers: listFields(
      document,
      answers.flatMap(([status, { content = {} }]) =>
        Object.values(content).map(({ schema }): [Schema, string, boolean] => [
          schema,
          status,
          true,
        ]),
      ),
    ),
  };
}

/** Describes each call of an API document, by method and path. */
export function toContract(document: ApiDocument): Contract {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      const name = `${method.toUpperCase()} ${path}`;
      return operation ? [[name, describeCall(document, operation)] as const] : [];
    }),
  );
  return Object.fromEntries(calls);
}

const isOptional = (field: string) => field.startsWith('?');
const typesOf = (field: string) => new Set(field.replace('?', '').split('|'));

function* compareCall(before: DescribedCall, after: DescribedCall): Generator<string> {
  if (before.security !== after.security) yield 'asks for other credentials';
  for (const [path, field] of Object.entries(before.request)) {
    const now = after.request[path];
    const types = now === undefined ? new Set() : typesOf(now);
    for (const type of typesOf(field))
      if (!types.has(type) && !types.has('string')) yield `does not accept ${type} as ${path}`;
    if (now !== undefined && isOptional(field) && !isOptional(now)) yield `requires ${path}`;
  }
  for (const [path, field] of Object.entries(after.request))
    if (!(path in before.request) && !isOptional(field)) yield `requires ${path}`;
  for (const [path, field] of Object.entries(before.answers)) {
    const now = after.answers[path];
    if (now === undefined || (!isOptional(field) && isOptional(now)))
      yield `does not always answer ${path}`;
    else if (typesOf(now).has('null') && !typesOf(field).has('null'))
      yield `may answer null as ${path}`;
    else if (![...typesOf(field)].some((type) => typesOf(now).has(type)))
      yield `answers ${now} as ${path} and not ${field}`;
  }
}

/** What callers that rely on `before` could not rely on any more, a sentence each. */
export function findBreakingChanges(before: Contract, after: Contract): string[] {
  return Object.entries(before).flatMap(([call, described]) => {
    const now = after[call];
    if (!now) return [`${call} is gone`];
    return [...compareCall(described, now)].map((problem) => `${call} ${problem}`);
  });
}
