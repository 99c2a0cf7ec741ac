import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { BODY_RULES } from '../src/http/body-rules.ts';
import { asJson } from './fake-service.ts';
import { formatHead, openRawClient, type RawClient } from './raw-client.ts';
import {
  csrfHeaders,
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from './start-gateway.ts';

const LOGIN = '/api/v1/users/login';
const UPLOAD = '/api/v1/users/uploadReceipt';
const PERMITS = 8;

describe('incomplete requests and slow readers', () => {
  let gateway: TestGateway;
  let callers: RawClient[] = [];
  afterEach(async () => {
    for (const { socket } of callers) socket.destroy();
    callers = [];
    await gateway.stop();
  });

  async function start(options: TestGatewayOptions = {}) {
    const patient = {
      ...BODY_RULES,
      json: { ...BODY_RULES.json, timeoutMs: 120_000 },
      upload: { ...BODY_RULES.upload, pace: undefined },
    };
    gateway = await startTestGateway({
      bodyRules: patient,
      ...options,
      // With a trusted proxy, X-Forwarded-For sets the caller address.
      settings: { maxConnections: PERMITS, trustProxy: 1, ...options.settings },
    });
  }

  function call(text: string): RawClient {
    const caller = openRawClient(gateway.server.port);
    callers.push(caller);
    caller.socket.write(text);
    return caller;
  }

  /** Sends the head of a request and the first bytes of a body of 1,000 bytes. */
  function halfSend(from: string, path: string, type: string, headers: OutgoingHttpHeaders = {}) {
    const head = formatHead(`POST ${path}`, {
      ...csrfHeaders(),
      ...headers,
      'x-forwarded-for': from,
      'content-type': type,
      'content-length': 1_000,
    });
    return call(`${head}{"e":`);
  }
  const halfSendLogin = (from: string) => halfSend(from, LOGIN, 'application/json');
  const stallUpload = (from: string, headers: OutgoingHttpHeaders) =>
    halfSend(from, UPLOAD, 'multipart/form-data; boundary=x', headers);

  const isAccepted = ({ received }: RawClient) => received().includes('100 Continue');
  const isRefused = ({ received }: RawClient) => / (408|429|503) /.test(received());

  async function logInAndRead(): Promise<number[]> {
    const headers = await gateway.bearer({ sub: 'f'.repeat(24) });
    const answers = await Promise.all([
      gateway.send('POST', LOGIN, {}),
      gateway.get('/api/v1/plans'),
      gateway.get('/api/v1/users/withdraw', headers),
      gateway.send('POST', '/api/v1/users/withdraw', {}, headers),
    ]);
    return answers.map(({ status }) => status);
  }

  /**
   * Makes concurrent calls of enough callers to use all permits; the service responds once all of them have
   * arrived.
   */
  async function fillPermits(service: 'auth' | 'payments', path: string): Promise<number[]> {
    const waiting: [IncomingMessage, ServerResponse][] = [];
    gateway.services[service].answerWith((req, res) => {
      if (!req.url?.endsWith('?fill')) return asJson({})(req, res);
      waiting.push([req, res]);
      if (waiting.length === PERMITS) for (const pair of waiting) asJson({})(...pair);
    });
    const answers = await Promise.all(
      Array.from({ length: PERMITS }, async (_, at) =>
        gateway.get(
          `${path}?fill`,
          await gateway.bearer({ sub: String(at).repeat(24).slice(0, 24) }),
        ),
      ),
    );
    gateway.services[service].answerWith(asJson({}));
    return answers.map(({ status }) => status);
  }
  const ALL = Array.from({ length: PERMITS }, () => 200);

  test('200 half-sent logins neither block other logins nor reach the service', async () => {
    await start();
    const attackers = Array.from({ length: 200 }, (_, at) => halfSendLogin(`203.0.113.${at % 5}`));
    await waitFor(() => attackers.every(isAccepted));
    expect(await logInAndRead()).toEqual([200, 200, 200, 200]);
    expect(gateway.services.auth.requests).toHaveLength(1);
    for (const { socket } of attackers) socket.destroy();
    expect(await fillPermits('auth', '/api/v1/users/sessions')).toEqual(ALL);
  });

  test('over the limit per address, the oldest half-sent body is dropped first', async () => {
    await start();
    const first = halfSendLogin('203.0.113.1');
    await waitFor(() => isAccepted(first));
    const others = Array.from({ length: 80 }, () => halfSendLogin('203.0.113.1'));
    await waitFor(() => others.every(isAccepted));
    await waitFor(() => first.closed());
    expect(first.received()).toMatch(/ 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
    expect((await gateway.send('POST', LOGIN, {})).status).toBe(200);
    expect(isRefused(others.at(-1) as RawClient)).toBe(false);
  });

  test('100 stalled uploads of one account do not block withdrawals, logins or uploads of others', async () => {
    await start();
    const own = await gateway.bearer({ sub: 'a'.repeat(24) });
    const stalled = Array.from({ length: 100 }, (_, at) => stallUpload(`203.0.113.${at % 5}`, own));
    await waitFor(() => stalled.filter(isRefused).length === 98);
    expect(await logInAndRead()).toEqual([200, 200, 200, 200]);
    const refusal = stalled.find(isRefused)?.received() ?? '';
    expect(refusal).toMatch(/ 429 [\s\S]*Retry-After: 5[\s\S]*"code":"RATE_LIMITED"/);

    const upload = async (sub: string) => {
      const headers = {
        ...csrfHeaders(),
        ...(await gateway.bearer({ sub })),
        'content-type': 'multipart/form-data; boundary=x',
      };
      return (await gateway.ask(UPLOAD, { method: 'POST', body: '--x--', headers })).status;
    };
    expect(await upload('b'.repeat(24))).toBe(200);
    expect(await upload('a'.repeat(24))).toBe(429);
    // A refused sender that sends nothing more loses its connection.
    await waitFor(() => stalled.filter(({ closed }) => closed()).length === 98);
    for (const { socket } of stalled) socket.destroy();
    await waitFor(async () => (await upload('a'.repeat(24))) === 200);
    expect(await fillPermits('payments', '/api/v1/users/withdraw')).toEqual(ALL);
  });

  test('an upload below the minimum rate is answered 408 and disconnected', async () => {
    const pace = { minBytesPerSecond: 1_000, windowMs: 100 };
    await start({
      bodyRules: { ...BODY_RULES, upload: { ...BODY_RULES.upload, pace } },
    });
    const stalled = stallUpload('203.0.113.1', await gateway.bearer());
    await waitFor(() => stalled.closed());
    expect(stalled.received()).toMatch(
      / 408 [\s\S]*Connection: close[\s\S]*"code":"REQUEST_TIMEOUT"/i,
    );
  });

  test('an upload above the minimum rate may take as long as it needs', async () => {
    const pace = { minBytesPerSecond: 100, windowMs: 200 };
    await start({
      bodyRules: { ...BODY_RULES, upload: { ...BODY_RULES.upload, pace } },
    });
    const steady = stallUpload('203.0.113.1', await gateway.bearer());
    let sent = 5;
    const timer = setInterval(() => {
      const text = 'x'.repeat(Math.min(50, 1_000 - sent));
      sent += text.length;
      if (text) steady.socket.write(text);
      else clearInterval(timer);
    }, 40);
    try {
      await waitFor(() => steady.received().includes(' 200 '));
    } finally {
      clearInterval(timer);
    }
  });

  test('one account with hanging calls does not use up the permits of others', async () => {
    await start();
    gateway.services.payments.answerWith((req, res) => {
      if (!req.url?.endsWith('?hang')) asJson({})(req, res);
    });
    const head = formatHead('POST /api/v1/users/withdraw?hang', {
      ...csrfHeaders(),
      ...(await gateway.bearer({ sub: 'a'.repeat(24) })),
      'content-type': 'application/json',
      'content-length': 2,
    });
    const hanging = Array.from({ length: 40 }, () => call(`${head}{}`));
    await waitFor(() => hanging.every(isAccepted));
    expect(await logInAndRead()).toEqual([200, 200, 200, 200]);
    for (const { socket } of hanging) socket.destroy();
    expect(await fillPermits('payments', '/api/v1/users/withdraw')).toEqual(ALL);
  });

  test('a call waiting for its share does not delay the detection of a recovered service', async () => {
    await start();
    gateway.services.payments.answerWith((req, res) => {
      if (req.url?.endsWith('?fail')) res.socket?.destroy();
      else if (!req.url?.endsWith('?hang')) asJson({})(req, res);
    });
    const path = '/api/v1/users/withdraw';
    const own = await gateway.bearer({ sub: 'a'.repeat(24) });
    const waiting = () => {
      const { authorization } = own;
      call(`GET ${path}?hang HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`);
    };
    for (let at = 0; at < PERMITS; at++) waiting();
    await waitFor(() => gateway.services.payments.requests.length === PERMITS / 4);
    const other = await gateway.bearer({ sub: 'b'.repeat(24) });
    await waitFor(async () => (await gateway.get(`${path}?fail`, other)).status === 503);
    const isBack = async () => {
      waiting();
      await gateway.get('/healthz');
      return (await gateway.get(path, other)).status === 200;
    };
    // Shorter than the maximum wait for a share.
    await waitFor(isBack, { timeoutMs: 4_000 });
  });

  test('a caller that stops reading is disconnected and its permit released', async () => {
    await start({ answerPace: { windowMs: 100 }, settings: { maxConnections: 1 } });
    gateway.services.payments.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(20_000_000));
    });
    const reader = openRawClient(gateway.server.port);
    callers.push(reader);
    reader.socket.pause();
    reader.socket.write('GET /api/v1/plans HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitFor(() => gateway.services.payments.requests.length === 1);
    gateway.services.payments.answerWith(asJson({}));
    expect((await gateway.get('/api/v1/plans')).status).toBe(200);
  });

  test('a caller that reads slowly gets the whole response, a service that sends no more is cut off', async () => {
    await start({ settings: { proxyTimeoutMs: 2_000 } });
    // More than the kernel holds for both connections.
    const size = 64_000_000;
    gateway.services.payments.answerWith((req, res) => {
      res.writeHead(200, { 'content-type': 'image/png', 'content-length': size });
      if (req.url?.endsWith('?part')) res.write(Buffer.alloc(1_000));
      else res.end(Buffer.alloc(size));
    });
    const get = (query: string) => call(`GET /api/v1/plans${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const slow = get('');
    slow.socket.pause();
    await waitFor(() => gateway.services.payments.requests.length === 1);
    const hanging = get('?part');
    await waitFor(() => hanging.closed());
    slow.socket.resume();
    await waitFor(() => slow.received().length > size);
  });

  test('idle connections are closed in favour of new ones', async () => {
    await start({ connectionLimit: { perAddress: 50 }, settings: { trustProxy: 0 } });
    const idle = Array.from({ length: 150 }, () => call('GET / HTTP/1.1\r\nHost:'));
    await waitFor(() => idle.filter(({ closed }) => !closed()).length <= 50);
    expect(await logInAndRead()).toEqual([200, 200, 200, 200]);
  });
});
