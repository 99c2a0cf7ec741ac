import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { BODY_RULES } from '../src/http/body-rules.ts';
import type { GatewaySettings } from '../src/settings.ts';
import { asJson } from './fake-service.ts';
import { formatHead, openRawClient } from './raw-client.ts';
import { csrfHeaders, startTestGateway, type TestGateway } from './start-gateway.ts';

describe('rate limits of the gateway', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.stop());

  async function start(settings: Partial<GatewaySettings> = {}, loginStatus = 401) {
    gateway = await startTestGateway({ settings: { rateLimitFactor: 1, ...settings } });
    gateway.services.auth.answerWith(asJson({ code: 'CREDENTIALS_WRONG' }, loginStatus));
  }

  async function logIn(
    times: number,
    headers: (at: number) => Record<string, string> = () => ({}),
  ) {
    const statuses: number[] = [];
    for (let at = 0; at < times; at++) {
      const answer = await gateway.send('POST', '/api/v1/users/login', {}, headers(at));
      statuses.push(answer.status);
    }
    return statuses;
  }

  test('refuse repeated failed logins, with the time to wait', async () => {
    await start();
    expect(await logIn(10)).toEqual(Array.from({ length: 10 }, () => 401));
    const answer = await gateway.send('POST', '/api/v1/users/login', {});
    expect([answer.status, answer.json()]).toMatchObject([
      429,
      { status: 'fail', code: 'RATE_LIMITED' },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(gateway.services.auth.requests).toHaveLength(10);
  });

  test('do not count successful logins', async () => {
    await start({}, 200);
    expect(new Set(await logIn(30))).toEqual(new Set([200]));
  });

  test('do not count server errors', async () => {
    await start({}, 503);
    expect(new Set(await logIn(15))).toEqual(new Set([503]));
  });

  test('do not count a login whose body never arrived', async () => {
    const json = { ...BODY_RULES.json, timeoutMs: 50 };
    gateway = await startTestGateway({
      settings: { rateLimitFactor: 1 },
      bodyRules: { ...BODY_RULES, json },
    });
    const headers = { ...csrfHeaders(), 'content-type': 'application/json', 'content-length': 9 };
    for (let at = 0; at < 12; at++) {
      const caller = openRawClient(gateway.server.port);
      caller.socket.write(formatHead('POST /api/v1/users/login', headers));
      await waitFor(() => caller.closed());
      expect(caller.received()).toContain(' 408 ');
    }
    expect(await logIn(1)).toEqual([200]);
  });

  test('ignore X-Forwarded-For without a trusted proxy', async () => {
    await start();
    const statuses = await logIn(11, (at) => ({ 'x-forwarded-for': `203.0.113.${at}` }));
    expect(statuses.at(-1)).toBe(429);
  });

  test('separate callers behind a trusted proxy by the last X-Forwarded-For entry only', async () => {
    await start({ trustProxy: 1 });
    const apart = await logIn(11, (at) => ({ 'x-forwarded-for': `203.0.113.${at}` }));
    expect(new Set(apart)).toEqual(new Set([401]));
    const spoofed = await logIn(11, (at) => ({ 'x-forwarded-for': `10.0.0.${at}, 198.51.100.7` }));
    expect(spoofed.at(-1)).toBe(429);
    expect(gateway.services.auth.requests.at(-1)?.headers['x-forwarded-for']).toBe('198.51.100.7');
  });

  test('of logins do not affect other calls', async () => {
    await start();
    await logIn(11);
    expect((await gateway.get('/api/v1/plans')).status).toBe(200);
  });

  test('apply per account as well', async () => {
    await start();
    gateway.services.auth.answerWith(asJson({ code: 'CURRENT_PASSWORD_WRONG' }, 401));
    const change = async (sub: string) =>
      (
        await gateway.send(
          'PATCH',
          '/api/v1/users/updateMyPassword',
          {},
          await gateway.bearer({ sub }),
        )
      ).status;
    for (let i = 0; i < 5; i++) expect(await change('a'.repeat(24))).toBe(401);
    expect(await change('a'.repeat(24))).toBe(429);
    expect(await change('f'.repeat(24))).toBe(401);
  });

  test('scale with the configured factor', async () => {
    await start({ rateLimitFactor: 3 });
    expect(new Set(await logIn(30))).toEqual(new Set([401]));
    expect(await logIn(1)).toEqual([429]);
  });
});
