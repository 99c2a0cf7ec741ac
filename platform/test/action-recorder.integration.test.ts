import { answers } from '@candor/contracts/calls/answer';
import { defineCalls } from '@candor/contracts/calls/call';
import type { EventEnvelope, EventPayloads } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLogger } from '@candor/kit/logger';
import { buildIndexes, type Connection, connectMongo } from '@candor/kit/mongo/connect-mongo';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { createTestTokens, type TestTokens } from '@candor/kit/testing/test-tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { object, string } from 'yup';
import { createActionRecorder } from '../src/audit/action-recorder.ts';
import { noteChange } from '../src/audit/note-change.ts';
import { type Handlers, reply } from '../src/calls/call-handler.ts';
import { createCallRouter } from '../src/calls/call-router.ts';

const common = {
  access: 'wallets:adjust',
  answer: answers<null>(),
  summary: 'A call of the tests',
} as const;

const calls = defineCalls('users', {
  changeThing: {
    ...common,
    address: 'PATCH things/:id',
    request: object({ to: string().required('Say what to') }),
  },
  readThing: { ...common, address: 'GET things/:id' },
  changeOwn: { ...common, access: 'user', address: 'POST own' },
});

const accountId = 'a'.repeat(24);
const thingId = 'b'.repeat(24);
const adminId = 'c'.repeat(24);

/** What had been recorded when the handler ran. */
let recordedBefore: unknown[] = [];

const handlers: Handlers<typeof calls, Caller> = {
  async changeThing({ body: { to } }) {
    recordedBefore = await documents();
    noteChange({
      accountId,
      before: { name: 'old' },
      after: { name: to, at: new Date(0), left: undefined },
      reason: 'asked by mail',
    });
    if (to === 'decided') throw new AppError('ALREADY_DECIDED', 'decided');
    if (to === 'broken') throw new Error('broken');
    return reply(null);
  },
  readThing: () => reply(null),
  changeOwn: () => reply(null),
};

type Recorded = EventPayloads['audit.action-recorded.v1'];

const log = createLogger('test', { level: 'silent' });
const clock = createTestClock();
let database: TestDatabase;
let tokens: TestTokens;
let server: HttpServer;
let failpoint: () => void = () => {};

const documents = () => database.connection.collection('audit_actions').find().toArray();

async function events(): Promise<EventEnvelope<'audit.action-recorded.v1'>[]> {
  return (await documents()).flatMap(({ outbox: pending = [] }) => pending);
}
const recorded = async (): Promise<Recorded[]> => (await events()).map(({ payload }) => payload);

const openRecorder = (connection: Connection) =>
  createActionRecorder({
    connection,
    outbox: UNPUBLISHED,
    clock,
    log,
    failpoint: () => failpoint(),
  });

