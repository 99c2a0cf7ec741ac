import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';
import { toErrorCodes } from '@candor/contracts/calls/to-error-codes';
import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import openApi from './openapi.json' with { type: 'json' };

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { $ref?: string }>;
}

const paths = openApi.paths as unknown as Record<string, Record<string, Operation>>;

function findOperation({ method, path }: Call): Operation {
  const found = paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

describe('the API document', () => {
  test('is valid OpenAPI 3.1 without dangling references', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      structuredClone<Record<string, unknown>>(openApi),
    );
    expect([validator.version, valid, errors]).toEqual(['3.1', true, undefined]);
    const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    for (const [, pointer = ''] of references) {
      const target = pointer
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], openApi);
      expect([pointer, typeof target]).toEqual([pointer, 'object']);
    }
  });

  test('lists exactly the calls of the call table', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(ALL_CALLS).sort());
  });

  test.each(Object.entries<Call>(ALL_CALLS))('documents every error code of %s', (_name, call) => {
    const { responses } = findOperation(call);
    const documented = Object.values(responses).flatMap(
      ({ $ref }) => $ref?.replace('#/components/responses/', '').split('-') ?? [],
    );
    expect(documented.sort()).toEqual([...toErrorCodes(call)].sort());
  });

  test('requires a token, the CSRF header and an Idempotency-Key exactly where the call table does', () => {
    const withdraw = findOperation(ALL_CALLS.requestWithdrawal);
    expect(withdraw.security).toEqual([{ bearer: [], csrf: [] }]);
    expect(withdraw.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    expect(findOperation(ALL_CALLS.listPlans).security).toEqual([]);
    expect(findOperation(ALL_CALLS.refreshSession).security).toEqual([{ refresh: [], csrf: [] }]);
  });

  test('describes an upload as multipart with a file part', () => {
    const { requestBody } = findOperation(ALL_CALLS.uploadReceipt);
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { amount: { type: 'string' }, file: { format: 'binary' } },
      required: expect.arrayContaining(['amount', 'plan', 'wallet', 'file']),
    });
  });
});
