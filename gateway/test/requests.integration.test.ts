import { connect } from 'node:net';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BODY_RULES } from '../src/http/body-rules.ts';
import { asJson } from './fake-service.ts';
import { CSRF, csrfHeaders, SITE, startTestGateway, type TestGateway } from './start-gateway.ts';

const LOGIN = '/api/v1/users/login';

/** Writes raw bytes on a new connection; resolves with everything received once it is closed. */
function exchangeRaw(
  port: number,
  write: (say: (text: string) => void) => unknown,
): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => write((text) => void socket.write(text)));
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(received));
  });
}

describe('requests to the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({
      settings: { extraOrigins: ['http://127.0.0.1:8080'] },
      bodyRules: {
        ...BODY_RULES,
        json: { ...BODY_RULES.json, timeoutMs: 300 },
      },
    });
  });
  afterAll(() => gateway.stop());

  const findLastRequest = (service: 'auth' | 'payments') =>
    gateway.services[service].requests.at(-1);

  describe('with spoofed headers', () => {
    test('reach the service with the identity established by the gateway', async () => {
      await gateway.get('/api/v1/plans', {
        host: 'evil.example',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '10.0.0.1',
        'x-client-ip': '10.0.0.1',
        'true-client-ip': '10.0.0.1',
        forwarded: 'for=10.0.0.1;host=evil.example',
        'x-internal-key': 'guess',
        'x-user-id': 'a'.repeat(24),
        'x-user-role': 'admin',
        'x-correlation-id': 'another-correlation',
        'x-http-method-override': 'DELETE',
        'x-original-url': '/internal/sessions/x',
      });
      const { headers = {} } = findLastRequest('payments') ?? {};
      expect(headers).toEqual({
        host: new URL(gateway.services.payments.url).host,
        connection: 'keep-alive',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'localhost:8080',
        'x-forwarded-proto': 'http',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
    });

    test('cannot remove headers by listing them in Connection', async () => {
      await gateway.get('/api/v1/plans', { connection: 'close, x-request-id, x-forwarded-for' });
      expect(findLastRequest('payments')?.headers['x-forwarded-for']).toBe('127.0.0.1');
    });

    test('cannot be smuggled in with both Content-Length and Transfer-Encoding', async () => {
      const { port } = gateway.server;
      const answer = await exchangeRaw(port, (say) => {
        say(
          `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`,
        );
        say('0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      });
      expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
    });
  });

  describe('with a request id', () => {
    const callerId = '7b0c1f9e-52a3-4a5e-9d0c-0f1e2d3c4b5a';

    test.each([
      ['a well-formed id', { 'x-request-id': callerId }],
      ['a correlation id', { 'x-correlation-id': callerId }],
      ['a short id', { 'x-request-id': 'short' }],
    ])(
      'from the caller (%s) get a new one, in the response and at the service',
      async (_name, headers) => {
        const answer = await gateway.get('/api/v1/plans', headers);
        const given = answer.headers['x-request-id'];
        expect(given).toMatch(/^[\da-f-]{36}$/);
        expect(given).not.toBe(callerId);
        const passedOn = findLastRequest('payments')?.headers ?? {};
        expect(passedOn['x-request-id']).toBe(given);
        expect(passedOn['x-correlation-id']).toBeUndefined();
      },
    );

    test('are logged with the sanitised caller id beside the assigned one', async () => {
      const answer = await gateway.get('/api/v1/plans', {
        'x-request-id': `from a "caller".1${'x'.repeat(100)}`,
      });
      const line = await waitFor(() =>
        gateway.lines.find(({ requestId }) => requestId === answer.headers['x-request-id']),
      );
      expect(line.clientRequestId).toBe(`fromacaller.1${'x'.repeat(51)}`);
    });

    test('cannot inject headers through it', async () => {
      const { port } = gateway.server;
      const answer = await exchangeRaw(port, (say) =>
        say(
          'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: abcdefgh\rSet-Cookie: a=b\r\n\r\n',
        ),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      expect(answer).not.toContain('a=b');
    });
  });

  describe('that write', () => {
    const attempt = (headers: Record<string, string>) =>
      gateway.ask(LOGIN, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      });
    const token = { cookie: `XSRF-TOKEN=${CSRF}`, 'x-xsrf-token': CSRF };

    test.each<[string, Record<string, string>]>([
      ['with neither cookie nor header', {}],
      ['with the cookie alone', { cookie: token.cookie }],
      ['with the header alone', { 'x-xsrf-token': CSRF }],
      ['with another header', { ...token, 'x-xsrf-token': 'd'.repeat(43) }],
      ['with both empty', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
      ['with a token of another form', { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }],
      ['from another site', { ...token, origin: 'https://evil.example' }],
      ['from another port', { ...token, origin: 'http://localhost:9090' }],
      ['from a page of no origin', { ...token, origin: 'null' }],
    ])('%s are refused', async (_name, headers) => {
      const asked = gateway.services.auth.requests.length;
      const answer = await attempt(headers);
      expect([answer.status, answer.json()]).toMatchObject([
        403,
        { status: 'fail', code: 'CSRF_MISMATCH', requestId: answer.headers['x-request-id'] },
      ]);
      expect(gateway.services.auth.requests).toHaveLength(asked);
    });

    test.each([
      ['without a body', undefined, undefined],
      ['with a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ])(
      'are accepted %s from a mail program, to a List-Unsubscribe link alone',
      async (_name, type, body) => {
        const headers = type ? { 'content-type': type, 'content-length': '26' } : {};
        const sent = { method: 'POST', headers, ...(body ? { body } : {}) };
        const path = `/api/v1/notifications/unsubscribe/${'a'.repeat(80)}`;
        expect((await gateway.ask(path, sent)).status).toBe(200);
        expect((await gateway.ask('/api/v1/notifications/inbox/read', sent)).status).toBe(403);
      },
    );

    test.each([SITE, 'http://127.0.0.1:8080'])('are accepted from %s', async (origin) => {
      expect((await attempt({ ...token, origin })).status).toBe(200);
    });

    test('are accepted with the CSRF cookie set by any read', async () => {
      const [cookie = ''] = (await gateway.get('/api/v1/plans')).headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/);
      const value = cookie.slice('XSRF-TOKEN='.length, 'XSRF-TOKEN='.length + 43);
      const answer = await attempt({ cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value });
      expect(answer.status).toBe(200);
    });

    test('receive a CSRF cookie with the refusal if they had none', async () => {
      expect((await attempt({})).headers['set-cookie']?.[0]).toContain('XSRF-TOKEN=');
      expect((await attempt({ cookie: token.cookie })).headers['set-cookie']).toBeUndefined();
    });
  });

  test('keep an existing CSRF cookie', async () => {
    const { headers } = await gateway.get('/api/v1/plans', { cookie: token() });
    expect(headers['set-cookie']).toBeUndefined();
  });

  const token = () => `XSRF-TOKEN=${CSRF}`;

  test('pass the refresh cookie to auth only, and cookies set by auth only', async () => {
    const { auth, payments } = gateway.services;
    const cookie = `${token()}; candor_refresh=secret`;
    for (const service of [auth, payments]) {
      service.answerWith((req, res) => {
        res.setHeader('set-cookie', 'candor_refresh=next; HttpOnly');
        asJson({})(req, res);
      });
    }
    const fromAuth = await gateway.send('POST', '/api/v1/users/refresh', undefined, { cookie });
    const fromPayments = await gateway.get('/api/v1/plans', { cookie });
    for (const service of [auth, payments]) service.answerWith(asJson({}));
    expect(findLastRequest('auth')?.headers.cookie).toBe('candor_refresh=secret');
    expect(findLastRequest('payments')?.headers.cookie).toBeUndefined();
    expect(fromAuth.headers['set-cookie']).toEqual(['candor_refresh=next; HttpOnly']);
    expect(fromPayments.headers['set-cookie']).toBeUndefined();
  });

  describe('with a body', () => {
    const big = JSON.stringify({ text: 'x'.repeat(70_000) });

    test('that is declared too large are refused before reaching the service', async () => {
      const asked = gateway.services.auth.requests.length;
      const answer = await gateway.send('POST', LOGIN, JSON.parse(big));
      expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
      expect(gateway.services.auth.requests).toHaveLength(asked);
    });

    test('that turns out too large are refused before reaching the service', async () => {
      const asked = gateway.services.auth.requests.length;
      const answer = await gateway.ask(LOGIN, {
        method: 'POST',
        body: big,
        headers: {
          ...csrfHeaders(),
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
        },
      });
      expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
      expect(gateway.services.auth.requests).toHaveLength(asked);
    });

    test('sent in chunks reach the service complete, with a Content-Length', async () => {
      const { auth } = gateway.services;
      auth.answerWith(async (req, res) => {
        const chunks: Buffer[] = [];
        for await (const chunk of req) chunks.push(chunk);
        res.end(Buffer.concat(chunks));
      });
      const body = JSON.stringify({ text: 'ü'.repeat(30_000) });
      const half = Math.ceil(body.length / 2);
      const received = await exchangeRaw(gateway.server.port, (say) => {
        const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
        say(`POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nCookie: ${token()}\r\nX-XSRF-TOKEN: ${CSRF}\r\n`);
        say('Content-Type: application/json\r\nConnection: close\r\n');
        say(`Transfer-Encoding: chunked\r\n\r\n${chunk(body.slice(0, half))}`);
        setImmediate(() => say(`${chunk(body.slice(half))}0\r\n\r\n`));
      });
      auth.answerWith(asJson({}));
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(received).toContain('ü'.repeat(100));
      expect(findLastRequest('auth')?.headers).toMatchObject({
        'content-length': String(Buffer.byteLength(body)),
      });
      expect(findLastRequest('auth')?.headers['transfer-encoding']).toBeUndefined();
    });

    test('of an upload that turns out too large are aborted before the service receives the end', async () => {
      const { payments } = gateway.services;
      let ended = false;
      let cut = false;
      payments.answerWith((req) => {
        req.resume();
        req.once('end', () => {
          ended = true;
        });
        req.once('close', () => {
          cut = true;
        });
      });
      const answer = await gateway.ask('/api/v1/users/uploadReceipt', {
        method: 'POST',
        body: Buffer.alloc(BODY_RULES.upload.maxBytes + 1_000_000),
        headers: {
          ...csrfHeaders(),
          ...(await gateway.bearer()),
          'content-type': 'multipart/form-data; boundary=x',
          'transfer-encoding': 'chunked',
        },
      });
      expect([answer.status, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
      await waitFor(() => cut);
      payments.answerWith(asJson({}));
      expect(ended).toBe(false);
    });

    test('that never ends are answered 408 and then disconnected', async () => {
      const { port } = gateway.server;
      const received = await exchangeRaw(port, (say) => {
        say(`POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nCookie: ${token()}\r\nX-XSRF-TOKEN: ${CSRF}\r\n`);
        say('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":');
      });
      expect(received).toMatch(/^HTTP\/1\.1 408 /);
      expect(received).toMatch(/^Connection: close$/im);
      expect(received).toContain('"code":"REQUEST_TIMEOUT"');
    });

    test.each([
      ['application/x-www-form-urlencoded', 'a=1'],
      ['text/plain', '{"a":1}'],
      ['multipart/form-data; boundary=x', '--x--'],
    ])('of type %s are refused where JSON is expected', async (type, body) => {
      const headers = { ...csrfHeaders(), 'content-type': type };
      const answer = await gateway.ask(LOGIN, { method: 'POST', body, headers });
      expect([answer.status, answer.json().code]).toEqual([415, 'MEDIA_UNSUPPORTED']);
    });

    test('are refused where no body is expected', async () => {
      const headers = { 'content-length': 2 };
      const answer = await gateway.ask('/api/v1/plans', { body: '{}', headers });
      expect([answer.status, answer.json().code]).toEqual([400, 'MALFORMED_BODY']);
    });

    test('of ten megabytes are streamed without buffering', async () => {
      const { payments } = gateway.services;
      const half = 'x'.repeat(5 * 1024 * 1024);
      let receivedBytes = 0;
      payments.answerWith((req, res) => {
        req.on('data', (chunk: Buffer) => {
          receivedBytes += chunk.length;
        });
        req.once('end', () => res.end());
      });
      const headers = { ...csrfHeaders(), ...(await gateway.bearer()) };
      const lines = {
        ...headers,
        host: 'x',
        connection: 'close',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2 * half.length,
      };
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
      const received = await exchangeRaw(gateway.server.port, async (say) => {
        say(`POST /api/v1/users/uploadReceipt HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${half}`);
        // Nearly everything sent so far has arrived before the rest is written.
        await waitFor(() => receivedBytes > 0.9 * half.length);
        say(half);
      });
      payments.answerWith(asJson({}));
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(receivedBytes).toBe(2 * half.length);
    });
  });

  describe('for an unknown address or method', () => {
    test.each([
      '/api',
      '/api/',
      '/api/v1',
      '/api/v2/plans',
      '/api/v1/nope',
      '/api/v1/users/%2e%2e/x',
    ])('of %s are answered 404 in the common error format', async (path) => {
      const answer = await gateway.get(path, { accept: 'text/html' });
      expect([answer.status, answer.json()]).toEqual([
        404,
        {
          status: 'fail',
          code: 'NOT_FOUND',
          message: expect.any(String),
          requestId: answer.headers['x-request-id'],
        },
      ]);
    });

    test('with a wrong method are answered 405 with the allowed ones', async () => {
      const answer = await gateway.send('PUT', '/api/v1/users/withdraw', {});
      expect([answer.status, answer.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
    });

    test('with an overlong URL are answered 400', async () => {
      const answer = await gateway.get(`/api/v1/plans?q=${'x'.repeat(5_000)}`);
      expect([answer.status, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    });
  });

  test('are never answered with internal or CORS headers of a service', async () => {
    const { payments } = gateway.services;
    payments.answerWith((req, res) => {
      res.setHeader('x-powered-by', 'Express');
      res.setHeader('server', 'inside');
      res.setHeader('access-control-allow-origin', '*');
      res.setHeader('x-request-id', 'the-service-s-own');
      asJson({})(req, res);
    });
    const { headers } = await gateway.get('/api/v1/plans', { origin: 'https://evil.example' });
    payments.answerWith(asJson({}));
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(x-powered-by|server|access-control-.*)$/)]),
    );
    expect(headers['x-request-id']).not.toBe('the-service-s-own');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
