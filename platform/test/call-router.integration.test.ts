import { answers, answersPage, answersRaw, answersToken } from '@candor/contracts/calls/answer';
import { defineCalls } from '@candor/contracts/calls/call';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLogger } from '@candor/kit/logger';
import { createTestTokens, type TestTokens } from '@candor/kit/testing/test-tokens';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { number, object, string } from 'yup';
import type { ActionRecorder } from '../src/audit/action-recorder.ts';
import { type Handlers, reply } from '../src/calls/call-handler.ts';
import { createCallRouter } from '../src/calls/call-router.ts';

const read = { access: 'public', summary: 'A read of the tests' } as const;
const write = { access: 'user', summary: 'A write of the tests' } as const;

const calls = defineCalls('users', {
  // The less specific paths come first, to show that the order of a table is irrelevant.
  readThing: { ...read, address: 'GET things/:id', answer: answers<string>() },
  readEntry: { ...read, address: 'GET things/:id/:seq', answer: answers<number>() },
  readNewest: { ...read, address: 'GET things/newest', answer: answers<string>() },
  listThings: {
    ...read,

    address: 'GET things',
    query: object({ limit: number().max(5, 'At most 5').default(3) }),
    answer: answersPage<number>(),
  },
  makeThing: {
    ...write,

    address: 'POST things',
    idempotent: true,
    request: object({ name: string().required('Name it'), note: string().default('none') }),
    answer: answers<object>(),
    statuses: [201, 202],
  },
  signIn: { ...write, access: 'public', address: 'POST sign-in', answer: answersToken<null>() },
  readFile: { ...read, address: 'GET file', answer: answersRaw('text/plain') },
  forgetThing: {
    ...write,
    address: 'DELETE things/:id',
    access: 'wallets:adjust',
    answer: answers<null>(),
  },
});

const handlers: Handlers<typeof calls, Caller> = {
  readThing: ({ params }) => reply(params.id),
  readEntry: ({ params }) => reply(Number(params.seq)),
  readNewest: ({ principal }) => reply(`newest for ${principal}`),
  listThings: ({ query: { limit } }) => reply([1, 2, limit], { page: { nextCursor: 'more' } }),
  makeThing: ({ principal, body, key }) =>
    reply({ by: principal.id, ...body, key }, { status: body.name === 'later' ? 202 : 201 }),
  signIn: () => reply(null, { token: 'a-token' }),
  readFile({ res }) {
    res.type('text/plain').end('content');
    return undefined;
  },
  forgetThing: () => reply(null),
};

/** Records nothing. */
const SILENT: ActionRecorder = {
  describe: () => {
    throw new Error('no call of the tests records itself');
  },
  begin: async () => ({ end: async () => {} }),
  refuse: async () => {},
  record: async () => {},
  sweep: async () => 0,
  job: { name: 'none' },
};

const id = 'a'.repeat(24);
let server: HttpServer;
let tokens: TestTokens;
let bearer: Record<string, string>;
const callIds = { find: () => 'd'.repeat(24) };

