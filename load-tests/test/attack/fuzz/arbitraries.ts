import type { Call } from '@candor/contracts/calls/call';
import { PARAMS, parseParamNames } from '@candor/contracts/calls/params';
import fc from 'fast-check';
import type { ApiDocument, JsonSchema } from './api-document.ts';

/** A request in the terms of the fuzzer: everything that is sent, as texts that can be printed. */
export interface Input {
  params: Record<string, string>;
  query: string;
  /** The text of a JSON body; null for none. */
  body: string | null;
  /** In place of a body: the fields of a form. */
  form: Record<string, string> | null;
}

type Fields = Record<string, unknown>;

/** Of fields that a schema describes too loosely to be accepted. */
const MEANINGFUL: Record<string, readonly unknown[]> = {
  walletAddress: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  accountNumber: ['00001234447'],
  routingNumber: ['110000000'],
  expiresOn: ['2034-05-31'],
  asOf: ['2026-01-31'],
  identifier: ['nobody@mail.example'],
  country: ['Sweden', 'DE'],
  countryCode: ['+46'],
  phone: ['701740605'],
  amount: [10, 1_000],
};

/** What is put in the place of any value. */
const BROKEN_JSON: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '1e309',
  '-1e309',
  '9007199254740993',
  '0.1000000000000000055',
  '""',
  '"NaN"',
  '"1e3"',
  '[]',
  '[[[[[[]]]]]]',
  '{}',
  '{"$gt":""}',
  '{"$where":"sleep(1000)"}',
  '{"__proto__":{"role":"admin"}}',
  '{"toString":1,"valueOf":2}',
  '{"then":1}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e"',
  '"=cmd|calc"',
  '"a\\r\\nb: c"',
  '"../../../etc/passwd"',
  '"<img src=x onerror=alert(1)>"',
  '"{{7*7}}#{7*7}"',
  `"${'a'.repeat(5_000)}"`,
  `"${'é'.repeat(3_000)}"`,
  `[${'0,'.repeat(500)}0]`,
];

const WHOLE_BODIES: readonly string[] = [
  ...BROKEN_JSON,
  '',
  '{',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '{"a":1}{"b":2}',
  '\u0000',
  '[{"role":"admin"}]',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
];

const BROKEN_TEXTS: readonly string[] = [
  '',
  ' ',
  '%00',
  '%F0%28',
  '%E0%A4%A',
  '..%2f..%2f',
  '%2e%2e',
  '-1',
  '0',
  '1e3',
  '[object Object]',
  'null',
  '{"$gt":""}',
  "' or 1=1 --",
  'a'.repeat(1_500),
  '0'.repeat(24),
  'f'.repeat(24),
  'F'.repeat(24),
];

const BROKEN_QUERIES: readonly string[] = [
  '?limit=1&limit=2',
  '?limit=-1',
  '?limit=1e9',
  '?limit[$gt]=0',
  '?cursor=x',
  '?cursor=eyJhIjoxfQ',
  '?cursor[]=x&cursor[]=y',
  '?__proto__[a]=1&constructor[prototype][a]=1',
  '?search=%00',
  '?search=%ff',
  '?search=((((((((a%2B)%2B)%2B)%2B)%2B',
  `?search=${'a'.repeat(1_000)}`,
  '?from=9999-99-99&to=0000-00-00',
  '?&&&=&=',
];

function toText(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 60 } = schema;
  if (format === 'email') return fc.nat().map((number) => `fuzz-${number}@mail.example`);
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern), { size: 'small' });
    } catch {
      // A pattern with parts that no text can be made of.
    }
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function toNumber({ minimum, exclusiveMinimum = 0, maximum = 10_000, multipleOf }: JsonSchema) {
  const from = minimum ?? exclusiveMinimum + (multipleOf ?? 1);
  return fc
    .integer({ min: Math.ceil(from), max: Math.max(Math.ceil(from), Math.floor(maximum)) })
    .map((number) => (multipleOf && multipleOf < 1 ? number + 0.5 : number));
}

