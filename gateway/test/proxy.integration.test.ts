import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asJson } from './fake-service.ts';
import { csrfHeaders, startTestGateway, type TestGateway } from './start-gateway.ts';

const id = 'a'.repeat(24);

describe('calls to a service', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    // Long enough for a loaded machine, short enough for a test.
    gateway = await startTestGateway({ settings: { proxyTimeoutMs: 1_000 } });
  });
  afterEach(() => gateway.stop());

  test('are forwarded to the service of their route with query and body', async () => {
    const { payments } = gateway.services;
    payments.answerWith(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      res.writeHead(201, { 'content-type': 'application/json' }).end(Buffer.concat(chunks));
    });
    const headers = { ...(await gateway.bearer()), 'idempotency-key': 'key-12345' };
    const answer = await gateway.send(
      'POST',
      '/api/v1/users/withdraw?a=1&a=2',
      { amount: 5 },
      headers,
    );
    expect([answer.status, answer.json()]).toEqual([201, { amount: 5 }]);
    expect(payments.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/users/withdraw?a=1&a=2',
        headers: { 'idempotency-key': 'key-12345' },
      },
    ]);
  });

  test('share a small pool of connections', async () => {
    const { payments } = gateway.services;
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const once = () =>
      new Promise<number>((resolve, reject) => {
        const { port } = gateway.server;
        const req = request({ host: '127.0.0.1', port, path: '/api/v1/plans', agent }, (res) => {
          res.resume().once('end', () => resolve(res.statusCode ?? 0));
        });
        req.once('error', reject).end();
      });
    for (let round = 0; round < 10; round++) {
      const statuses = await Promise.all(Array.from({ length: 20 }, once));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    agent.destroy();
    expect(payments.requests).toHaveLength(200);
    expect(payments.connections()).toBeLessThanOrEqual(20);
  });

  test('wait for a permit instead of opening unlimited connections', async () => {
    const small = await startTestGateway({ settings: { maxConnections: 3 } });
    try {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => small.get('/api/v1/plans')),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(small.services.payments.connections()).toBeLessThanOrEqual(3);
    } finally {
      await small.stop();
    }
  });

  test('are answered 502 while the service is down, 503 once the circuit is open, 200 after its recovery', async () => {
    const { payments } = gateway.services;
    await payments.kill();
    const first = await gateway.get('/api/v1/plans');
    expect([first.status, first.headers['retry-after']]).toEqual([502, '5']);
    expect(first.json()).toEqual({
      status: 'error',
      code: 'SERVICE_UNREACHABLE',
      message: expect.any(String),
      requestId: first.headers['x-request-id'],
    });
    const later = await waitFor(async () => {
      const answer = await gateway.get('/api/v1/plans');
      return answer.status === 503 && answer;
    });
    expect(later.json()).toMatchObject({ status: 'error', code: 'SERVICE_UNAVAILABLE' });
    expect(later.headers['retry-after']).toBe('5');
    await payments.restart();
    await waitFor(async () => (await gateway.get('/api/v1/plans')).status === 200);
  });

  test('to other services succeed while one is down', async () => {
    await gateway.services.payments.kill();
    expect((await gateway.get('/api/v1/plans')).status).toBe(502);
    expect((await gateway.send('POST', '/api/v1/users/login', {})).status).toBe(200);
  });

  test('are answered 504 when the service does not respond in time, and aborted at the service', async () => {
    const { payments } = gateway.services;
    let cut = false;
    payments.answerWith((req) => {
      req.socket.once('close', () => {
        cut = true;
      });
    });
    const answer = await gateway.get('/api/v1/plans');
    expect(answer.status).toBe(504);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'SERVICE_TIMEOUT' });
    expect(answer.headers['retry-after']).toBe('5');
    await waitFor(() => cut);
  });

  test.each<[string, (res: ServerResponse) => void]>([
    ['closes the connection before responding', (res) => res.socket?.destroy()],
    ['responds with invalid HTTP', (res) => res.socket?.end('nonsense\r\n\r\n')],
  ])('are answered 502 when the service %s', async (_name, misbehave) => {
    gateway.services.payments.answerWith((_req, res) => misbehave(res));
    const answer = await gateway.get('/api/v1/plans');
    expect(answer.json()).toMatchObject({ status: 'error', code: 'SERVICE_UNREACHABLE' });
  });

  test('are disconnected when the service dies mid-response, and the gateway keeps serving', async () => {
    const { payments } = gateway.services;
    payments.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' });
      res.write('the beginning', () => res.socket?.destroy());
    });
    await expect(gateway.get('/api/v1/plans')).rejects.toThrow();
    payments.answerWith(asJson({ fine: true }));
    expect((await gateway.get('/api/v1/plans')).status).toBe(200);
  });

  test('are disconnected when the service stalls mid-response', async () => {
    gateway.services.payments.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' }).write('begin');
    });
    await expect(gateway.get('/api/v1/plans')).rejects.toThrow();
  });

  test.each(['before', 'during'])(
    'are aborted at the service when the caller disconnects %s the response',
    async (when) => {
      const { payments } = gateway.services;
      const asked: IncomingMessage[] = [];
      let given = false;
      payments.answerWith((req, res) => {
        asked.push(req);
        res.once('close', () => {
          given = !res.writableFinished;
        });
        if (when === 'during') res.writeHead(200).write('begin');
      });
      const { port } = gateway.server;
      const req = request({ host: '127.0.0.1', port, path: '/api/v1/plans', agent: false });
      req.on('error', () => {});
      req.end();
      if (when === 'during') await once(req, 'response');
      await waitFor(() => asked.length === 1);
      req.destroy();
      await waitFor(() => given);
    },
  );

  test('that read are retried when a kept-alive connection was closed on reuse', async () => {
    const { payments } = gateway.services;
    expect((await gateway.get('/api/v1/plans')).status).toBe(200);
    let hungUp = false;
    payments.answerWith((req, res) => {
      if (hungUp) return asJson({ second: true })(req, res);
      hungUp = true;
      req.socket.destroy();
    });
    const answer = await gateway.get('/api/v1/plans');
    expect([answer.status, answer.json()]).toEqual([200, { second: true }]);
  });

  test('that write are never retried', async () => {
    const { payments } = gateway.services;
    const headers = await gateway.bearer();
    expect((await gateway.send('POST', '/api/v1/users/withdraw', {}, headers)).status).toBe(200);
    payments.answerWith((req) => req.socket.destroy());
    const answer = await gateway.send('POST', '/api/v1/users/withdraw', {}, headers);
    expect(answer.status).toBe(502);
    expect(payments.requests).toHaveLength(2);
  });

  test('keep a response sent before their body has arrived', async () => {
    const { payments } = gateway.services;
    payments.answerWith((_req, res) => {
      res.writeHead(422, { 'content-type': 'application/json' }).end('{"code":"FILE_NOT_IMAGE"}');
    });
    const answer = await gateway.ask('/api/v1/users/uploadReceipt', {
      method: 'POST',
      body: Buffer.alloc(2_000_000),
      headers: {
        ...csrfHeaders(),
        ...(await gateway.bearer()),
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect([answer.status, answer.json()]).toEqual([422, { code: 'FILE_NOT_IMAGE' }]);
  });

  test('without a body are forwarded without one', async () => {
    const headers = await gateway.bearer();
    const answer = await gateway.send('DELETE', '/api/v1/users/sessions', undefined, headers);
    expect(answer.status).toBe(200);
    const head = await gateway.ask('/api/v1/plans', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(gateway.services.payments.requests.at(-1)?.method).toBe('HEAD');
    expect((await gateway.get(`/api/v1/users/${id}`, headers)).status).toBe(200);
  });

  test('are answered with compressed JSON if accepted and large, and with images unchanged', async () => {
    const { payments } = gateway.services;
    payments.answerWith(asJson({ text: 'x'.repeat(5_000) }));
    const packed = await gateway.get('/api/v1/plans', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body.length).toBeLessThan(500);
    const plain = await gateway.get('/api/v1/plans');
    expect([plain.headers['content-encoding'], plain.text.length > 5_000]).toEqual([
      undefined,
      true,
    ]);
    // One that fits the first packets is sent as it is.
    const sendJson = (bytes: number) =>
      payments.answerWith((_req, res) => {
        const headers = { 'content-type': 'application/json', 'content-length': bytes };
        res.writeHead(200, headers).end(`"${'x'.repeat(bytes - 2)}"`);
      });
    sendJson(5_000);
    const small = await gateway.get('/api/v1/plans', { 'accept-encoding': 'gzip' });
    expect([small.headers['content-encoding'], small.text.length]).toEqual([undefined, 5_000]);
    sendJson(20_000);
    const large = await gateway.get('/api/v1/plans', { 'accept-encoding': 'gzip' });
    expect(large.headers['content-encoding']).toBe('gzip');
    payments.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_000));
    });
    const image = await gateway.get('/api/v1/plans', { 'accept-encoding': 'gzip' });
    expect([image.headers['content-encoding'], image.body.length]).toEqual([undefined, 5_000]);
  });

  test('that fail are logged without tokens and below error level', async () => {
    await gateway.services.auth.kill();
    const token = 't'.repeat(43);
    await gateway.send('POST', `/api/v1/users/reset-password/${token}`, {});
    const text = JSON.stringify(gateway.lines);
    expect(text).toContain('users/reset-password/:resetToken');
    expect(text).not.toContain(token);
    expect(gateway.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
