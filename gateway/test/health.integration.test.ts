import { SERVICES } from '@candor/contracts/topology';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { asJson } from './fake-service.ts';
import { INTERNAL_KEY, startTestGateway, type TestGateway } from './start-gateway.ts';

describe('the health endpoints', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.stop());

  test('/healthz answers ok whatever the state of the services', async () => {
    for (const service of Object.values(gateway.services)) await service.kill();
    expect((await gateway.get('/healthz')).json()).toMatchObject({ status: 'ok' });
  });

  test('/healthz, /metrics and every line of the log name version and build', async () => {
    const { version, build } = (await gateway.get('/healthz')).json() as Record<string, string>;
    expect([version, build]).toEqual(['0.0.0', 'development']);
    const { text } = await gateway.get('/metrics', { 'x-internal-key': INTERNAL_KEY });
    expect(text).toContain(
      `candor_build_info{version="${version}",build="${build}",service="gateway"} 1`,
    );
    const lines = await waitFor(() => gateway.lines.length > 1 && gateway.lines);
    expect(new Set(lines.map((line) => line.version))).toEqual(new Set([`${version}+${build}`]));
  });

  test('/readyz reports the state of each part', async () => {
    const answer = await gateway.get('/readyz');
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        status: 'ready',
        parts: {
          auth: 'ready',
          users: 'ready',
          payments: 'ready',
          notifications: 'ready',
          bus: 'connected',
          site: 'ready',
        },
      },
    ]);
  });

  test.each(SERVICES)(
    '/readyz stays ready without %s, reports it unavailable, and notices its recovery',
    async (name) => {
      await gateway.services[name].kill();
      const answer = await gateway.get('/readyz');
      const parts = { auth: 'ready', users: 'ready', payments: 'ready', notifications: 'ready' };
      expect([answer.status, answer.json()]).toMatchObject([
        200,
        { status: 'ready', parts: { ...parts, [name]: 'unavailable' } },
      ]);
      await gateway.services[name].restart();
      await waitFor(async () => {
        const again = (await gateway.get('/readyz')).json() as { parts: Record<string, string> };
        return again.parts[name] === 'ready';
      });
    },
  );

  test('/readyz stays ready while a service reports that it is not', async () => {
    gateway.services.payments.answerOthersWith(asJson({ status: 'not ready' }, 503));
    const answer = await gateway.get('/readyz');
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { parts: { payments: 'unavailable' } },
    ]);
  });

  test('/readyz names services whose storage is full, and is not ready if nothing can be saved', async () => {
    const full = asJson({ status: 'not ready', reason: 'STORAGE_FULL' }, 503);
    const { services } = gateway;
    services.payments.answerOthersWith(full);
    const one = await gateway.get('/readyz');
    expect([one.status, one.json()]).toMatchObject([200, { parts: { payments: 'full' } }]);
    for (const service of Object.values(services)) service.answerOthersWith(full);
    const all = await waitFor(async () => {
      const answer = await gateway.get('/readyz');
      return answer.status === 503 && answer;
    });
    expect(all.json()).toMatchObject({ status: 'not ready', reason: 'STORAGE_FULL' });
    for (const service of Object.values(services)) {
      service.answerOthersWith(asJson({ status: 'ready' }));
    }
    await waitFor(async () => (await gateway.get('/readyz')).status === 200);
  });

  test('/readyz stays ready without the broker and reports the cause', async () => {
    await gateway.bus.stop();
    const answer = await gateway.get('/readyz');
    expect([answer.status, answer.json()]).toMatchObject([200, { parts: { bus: 'stopped' } }]);
  });

  test('/readyz is not ready while the configured site is missing', async () => {
    const without = await startTestGateway({ settings: { webRoot: '/nowhere/at/all' } });
    try {
      const answer = await without.get('/readyz');
      expect([answer.status, answer.json()]).toMatchObject([
        503,
        { status: 'not ready', parts: { site: 'unavailable' } },
      ]);
    } finally {
      await without.stop();
    }
  });

  test('/readyz is not ready during a shutdown, while calls are still served', async () => {
    gateway.gateway.endStreams();
    expect((await gateway.get('/readyz')).status).toBe(503);
    expect((await gateway.get('/healthz')).status).toBe(200);
    expect((await gateway.get('/api/v1/plans')).status).toBe(200);
  });

  test('/metrics requires the internal key and labels requests by route pattern', async () => {
    expect((await gateway.get('/metrics')).status).toBe(404);
    expect((await gateway.get('/metrics', { 'x-internal-key': 'guess' })).status).toBe(404);
    await gateway.get(`/api/v1/users/${'a'.repeat(24)}`, await gateway.bearer());
    await gateway.get('/HealthZ');
    const answer = await gateway.get('/metrics', { 'x-internal-key': INTERNAL_KEY });
    expect(answer.text).not.toContain('HealthZ');
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /http_request_duration_seconds_count\{.*route="users\/:id",status="200".*\} 1/,
    );
    expect(answer.text).not.toContain('a'.repeat(24));
  });
});

