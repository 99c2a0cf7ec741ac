import { type Call, isGuarded, type UploadFile } from '@candor/contracts/calls/call';
import { PARAMS, parseParamNames } from '@candor/contracts/calls/params';
import { toErrorCodes } from '@candor/contracts/calls/to-error-codes';
import { ERROR_STATUS, type ErrorCode } from '@candor/contracts/errors';
import { UPLOAD_MAX_BYTES } from '@candor/contracts/uploads';
import { IDEMPOTENCY_HEADER } from '@candor/contracts/wire';
import { type JsonSchema, requestSchema } from './request-schema.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** One call as an operation; `answerType` is the text of its answer's type, null for files and streams. */
export function operation(name: string, call: Call, answerType: string | null): JsonSchema {
  const parameters = toParameters(call);
  const body = toRequestBody(call);
  return {
    operationId: name,
    tags: [call.service],
    summary: call.summary,
    security: toSecurity(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...toSuccesses(call, answerType), ...toFailures(call) },
  };
}

/** Any of the returned alternatives suffices; the schemes within one are required together. */
function toSecurity({ access, method, body }: Call): JsonSchema[] {
  if (body === 'one-click') return [];
  const csrf = method === 'GET' ? {} : { csrf: [] };
  if (isGuarded(access)) return [{ bearer: [], ...csrf }];
  if (access === 'refresh') return [{ refresh: [], ...csrf }];
  return method === 'GET' ? [] : [csrf];
}

function toParameters({ path, query, idempotent }: Call): JsonSchema[] {
  const inPath = parseParamNames(path).map((name) => {
    const { pattern, description, example } = PARAMS[name];
    const schema = { type: 'string', ...(pattern ? { pattern: pattern.source } : {}) };
    return { name, in: 'path', required: true, description, schema, example };
  });
  const { properties = {}, required = [] } = query ? requestSchema(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])];
}

const ONE_FILE: readonly UploadFile[] = [
  { name: 'file', required: true, maxBytes: UPLOAD_MAX_BYTES },
];

function toRequestBody({ body, request, files = ONE_FILE }: Call): JsonSchema | null {
  if (!request) return null;
  const schema = requestSchema(request);
  const json = { 'application/json': { schema } };
  if (body === 'json') return { required: true, content: json };
  const fileSchemas = files.map(({ name, maxBytes }) => {
    const description = `PNG, JPEG or WebP, up to ${Math.floor(maxBytes / 2 ** 20)} MB`;
    return [name, { type: 'string', format: 'binary', description }];
  });
  if (body === 'json-or-upload') {
    const alone = {
      type: 'object',
      properties: Object.fromEntries(fileSchemas),
      required: files.map(({ name }) => name),
    };
    return { required: true, content: { ...json, 'multipart/form-data': { schema: alone } } };
  }
  const form = {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(fileSchemas) },
    required: [
      ...(schema.required ?? []),
      ...files.filter(({ required }) => required).map(({ name }) => name),
    ],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

const DESCRIPTIONS = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted: somebody else decides',
  303: 'See the page in Location',
};

function toSuccesses(call: Call, answerType: string | null): JsonSchema {
  const content = toContent(call, answerType);
  const statuses = call.statuses ?? [200 as const];
  return Object.fromEntries(
    statuses.map((status) => [status, { description: DESCRIPTIONS[status], content }]),
  );
}

function toContent({ answer }: Call, answerType: string | null): JsonSchema {
  if (answer.kind === 'raw') {
    return { [String(answer.type)]: { schema: { type: 'string', format: 'binary' } } };
  }
  const one = typeSchema(answerType);
  const data = answer.kind === 'page' ? { type: 'array', items: one } : one;
  const page: Record<string, JsonSchema> = answer.kind === 'page' ? { page: ref('Page') } : {};
  const token = { type: 'string', description: 'Access token' };
  const schema = envelope({ data, ...page }, answer.kind === 'token' ? { token } : {});
  return { 'application/json': { schema } };
}

function envelope(data: Record<string, JsonSchema>, more: Record<string, JsonSchema>): JsonSchema {
  return {
    type: 'object',
    properties: {
      status: { type: 'string', const: 'success' },
      ...more,
      data: { type: 'object', properties: data, required: Object.keys(data) },
    },
    required: ['status', ...Object.keys(more), 'data'],
  };
}

/** The schema of an answer type: a name, an array of a name, or null. */
function typeSchema(type: string | null): JsonSchema {
  if (type === null) throw new TypeError('the answer has no type');
  if (type === 'null') return { type: 'null' };
  return type.endsWith('[]') ? { type: 'array', items: ref(type.slice(0, -2)) } : ref(type);
}

/** The failures of a call: a component of {@link failureResponses} for each status. */
function toFailures(call: Call): JsonSchema {
  const responses = [...codesByStatus(call)].map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${codes.join('-')}` },
  ]);
  return Object.fromEntries(responses);
}

/** Every set of error codes that a call can return with one status. */
export function failureResponses(calls: readonly Call[]): JsonSchema {
  const sets = calls.flatMap((call) => [...codesByStatus(call).values()]);
  const responses = sets.map((codes) => {
    const narrowed = { type: 'object', properties: { code: { enum: codes } } };
    const schema = { allOf: [ref('ErrorBody'), narrowed] };
    const content = { 'application/json': { schema } };
    return [codes.join('-'), { description: codes.join(', '), content }];
  });
  return Object.fromEntries(responses);
}

function codesByStatus(call: Call): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of toErrorCodes(call)) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code].sort());
  }
  return byStatus;
}

export const IDEMPOTENCY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description:
    'The same key with the same request gets the first answer again; with another request it is refused.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
};