async function serve(connection: Connection): Promise<HttpServer> {
  const recorder = openRecorder(connection);
  await buildIndexes(connection);
  const app = createServiceApp({
    name: 'things',
    log,
    ready: async () => {},
    router: createCallRouter(calls, handlers, {
      authenticate: authenticateByToken(tokens.verifyToken),
      audit: { recorder },
    }),
  });
  return listen(app, { port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  database = await openTestDatabase();
  tokens = await createTestTokens(clock);
  server = await serve(database.connection);
});
beforeEach(async () => {
  failpoint = () => {};
  await database.connection.collection('audit_actions').deleteMany({});
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function ask(
  method: string,
  path: string,
  options: { role?: 'investor' | 'support' | 'admin'; body?: object; port?: number } = {},
) {
  const { role = 'admin', body, port = server.port } = options;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokens.sign({ sub: adminId, role })}`,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
    },
    body: body && JSON.stringify(body),
  });
  await answer.text();
  return { status: answer.status, requestId: answer.headers.get('x-request-id') };
}

const change = (to: string, options: Parameters<typeof ask>[2] = {}) =>
  ask('PATCH', `things/${thingId}`, { body: { to }, ...options });

describe('the recorder of privileged calls', () => {
  test('has recorded a call before it runs, and its outcome and change before the answer', async () => {
    const { status, requestId } = await change('new');
    expect(status).toBe(200);
    expect(recordedBefore).toEqual([
      expect.objectContaining({ action: 'changeThing', actorId: adminId, result: null }),
    ]);
    expect(await recorded()).toEqual([
      {
        action: 'changeThing',
        actorId: adminId,
        actorRole: 'admin',
        accountId,
        targetId: thingId,
        result: 'done',
        code: null,
        before: { name: 'old' },
        after: { name: 'new', at: '1970-01-01T00:00:00.000Z' },
        reason: 'asked by mail',
        address: '203.0.113.9',
        requestId,
        at: expect.any(String),
      },
    ]);
  });

  test('keeps what was changed, why and from where only in the event, which leaves with its delivery', async () => {
    await change('new');
    const kept = (await documents()).map(({ outbox: _pending, ...fields }) => fields);
    expect(kept).toHaveLength(1);
    for (const personal of ['asked by mail', 'old', '203.0.113.9']) {
      expect(JSON.stringify(kept)).not.toContain(personal);
    }
  });

  test.each([
    ['decided', 409, 'refused', 'ALREADY_DECIDED'],
    ['broken', 500, 'failed', 'INTERNAL'],
  ])('records the outcome of a call that is %s', async (to, status, result, code) => {
    expect((await change(to)).status).toBe(status);
    expect(await recorded()).toMatchObject([{ result, code, accountId }]);
  });

  test('records a call with invalid input as refused', async () => {
    expect((await change('')).status).toBe(400);
    expect(await recorded()).toMatchObject([
      { result: 'refused', code: 'VALIDATION_FAILED', targetId: thingId, accountId: null },
    ]);
  });

  test('records callers who lack the permission, also for reading', async () => {
    expect((await change('new', { role: 'support' })).status).toBe(403);
    expect((await ask('GET', `things/${thingId}`, { role: 'support' })).status).toBe(403);
    expect(await recorded()).toMatchObject([
      { action: 'changeThing', actorRole: 'support', result: 'refused', code: 'ROLE_FORBIDDEN' },
      { action: 'readThing', actorRole: 'support', result: 'refused', code: 'ROLE_FORBIDDEN' },
    ]);
    expect(await documents()).toHaveLength(2);
  });

  test('does not record reads by callers with the permission, nor calls that need none', async () => {
    expect((await ask('GET', `things/${thingId}`)).status).toBe(200);
    expect((await ask('POST', 'own', { body: {} })).status).toBe(200);
    expect(await documents()).toEqual([]);
  });

  test('does not make a call that cannot be recorded', async () => {
    const connection = await connectMongo(database.uri, database.connection.name);
    const cut = await serve(connection);
    recordedBefore = [];
    await connection.close(true);
    expect((await change('new', { port: cut.port })).status).toBeGreaterThanOrEqual(500);
    expect(recordedBefore).toEqual([]);
    await cut.close();
  });

  test('publishes a call whose process ended before the outcome was stored, once and as unknown', async () => {
    const connection = await connectMongo(database.uri, database.connection.name);
    const killed = await serve(connection);
    let closed: Promise<void> | undefined;
    failpoint = () => {
      closed = connection.close(true);
    };
    await change('new', { port: killed.port });
    await closed;
    await killed.close();
    const recorders = [1, 2, 3].map(() => openRecorder(database.connection));
    expect(await recorders[0]?.sweep()).toBe(0);
    clock.advance(6 * 60_000);
    const settled = await Promise.all(recorders.map((recorder) => recorder.sweep()));
    expect(settled.reduce((sum, one) => sum + one)).toBe(1);
    expect(await recorded()).toMatchObject([
      { action: 'changeThing', result: 'unknown', address: '203.0.113.9', targetId: thingId },
    ]);
  });

  test('adds the outcome of a call that ended after it was published as unknown', async () => {
    const recorder = openRecorder(database.connection);
    const actor = { id: adminId, role: 'admin' } as const;
    const call = { action: 'changeThing', actor, targetId: null, address: null };
    const action = await recorder.begin(call);
    clock.advance(6 * 60_000);
    await recorder.sweep();
    await action.end({ result: 'done', code: null });
    expect((await events()).map(({ payload }) => payload.result)).toEqual(['unknown', 'done']);
    expect(new Set((await events()).map(({ id }) => id)).size).toBe(2);
  });

  test('keeps the calls of 32 concurrent requests apart', async () => {
    const names = Array.from({ length: 32 }, (_, index) => `name ${index}`);
    const answered = await Promise.all(names.map((to) => change(to)));
    const all = await recorded();
    expect(all.map(({ after }) => String(after?.name)).sort()).toEqual(names.toSorted());
    const byRequest = new Map(all.map((one) => [one.requestId, one.after?.name]));
    expect(answered.map(({ requestId }) => byRequest.get(String(requestId)))).toEqual(names);
  });
});

test('a call that needs a permission needs an action recorder to start', () => {
  const create = () =>
    createCallRouter(calls, handlers, { authenticate: authenticateByToken(tokens.verifyToken) });
  expect(create).toThrow('no action recorder for changeThing');
});
