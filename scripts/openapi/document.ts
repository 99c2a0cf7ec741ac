import { REFRESH_COOKIE } from '@candor/contracts/auth';
import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { API_BASE, type Call } from '@candor/contracts/calls/call';
import { CSRF_HEADER } from '@candor/contracts/wire';
import { failureResponses, IDEMPOTENCY_PARAMETER, operation } from './operation.ts';
import type { JsonSchema } from './request-schema.ts';

const TAGS = [
  { name: 'auth', description: 'Accounts, sessions and passwords' },
  { name: 'users', description: 'Profiles, the directory and referrals' },
  { name: 'payments', description: 'Plans, deposits, withdrawals, wallets and their ledger' },
  { name: 'notifications', description: 'What reaches people' },
];

/** The OpenAPI 3.1 document of the whole table of calls. */
export function openApiDocument(answers: {
  types: Record<string, string | null>;
  schemas: Record<string, object>;
}): JsonSchema {
  const rows = Object.entries<Call>(ALL_CALLS);
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of rows) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const own = operation(name, call, answers.types[name] ?? null);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: own };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor API',
      version: '1',
      description:
        'Amounts are US dollars with at most two decimals. Lists are read page by page: `data.page.nextCursor` is ' +
        'the `cursor` of the next page. Every failure has a stable `code`.\n\nCalls of an account bear its access token; ' +
        'all calls but GET bear the CSRF cookie and its header. The schemes are named under `security` in the document.',
    },
    servers: [{ url: API_BASE }],
    tags: TAGS,
    paths,
    components: {
      schemas: withOwnReferences(answers.schemas),
      responses: failureResponses(rows.map(([, call]) => call)),
      parameters: { IdempotencyKey: IDEMPOTENCY_PARAMETER },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of login or refresh; lives ten minutes',
        },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: REFRESH_COOKIE,
          description: 'Over https its name has the prefix __Secure-',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description:
            'The value of the cookie XSRF-TOKEN, over https __Host-XSRF-TOKEN, that any GET sets',
        },
      },
    },
  };
}

function withOwnReferences(schemas: Record<string, object>): object {
  const text = JSON.stringify(schemas).replaceAll('#/definitions/', '#/components/schemas/');
  return JSON.parse(text);
}