beforeAll(async () => {
  tokens = await createTestTokens({ now: () => new Date() });
  bearer = { authorization: `Bearer ${await tokens.sign({ sub: 'c'.repeat(24) })}` };
  const app = createServiceApp({
    name: 'things',
    log: createLogger('test', { level: 'silent' }),
    ready: async () => {},
    router: createCallRouter(calls, handlers, {
      authenticate: authenticateByToken(tokens.verifyToken),
      audit: { recorder: SILENT },
      callIds,
    }),
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

function ask(path: string, options?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, options);
}

async function make(body: string, headers: Record<string, string> = {}) {
  const json = { 'content-type': 'application/json' };
  const options = { method: 'POST', body, headers: { ...json, ...bearer, ...headers } };
  const response = await ask('things', options);
  const answer = (await response.json()) as { code?: string; data: { data: { key: unknown } } };
  return { status: response.status, body: answer };
}

describe('a router of a call table', () => {
  test('prefers a fixed segment to a parameter, whatever the order of the table', async () => {
    expect(await (await ask('things/newest')).json()).toMatchObject({
      data: { data: 'newest for null' },
    });
    expect(await (await ask(`things/${id}`)).json()).toMatchObject({ data: { data: id } });
  });

  test('answers HEAD where it answers GET', async () => {
    const response = await ask(`things/${id}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test.each(['me', 'A'.repeat(24), 'a'.repeat(25)])('refuses "%s" as an id', async (bad) => {
    const response = await ask(`things/${bad}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'INVALID_ID',
      fields: { id: expect.any(String) },
    });
  });

  test.each(['0', '-1', '1.5', 'x'])('refuses "%s" as a number', async (bad) => {
    expect(await (await ask(`things/${id}/${bad}`)).json()).toMatchObject({
      code: 'INVALID_ID',
      fields: { seq: expect.any(String) },
    });
  });

  test('passes queries and bodies as parsed by their schemas', async () => {
    expect(await (await ask('things')).json()).toMatchObject({
      data: { data: [1, 2, 3], page: { nextCursor: 'more' } },
    });
    const refused = await ask('things?limit=6');
    expect(await refused.json()).toMatchObject({ fields: { limit: 'At most 5' } });
    expect(await make('{"name":"x","role":"admin"}')).toMatchObject({
      status: 201,
      body: { data: { data: { by: 'c'.repeat(24), name: 'x', note: 'none', key: null } } },
    });
    expect((await make('{}')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'Name it' },
    });
  });

  test('refuses a non-JSON body instead of treating it as empty', async () => {
    const refused = await make('name=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([refused.status, refused.body.code]).toEqual([415, 'MEDIA_UNSUPPORTED']);
  });

  test('passes the idempotency key on, and refuses a bad one', async () => {
    const { body } = await make('{"name":"x"}', { 'idempotency-key': 'key-12345' });
    expect(body.data.data.key).toBe('key-12345');
    const refused = await make('{"name":"x"}', { 'idempotency-key': 'short' });
    expect(refused.body.code).toBe('IDEMPOTENCY_KEY_INVALID');
  });

  test('responds with the default status of the call, or the one chosen by the handler', async () => {
    expect((await make('{"name":"later"}')).status).toBe(202);
    const signedIn = await ask('sign-in', { method: 'POST' });
    expect(await signedIn.json()).toEqual({
      status: 'success',
      token: 'a-token',
      data: { data: null },
    });
  });

  test('leaves raw responses to the handler', async () => {
    expect(await (await ask('file')).text()).toBe('content');
  });

  test('authenticates before validating the input', async () => {
    const anonymous = await ask('things', { method: 'POST', body: '{}' });
    expect(await anonymous.json()).toMatchObject({ code: 'TOKEN_MISSING' });
    const investor = await ask('things/not-an-id', { method: 'DELETE', headers: bearer });
    expect(await investor.json()).toMatchObject({ code: 'ROLE_FORBIDDEN' });
  });
});

describe('handlers that do not match their table', () => {
  const authenticate = authenticateByToken(async () => {
    throw new Error('not expected to be called');
  });
  const options = { authenticate, audit: { recorder: SILENT }, callIds };

  test('fail to compile and to start if one is missing', () => {
    const { forgetThing: _left, ...incomplete } = handlers;
    expect(() =>
      // @ts-expect-error forgetThing is missing
      createCallRouter(calls, incomplete, options),
    ).toThrow('no handler for forgetThing');
  });

  test('fail to compile and to start if one has no call', () => {
    const more = { ...handlers, archiveThing: () => reply(null) };
    expect(() =>
      // @ts-expect-error archiveThing is in no table
      createCallRouter(calls, more, options),
    ).toThrow('no call for the handler archiveThing');
  });

  test('fail to compile with a wrong answer, a wrong status or without a page', () => {
    const wrong: Partial<Handlers<typeof calls, Caller>> = {
      // @ts-expect-error the answer is a string
      readThing: () => reply(5),
      // @ts-expect-error 200 is no status of this call
      makeThing: () => reply({}, { status: 200 as const }),
      // @ts-expect-error a list has a page
      listThings: () => reply([1]),
    };
    expect(Object.keys(wrong)).toHaveLength(3);
  });
});

test('a call that shows accounts to staff needs a view recorder to start', () => {
  const viewed = defineCalls('users', {
    readThing: {
      ...read,

      address: 'GET things/:id',
      views: { part: 'profile', account: 'path' },
      answer: answers<string>(),
    },
  });
  const create = () =>
    createCallRouter(
      viewed,
      { readThing: () => reply('a thing') },
      { authenticate: authenticateByToken(tokens.verifyToken) },
    );
  expect(create).toThrow('no view recorder for readThing');
});
