import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AccessClaims } from '@candor/contracts/auth';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './start-gateway.ts';

const sid = 'b'.repeat(24);

describe('a live stream', () => {
  let gateway: TestGateway;
  /** The server side of the stream, held by the fake service. */
  let source: ServerResponse | undefined;

  beforeEach(() => start());
  afterEach(() => gateway.stop());

  async function start(settings = {}) {
    source = undefined;
    gateway = await startTestGateway({ settings });
    gateway.services.notifications.answerWith((_req, res) => {
      source = res;
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      res.flushHeaders();
    });
  }

  async function open(claims: Partial<AccessClaims> = {}) {
    const { port } = gateway.server;
    const headers = { ...(await gateway.bearer(claims)), 'accept-encoding': 'gzip, br' };
    const path = '/api/v1/notifications/stream';
    const req = request({ host: '127.0.0.1', port, path, headers, agent: false });
    req.end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    expect(res.statusCode).toBe(200);
    const received = { text: '', ended: false, broken: false };
    res.setEncoding('utf8');
    res.on('data', (text) => {
      received.text += text;
    });
    res.once('end', () => {
      received.ended = true;
    });
    res.once('error', () => {
      received.broken = true;
    });
    return { req, res, received };
  }

  test('opens before the first event, and events arrive one by one', async () => {
    const { req, res, received } = await open();
    expect([res.statusCode, res.headers['content-type'], received.text]).toEqual([
      200,
      'text/event-stream',
      '',
    ]);
    expect(res.headers['content-encoding']).toBeUndefined();
    expect(res.headers['x-accel-buffering']).toBe('no');
    for (const at of [1, 2, 3]) {
      source?.write(`data: ${at}\n\n`);
      await waitFor(() => received.text.endsWith(`data: ${at}\n\n`));
    }
    req.destroy();
  });

  test('outlives the response timeout of regular calls', async () => {
    await gateway.stop();
    await start({ proxyTimeoutMs: 1_000 });
    gateway.services.payments.answerWith(() => {});
    const { req, received } = await open();
    expect((await gateway.get('/api/v1/plans')).status).toBe(504);
    source?.write('data: late\n\n');
    await waitFor(() => received.text.includes('late'));
    req.destroy();
  });

  test('is closed at the service when the listener disconnects', async () => {
    const { req } = await open();
    let closed = false;
    source?.once('close', () => {
      closed = true;
    });
    req.destroy();
    await waitFor(() => closed);
  });

  test('ends with its session', async () => {
    const { received } = await open({ sid });
    const other = await open({ sid: 'c'.repeat(24) });
    await gateway.revoke([sid]);
    await waitFor(() => received.ended);
    expect([received.broken, other.received.ended]).toEqual([false, false]);
    other.req.destroy();
  });

  test('ends with its token, so that the listener reconnects with a fresh one', async () => {
    const { received } = await open({ exp: Math.floor(Date.now() / 1000) + 2 });
    await waitFor(() => received.ended);
    expect(received.broken).toBe(false);
  });

  test('is not opened without a token', async () => {
    expect((await gateway.get('/api/v1/notifications/stream')).status).toBe(401);
    expect(source).toBeUndefined();
  });

  test('is evicted for a newer one of its account over the limit', async () => {
    const first = await open({ sub: 'a'.repeat(24) });
    const other = await open({ sub: 'b'.repeat(24) });
    for (let at = 0; at < 19; at++) await open({ sub: 'a'.repeat(24) });
    expect(first.received.ended).toBe(false);
    await open({ sub: 'a'.repeat(24) });
    await waitFor(() => first.received.ended);
    expect([first.received.broken, other.received.ended]).toEqual([false, false]);
  });

  test('uses no permits of regular calls', async () => {
    const small = await startTestGateway({ settings: { maxConnections: 1 } });
    try {
      small.services.notifications.answerWith((_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      });
      const headers = await small.bearer();
      const path = '/api/v1/notifications/stream';
      const open = Array.from({ length: 5 }, async () => {
        const req = request({
          host: '127.0.0.1',
          port: small.server.port,
          path,
          headers,
          agent: false,
        });
        req.on('error', () => {});
        req.end();
        const [res] = (await once(req, 'response')) as [IncomingMessage];
        res.on('error', () => {});
        return res.statusCode;
      });
      expect(await Promise.all(open)).toEqual([200, 200, 200, 200, 200]);
    } finally {
      await small.stop();
    }
  });

  test('ends cleanly when the gateway stops, without delaying it', async () => {
    const { received } = await open();
    const since = Date.now();
    gateway.gateway.endStreams();
    await gateway.server.close(5_000);
    expect(Date.now() - since).toBeLessThan(2_000);
    await waitFor(() => received.ended);
  });
});

describe('stopping the gateway', () => {
  test('waits for calls in flight and closes their connections', async () => {
    const gateway = await startTestGateway();
    let answer: (() => void) | undefined;
    gateway.services.payments.answerWith((_req, res) => {
      answer = () => void res.writeHead(200).end('done');
    });
    const asked = gateway.get('/api/v1/plans', { connection: 'keep-alive' });
    await waitFor(() => answer);
    const stopped = gateway.stop();
    answer?.();
    expect((await asked).text).toBe('done');
    await stopped;
  });
});
