import type { Call } from '@candor/contracts/calls/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer } from '../attacker.ts';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  parameters?: {
    $ref?: string;
    in: string;
    name: string;
    required?: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

const toPart = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const toPointer = (keys: readonly string[]) => keys.map(toPart).map(encodeURIComponent).join('/');

const STACK = /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)\S+:\d+:\d+|node_modules/;

export type ApiDocument = Awaited<ReturnType<typeof readApiDocument>>;

/** The API document that the platform serves: what calls accept, and what their answers look like. */
export async function readApiDocument(url: string) {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document as object, 'api');
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const validators = new Map<string, ValidateFunction>();

  const toKeys = ({ path, method }: Call) => [
    'paths',
    `/${path.replace(/:(\w+)/g, '{$1}')}`,
    method.toLowerCase(),
  ];
  function findOperation(call: Call): Operation {
    const [, path = '', method = ''] = toKeys(call);
    const operation = paths[path]?.[method];
    if (!operation) throw new Error(`${call.address} is not in the API document`);
    return operation;
  }

  function findValidator(call: Call, status: number): ValidateFunction | null {
    const response = findOperation(call).responses[status];
    if (!response) return null;
    const from = response.$ref
      ? response.$ref.slice('#/'.length)
      : toPointer([...toKeys(call), 'responses', String(status)]);
    const $ref = `api#/${from}/content/application~1json/schema`;
    const known = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, known);
    return known;
  }

  return {
    findOperation,
    /** What is wrong with an answer, whatever was sent; null if nothing is. */
    findProblem(call: Call, { status, text, json, headers }: Answer): string | null {
      if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
      if (STACK.test(text)) return `shows a stack: ${text.slice(0, 200)}`;
      if (headers.get('x-content-type-options') !== 'nosniff') return 'lacks nosniff';
      const isFile = status < 400 && call.answer.kind === 'raw';
      if (isFile && !call.statuses?.includes(303)) {
        const type = headers.get('content-type') ?? '';
        return status !== 200 || type === '' ? `a file was answered ${status} ${type}` : null;
      }
      if (isFile) return null;
      const isValid = findValidator(call, status);
      if (!isValid) return `answered an undocumented ${status}: ${text.slice(0, 200)}`;
      if (isValid(json)) return null;
      return `${status} does not fit its schema: ${ajv.errorsText(isValid.errors)}`;
    },
  };
}
