import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { INTERNAL_KEY, startTestGateway, type TestGateway } from './start-gateway.ts';

describe('health', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.stop());

  test('the gateway lives, whatever stands behind it', async () => {
    for (const service of Object.values(gateway.services)) await service.kill();
    expect((await gateway.get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('it is ready when every service is', async () => {
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
          bus: 'ready',
        },
      },
    ]);
  });

  test('it names the service that is away, and is ready once that is back', async () => {
    await gateway.services.users.kill();
    const answer = await gateway.get('/readyz');
    expect([answer.status, answer.json()]).toMatchObject([
      503,
      { status: 'not ready', parts: { auth: 'ready', users: 'away' } },
    ]);
    await gateway.services.users.revive();
    await waitFor(async () => (await gateway.get('/readyz')).status === 200);
  });

  test('it goes on without the broker, and says that it is away', async () => {
    await gateway.bus.stop();
    const answer = await gateway.get('/readyz');
    expect([answer.status, answer.json()]).toMatchObject([200, { parts: { bus: 'away' } }]);
  });

  test('metrics are for whoever has the key, and name patterns instead of paths', async () => {
    expect((await gateway.get('/metrics')).status).toBe(404);
    expect((await gateway.get('/metrics', { 'x-internal-key': 'guess' })).status).toBe(404);
    await gateway.get(`/api/v1/users/${'a'.repeat(24)}`, await gateway.bearer());
    const answer = await gateway.get('/metrics', { 'x-internal-key': INTERNAL_KEY });
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /http_request_duration_seconds_count\{.*route="users\/:id",status="200".*\} 1/,
    );
    expect(answer.text).not.toContain('a'.repeat(24));
  });
});