describe('the metrics of the gateway', () => {
  test('are read with a key of their own, as a bearer token', async () => {
    const metricsKey = 'the key of Prometheus';
    const gateway = await startTestGateway({ settings: { metricsKey } });
    const ask = async (key: string) =>
      (await gateway.get('/metrics', { authorization: `Bearer ${key}` })).status;
    try {
      expect([await ask(metricsKey), await ask('another'), await ask('')]).toEqual([200, 404, 404]);
    } finally {
      await gateway.stop();
    }
  });

  test('count the calls that are answered in place of a service, and show the open circuit', async () => {
    const gateway = await startTestGateway();
    const text = async () =>
      (await gateway.get('/metrics', { 'x-internal-key': INTERNAL_KEY })).text;
    try {
      expect(await text()).toContain(
        'candor_upstream_circuit_open{upstream="payments",service="gateway"} 0',
      );
      await gateway.services.payments.kill();
      for (let calls = 0; calls < 6; calls++) await gateway.get('/api/v1/plans');
      const after = await text();
      expect(after).toMatch(/failures_total\{upstream="payments",cause="unreachable",.*\} 5/);
      expect(after).toMatch(/failures_total\{upstream="payments",cause="circuit-open",.*\} 1/);
      expect(after).toContain(
        'candor_upstream_circuit_open{upstream="payments",service="gateway"} 1',
      );
    } finally {
      await gateway.stop();
    }
  });

  test('report whether the broker is connected, with its state', async () => {
    const gateway = await startTestGateway();
    const metric = async () => {
      const { text } = await gateway.get('/metrics', { 'x-internal-key': INTERNAL_KEY });
      return text.match(/^candor_broker_connected.*$/gm);
    };
    try {
      expect(await metric()).toEqual([
        'candor_broker_connected{state="connected",service="gateway"} 1',
      ]);
      await gateway.bus.stop();
      expect(await metric()).toEqual([
        'candor_broker_connected{state="stopped",service="gateway"} 0',
      ]);
    } finally {
      await gateway.stop();
    }
  });
});

describe('the start of the gateway', () => {
  const findWarnings = ({ lines }: TestGateway) =>
    lines.filter(({ level, msg }) => level === 40 && String(msg).includes('TRUST_PROXY'));

  test.each([
    ['https://candor.example', 0, 1],
    ['https://candor.example', 1, 0],
    ['http://localhost:8080', 0, 0],
  ])(
    'with the origin %s and %i trusted proxies logs %i warnings about an untrusted proxy',
    async (siteOrigin, trustProxy, times) => {
      const gateway = await startTestGateway({ settings: { siteOrigin, trustProxy } });
      try {
        expect(findWarnings(gateway)).toHaveLength(times);
      } finally {
        await gateway.stop();
      }
    },
  );
});
