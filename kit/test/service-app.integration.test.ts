import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { AppError } from '@candor/kit/app-error';
import { systemClock } from '@candor/kit/clock';
import type { BusState } from '@candor/kit/events/event-bus';
import { sendData } from '@candor/kit/http/answers';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { authenticateByToken } from '@candor/kit/http/authenticate';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import { createServiceApp } from '@candor/kit/http/service-app';
import { validate } from '@candor/kit/http/validate';
import { createLogger } from '@candor/kit/logger';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { currentContext } from '@candor/kit/request-context';
import { createTestTokens, type TestTokens } from '@candor/kit/testing/test-tokens';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import { number, object, string } from 'yup';

const log = createLogger('test', { level: 'silent' });

let server: HttpServer;
let jwks: HttpServer;
let keysServed: number;
let tokens: TestTokens;
let ready: () => Promise<void>;
let base: string;
let busState: BusState;
let depths: Awaited<ReturnType<OutboxRelay['depths']>> | Error;

beforeAll(async () => {
  tokens = await createTestTokens(systemClock);
  keysServed = 0;
  jwks = await listen(
    (_req, res) => {
      keysServed++;
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(tokens.jwks));
    },
    { port: 0, host: '127.0.0.1' },
  );
  const verify = createTokenVerifier(remoteKeys(`http://127.0.0.1:${jwks.port}/jwks`), systemClock);
  const router = Router();
  const authenticate = authenticateByToken(verify);
  router.get('/things/:id', (req, res) => {
    sendData(res, { id: req.params.id, ...currentContext() });
  });
  router.post('/things', (req, res) => sendData(res, req.body, { status: 201 }));
  router.get('/mine', async (req, res) => sendData(res, (await authenticate(req, 'user')).id));
  router.get('/broken', async () => {
    throw new Error('at /srv/secret/path');
  });
  router.get('/unavailable', async () => {
    throw new AppError('SERVICE_UNAVAILABLE', 'Files are unavailable');
  });
  router.get('/busy', async () => {
    throw new AppError('RATE_LIMITED', 'Too many of them', { retryAfter: 17 });
  });
  router.get('/file', (_req, res) => void res.type('image/png').end('pixels'));
  router.get('/keys', (_req, res) => void res.set('Cache-Control', 'max-age=300').json([]));
  const checked = object({ name: string().max(9), count: number().max(9) });
  router.get('/checked', (req, res) => sendData(res, validate(checked, req.query)));
  router.post('/checked', (req, res) => sendData(res, validate(checked, req.body)));
  const app = createServiceApp({
    name: 'things',
    log,
    router,
    ready: () => ready(),
    bus: { state: () => busState },
    outbox: {
      async depths() {
        if (depths instanceof Error) throw depths;
        return depths;
      },
    },
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  await server?.close();
  await jwks?.close();
});

beforeEach(() => {
  ready = async () => {};
  busState = 'connected';
  depths = [];
});

async function ask(path: string, options?: RequestInit) {
  const answer = await fetch(base + path, options);
  const text = await answer.text();
  return { answer, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

const postJson = (body: string, headers: Record<string, string> = {}) =>
  ask('/api/v1/things', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const postChecked = (body: string) =>
  ask('/api/v1/checked', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });

const id = 'a'.repeat(24);

describe('the common app of every service', () => {
  it('responds with data under data.data, not cacheable', async () => {
    const { answer, body } = await ask(`/api/v1/things/${id}`);
    expect(answer.status).toBe(200);
    expect(body).toEqual({ status: 'success', data: { data: expect.objectContaining({ id }) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('adopts the request id of the gateway, or generates one if it is missing or malformed', async () => {
    const given = randomUUID();
    const kept = await ask(`/api/v1/things/${id}`, { headers: { 'X-Request-Id': given } });
    expect(kept.answer.headers.get('x-request-id')).toBe(given);
    expect(kept.body.data.data).toMatchObject({ requestId: given });
    for (const malformed of ['x{"a":1}', 'request-12345', `${given}0`, given.toUpperCase()]) {
      const own = await ask(`/api/v1/things/${id}`, { headers: { 'X-Request-Id': malformed } });
      const made = own.answer.headers.get('x-request-id');
      expect(made).toMatch(/^[0-9a-f-]{36}$/);
      expect(made).not.toBe(malformed);
      expect(own.body.data.data).toMatchObject({ requestId: made });
    }
  });

  it('never adopts a correlation id from the caller', async () => {
    const chosen = randomUUID();
    const headers = { 'X-Request-Id': chosen, 'X-Correlation-Id': chosen };
    const { body } = await ask(`/api/v1/things/${id}`, { headers });
    expect(body.data.data.correlationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.data.data.correlationId).not.toBe(chosen);
  });

  it('reports liveness and readiness', async () => {
    const { answer: health, body } = await ask('/healthz');
    expect([health.status, body]).toEqual([
      200,
      { status: 'ok', version: '0.0.0', build: 'development' },
    ]);
    expect((await ask('/metrics')).text).toContain(
      'candor_build_info{version="0.0.0",build="development",service="things"} 1',
    );
    expect((await ask('/readyz')).answer.status).toBe(200);
    ready = async () => {
      throw new Error('database at 10.0.0.5 is unreachable');
    };
    const { answer, text } = await ask('/readyz');
    expect(answer.status).toBe(503);
    expect(text).not.toContain('10.0.0.5');
    expect((await ask('/healthz')).answer.status).toBe(200);
  });

  it('stays ready without its broker and reports its state', async () => {
    busState = 'refused';
    const { answer, body } = await ask('/readyz');
    expect(answer.status).toBe(200);
    expect(body).toEqual({ status: 'ready', parts: { bus: 'refused' } });
    const metric = async () => (await ask('/metrics')).text.match(/^candor_broker_connected.*$/gm);
    expect(await metric()).toEqual(['candor_broker_connected{state="refused",service="things"} 0']);
    busState = 'connected';
    expect(await metric()).toEqual([
      'candor_broker_connected{state="connected",service="things"} 1',
    ]);
  });

  it('exports the depth and age of each outbox', async () => {
    const metrics = async () => {
      const { text } = await ask('/metrics');
      const found = [...text.matchAll(/^candor_outbox_(\w+)\{collection="(\w+)".*\} (.+)$/gm)];
      return Object.fromEntries(
        found.map(([, name, of, value]) => [`${name} ${of}`, Number(value)]),
      );
    };
    depths = [
      { collection: 'things', documents: 7, oldest: new Date(Date.now() - 60_000) },
      { collection: 'others', documents: 0, oldest: null },
    ];
    const measured = await metrics();
    expect(measured).toMatchObject({
      'depth things': 7,
      'depth others': 0,
      'oldest_age_seconds others': 0,
    });
    expect(measured['oldest_age_seconds things']).toBeGreaterThanOrEqual(60);
    expect(measured['oldest_age_seconds things']).toBeLessThan(120);
    depths = new Error('the database is unreachable');
    expect(await metrics()).toEqual({});
    expect((await ask('/metrics')).text).toContain('process_cpu_seconds_total');
  });

  it('labels request metrics by pattern, not by path', async () => {
    await ask(`/api/v1/things/${id}`);
    await ask('/api/v1/nowhere/at/all');
    const { text } = await ask('/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/things\/:id"[^}]*\} \d/,
    );
    expect(text).toContain('service="things"');
    expect(text).toContain('route="unmatched"');
    expect(text).not.toContain(id);
  });

  it.each<[string, () => ReturnType<typeof ask>, number, string]>([
    ['an unknown address', () => ask('/api/v1/nothing'), 404, 'NOT_FOUND'],
    [
      'an incomplete escape in the path',
      () => ask('/api/v1/things/%E0%A4%A'),
      400,
      'MALFORMED_BODY',
    ],
    ['a truncated body', () => postJson('{"a":'), 400, 'MALFORMED_BODY'],
    ['a body that is a string', () => postJson('"a"'), 400, 'MALFORMED_BODY'],
    ['a huge body', () => postJson(`{"a":"${'x'.repeat(70_000)}"}`), 413, 'BODY_TOO_LARGE'],
    [
      'a body in an unknown encoding',
      () => postJson('{}', { 'Content-Encoding': 'rot13' }),
      415,
      'MEDIA_UNSUPPORTED',
    ],
    ['a bug', () => ask('/api/v1/broken'), 500, 'INTERNAL'],
    ['an unavailable dependency', () => ask('/api/v1/unavailable'), 503, 'SERVICE_UNAVAILABLE'],
  ])('answers %s in the common error format', async (_what, call, status, code) => {
    const { answer, body, text } = await call();
    expect(answer.status).toBe(status);
    expect(body).toEqual({
      status: status < 500 ? 'fail' : 'error',
      code,
      message: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
      ...(code === 'INVALID_ID' ? { fields: { id: expect.any(String) } } : {}),
    });
    expect(text).not.toContain('/srv/secret/path');
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('uses the Retry-After of the error instead of the default', async () => {
    const { answer } = await ask('/api/v1/busy');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('17');
  });

  it('forbids caching unless a handler overrides it', async () => {
    expect((await ask('/api/v1/file')).answer.headers.get('cache-control')).toBe('no-store');
    expect((await ask('/api/v1/keys')).answer.headers.get('cache-control')).toBe('max-age=300');
  });

  it.each<[string, () => ReturnType<typeof ask>]>([
    ['an index in the query', () => ask('/api/v1/checked?name[4294967294]=x&[4294967294]=y')],
    ['a thousand of one parameter', () => ask(`/api/v1/checked?${'name=x&'.repeat(1_000)}`)],
    [
      'brackets in brackets',
      () => postChecked(`{"name":${'['.repeat(32_000)}${']'.repeat(32_000)}}`),
    ],
    ['objects in objects', () => postChecked(`${'{"name":'.repeat(7_000)}1${'}'.repeat(7_000)}`)],
    ['a list of 30,000', () => postChecked(`{"name":[${'1,'.repeat(30_000)}1]}`)],
    [
      '6,000 fields',
      () => postChecked(`{${Array.from({ length: 6_000 }, (_, at) => `"f${at}":1`)}}`),
    ],
    ['a number of 60,000 digits', () => postChecked(`{"count":${'9'.repeat(60_000)}}`)],
    ['a number with a huge exponent', () => postChecked('{"count":1e999999999}')],
    ['60,000 spaces', () => postChecked(`{"name":"${' '.repeat(60_000)}x"}`)],
    ['60,000 digits of text', () => postChecked(`{"count":"${'1'.repeat(60_000)}"}`)],
  ])('is not stalled by %s', async (_what, call) => {
    const began = performance.now();
    const { answer } = await call();
    expect(answer.status).toBeLessThan(500);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('verifies tokens by the JWKS of auth, fetched once', async () => {
    const token = await tokens.sign({ sub: 'd'.repeat(24) });
    const headers = { Authorization: `Bearer ${token}` };
    for (let calls = 0; calls < 3; calls++) {
      const { body } = await ask('/api/v1/mine', { headers });
      expect(body.data.data).toBe('d'.repeat(24));
    }
    expect(keysServed).toBe(1);
    expect((await ask('/api/v1/mine')).body.code).toBe('TOKEN_MISSING');
  });
});

describe('an HTTP server', () => {
  it('waits for requests in flight on close and accepts no new ones', async () => {
    let release = () => {};
    let began = false;
    const slow = await listen(
      (_req, res) => {
        began = true;
        release = () => res.end('done');
      },
      { port: 0, host: '127.0.0.1' },
    );
    const url = `http://127.0.0.1:${slow.port}`;
    const answer = fetch(url).then((got) => got.text());
    await waitFor(() => began);
    const closed = slow.close();
    await expect(fetch(url)).rejects.toThrow();
    release();
    const released = Date.now();
    expect(await answer).toBe('done');
    await closed;
    // The kept-alive connection of the client does not delay the close.
    expect(Date.now() - released).toBeLessThan(2_000);
  });

  it('does not wait for connections without a request', async () => {
    const idle = await listen(() => {}, { port: 0, host: '127.0.0.1' });
    const ahead = connect(idle.port, '127.0.0.1');
    await new Promise((resolve) => ahead.once('connect', resolve));
    const began = Date.now();
    await idle.close();
    expect(Date.now() - began).toBeLessThan(2_000);
    ahead.destroy();
  });

  it('aborts requests that exceed the grace period', async () => {
    let began = false;
    const stuck = await listen(
      () => {
        began = true;
      },
      { port: 0, host: '127.0.0.1' },
    );
    const answer = fetch(`http://127.0.0.1:${stuck.port}`).catch(() => 'cut');
    await waitFor(() => began);
    await stuck.close(20);
    expect(await answer).toBe('cut');
  });

  it('fails if its port is in use', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => first.once('listening', resolve));
    const { port } = first.address() as { port: number };
    await expect(listen(() => {}, { port, host: '127.0.0.1' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await new Promise((resolve) => first.close(resolve));
  });
});