function toValue(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const meaningful = MEANINGFUL[name];
  const [type] = [schema.type].flat();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (meaningful && type !== 'object') {
    const fitting = meaningful.filter((value) => type === undefined || typeof value === type);
    if (fitting.length > 0) return fc.constantFrom(...fitting);
  }
  switch (type) {
    case 'object':
      return toObject(schema);
    case 'array':
      return fc.array(toValue(schema.items ?? {}), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return toNumber(schema);
    default:
      return toText(schema);
  }
}

function toObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Fields> {
  const texts = Object.entries(properties).filter(([, { format }]) => format !== 'binary');
  const values = Object.fromEntries(
    texts.map(([name, one]) => {
      const value = toValue(one, name);
      // An empty text is a missing one, which the JSON schema does not say.
      return [name, required.includes(name) ? value.filter((given) => given !== '') : value];
    }),
  );
  const known = required.filter((name) => name in values);
  return fc.record(values, { requiredKeys: known }).map((fields) => {
    for (const [name, { description }] of texts) {
      const [, other] = /^The same as (\w+)/.exec(description ?? '') ?? [];
      if (other && name in fields) fields[name] = fields[other];
    }
    return fields;
  });
}

/** A body in which one value is another one, or which has fields that nobody may set. */
const toBrokenBody = (valid: fc.Arbitrary<Fields>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...WHOLE_BODIES),
    fc.tuple(valid, fc.nat(), fc.constantFrom(...BROKEN_JSON)).map(([fields, at, broken]) => {
      const names = Object.keys(fields);
      const name = names[at % Math.max(1, names.length)] ?? 'role';
      const rest = Object.entries(fields).filter(([key]) => key !== name);
      const pairs = rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
      return `{${[...pairs, `${JSON.stringify(name)}:${broken}`].join()}}`;
    }),
    valid.map((fields) =>
      JSON.stringify({ ...fields, role: 'admin', status: 'successful', _id: 'x', $set: { a: 1 } }),
    ),
  );

/** Valid and broken requests of a call. @param ids what path parameters are taken from */
export function toInputs(
  document: ApiDocument,
  call: Call,
  ids: readonly string[],
): { valid: fc.Arbitrary<Input>; any: fc.Arbitrary<Input> } {
  const operation = document.findOperation(call);
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;

  const isId = (name: string) => name === 'id' || name === 'sid';
  const toParam = (name: keyof typeof PARAMS) =>
    isId(name) ? fc.constantFrom(...ids) : fc.constantFrom(PARAMS[name].example, '1', '2');
  const names = parseParamNames(call.path);
  const params = fc.record(Object.fromEntries(names.map((name) => [name, toParam(name)])));
  const brokenParams = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom(...BROKEN_TEXTS.slice(1))])),
  );

  const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const query = toObject({
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  }).map((fields) => {
    const given = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) given.set(name, String(value));
    return given.size === 0 ? '' : `?${given}`;
  });

  const fields = json ? toObject(json) : fc.constant({} as Fields);
  const hasBody = call.body !== 'none';
  const body = fields.map((value) => (hasBody ? JSON.stringify(value) : null));
  const brokenBody = hasBody ? toBrokenBody(fields) : fc.constant(null);
  const formFields = form
    ? toObject(form).map((value) =>
        Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)])),
      )
    : fc.constant(null);
  const brokenForm = form
    ? fc.dictionary(
        fc.constantFrom(...Object.keys(form.properties ?? {}), '__proto__', 'a[4294967294]'),
        fc.constantFrom(...BROKEN_TEXTS),
      )
    : fc.constant(null);

  const valid = fc.record({ params, query, body, form: formFields });
  const any = fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 3, arbitrary: fc.record({ params, query, body: brokenBody, form: brokenForm }) },
    {
      weight: 1,
      arbitrary: fc.record({
        params: names.length > 0 ? brokenParams : params,
        query: fc.constantFrom(...BROKEN_QUERIES),
        body,
        form: formFields,
      }),
    },
  );
  return { valid, any };
}
