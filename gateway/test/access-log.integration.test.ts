import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServiceApp } from '@candor/kit/http/service-app';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Router } from 'express';
import { asJson } from './fake-service.ts';
import { INTERNAL_KEY, startTestGateway, type TestGateway } from './start-gateway.ts';

const INFO = 30;
const WARN = 40;
const id = 'a'.repeat(24);

let gateway: TestGateway;
afterEach(() => gateway.stop());

/** The access log lines, of at least `count` requests. */
const findLines = (count: number) =>
  waitFor(() => {
    const lines = gateway.lines.filter(({ msg }) => msg === 'request');
    return lines.length >= count && lines;
  });

describe('the access log', () => {
  test('has one line of each call with route, status, time, request id and account', async () => {
    gateway = await startTestGateway();
    const answer = await gateway.get(
      `/api/v1/users/${id}?secret=x`,
      await gateway.bearer({ sub: id }),
    );
    const [line, ...others] = await findLines(1);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      level: INFO,
      method: 'GET',
      route: 'users/:id',
      status: 200,
      ms: expect.any(Number),
      requestId: answer.headers['x-request-id'],
      accountId: id,
    });
    expect(JSON.stringify(gateway.lines)).not.toContain('secret=x');
  });

  test('names the account of a call that its role was refused', async () => {
    gateway = await startTestGateway();
    await gateway.get('/api/v1/users', await gateway.bearer({ sub: id, role: 'investor' }));
    expect((await findLines(1))[0]).toMatchObject({ status: 403, accountId: id });
  });

  test('has no account of a call without a session', async () => {
    gateway = await startTestGateway();
    await gateway.get('/api/v1/plans');
    const [line] = await findLines(1);
    expect(line).toMatchObject({ level: INFO, route: 'plans', status: 200 });
    expect(line).not.toHaveProperty('accountId');
  });

  test('warns of server errors', async () => {
    gateway = await startTestGateway();
    gateway.services.payments.answerWith(asJson({}, 500));
    await gateway.get('/api/v1/plans');
    expect((await findLines(1))[0]).toMatchObject({ level: WARN, status: 500 });
  });

  test('omits the probes of load balancers and Prometheus', async () => {
    gateway = await startTestGateway();
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      await gateway.get(path, { 'x-internal-key': INTERNAL_KEY });
    }
    const lines = await findLines(3);
    expect(lines.filter(({ level }) => Number(level) >= INFO)).toEqual([]);
  });

  test('samples successful reads only', async () => {
    gateway = await startTestGateway({ settings: { accessLogShare: 0 } });
    await gateway.get('/api/v1/plans');
    await gateway.get('/api/v1/nothing-here');
    await gateway.send('POST', '/api/v1/users/login', {});
    const lines = await findLines(3);
    expect(
      lines
        .filter(({ level }) => Number(level) >= INFO)
        .map(({ method, status }) => [method, status]),
    ).toEqual([
      ['GET', 404],
      ['POST', 200],
    ]);
  });

  test('keeps about the configured share of the reads', async () => {
    gateway = await startTestGateway({ settings: { accessLogShare: 0.5 } });
    const headers = await gateway.bearer();
    for (let count = 0; count < 60; count++) await gateway.get(`/api/v1/users/${id}`, headers);
    const logged = (await findLines(60)).filter(({ level }) => level === INFO).length;
    // Fewer or more happen once in a billion runs.
    expect(logged).toBeGreaterThan(6);
    expect(logged).toBeLessThan(54);
  });

  test('does not warn when a browser leaves a live stream', async () => {
    gateway = await startTestGateway();
    let isClosed = false;
    gateway.services.notifications.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      res.once('close', () => {
        isClosed = true;
      });
    });
    const path = '/api/v1/notifications/stream';
    const { port } = gateway.server;
    const req = request({ port, path, headers: await gateway.bearer({ sub: id }), agent: false });
    req.on('error', () => {});
    req.end();
    const [stream] = (await once(req, 'response')) as [IncomingMessage];
    stream.on('error', () => {});
    req.destroy();
    const [line] = await findLines(1);
    await waitFor(() => isClosed);
    expect(line).toMatchObject({
      level: INFO,
      route: 'notifications/stream',
      status: 200,
      accountId: id,
      requestId: expect.any(String),
    });
    // The line of the next call comes after everything that the closed stream caused.
    await gateway.get('/api/v1/plans');
    await findLines(2);
    expect(gateway.lines.filter(({ level }) => Number(level) >= WARN)).toEqual([]);
  });

  test('warns when a service breaks off a live stream', async () => {
    gateway = await startTestGateway();
    gateway.services.notifications.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      res.write('data: 1\n\n', () => res.destroy());
    });
    await gateway
      .get('/api/v1/notifications/stream', await gateway.bearer())
      .catch((error: NodeJS.ErrnoException) => expect(error.code).toBe('ECONNRESET'));
    const line = await waitFor(() =>
      gateway.lines.find(({ msg }) => msg === 'upstream connection lost during response'),
    );
    const [access] = await findLines(1);
    expect(line).toMatchObject({ level: WARN, requestId: access?.requestId });
  });
});

describe('the request id of an error message', () => {
  test('is in the line of the gateway and in the failure of the service', async () => {
    gateway = await startTestGateway();
    const lines: Record<string, unknown>[] = [];
    const log = createLogger('payments', {
      destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
    });
    const router = Router().get('/plans', () => {
      throw new Error('a fault');
    });
    const service = createServiceApp({ name: 'payments', log, router, ready: async () => {} });
    gateway.services.payments.answerWith((req, res) => service(req, res));
    const answer = await gateway.get('/api/v1/plans');
    const { requestId } = answer.json();
    expect([answer.status, requestId]).toEqual([500, answer.headers['x-request-id']]);
    expect((await findLines(1))[0]).toMatchObject({ requestId, status: 500 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        requestId,
        correlationId: expect.any(String),
      }),
    );
  });
});
