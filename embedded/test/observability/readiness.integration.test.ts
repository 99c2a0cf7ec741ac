import { SERVICES, type ServiceName } from '@candor/contracts/topology';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningServices, startServices } from './running-services.ts';

/** The gateway's word for a service that does not answer; a service says 503 without its database. */
const UNREACHABLE = '502, retry after 5 s';

/** A call of each service that needs its database. */
const CALLS: Record<ServiceName, string> = {
  auth: 'users/sessions',
  users: 'users/me',
  payments: 'plans',
  notifications: 'notifications/inbox',
};

describe('while one part is unavailable', () => {
  let platform: RunningServices;
  let headers: { authorization: string };
  let stopBus: () => Promise<void>;

  beforeEach(async () => {
    const log = createLogger('test', { level: 'silent' });
    const bus = createMemoryBus({ log });
    stopBus = () => bus.stop();
    platform = await startServices({ bus, log });
    headers = await platform.bearer();
    expect(await answers()).toEqual(allServed());
  }, 120_000);
  afterEach(() => platform.stop());

  const allServed = () =>
    Object.fromEntries(SERVICES.map((name): [string, string] => [name, 'served']));

  /** Whether the call of each service is served, or how it is refused. */
  async function answers(): Promise<Record<string, string>> {
    const asked = SERVICES.map(async (name): Promise<[string, string]> => {
      const answer = await platform.ask(`/api/v1/${CALLS[name]}`, { headers });
      if (answer.status < 500) return [name, answer.status === 401 ? 'unauthorised' : 'served'];
      return [name, `${answer.status}, retry after ${answer.headers.get('retry-after')} s`];
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  async function readiness(): Promise<{ status: number; parts: Record<string, string> }> {
    const answer = await platform.ask('/readyz');
    const { parts } = (await answer.json()) as { parts: Record<string, string> };
    return { status: answer.status, parts };
  }

  it.each(['users', 'payments', 'notifications'] as const)(
    'the gateway stays ready and serves the calls of the others: the service %s',
    async (name) => {
      await platform.servers[name].close(0);
      expect(await answers()).toEqual({ ...allServed(), [name]: UNREACHABLE });
      await waitFor(async () => (await readiness()).parts[name] === 'unavailable');
      expect((await readiness()).status).toBe(200);
    },
  );

  it('the gateway stays ready and serves those who are signed in: the service auth', async () => {
    await platform.servers.auth.close(0);
    expect(await answers()).toEqual({ ...allServed(), auth: UNREACHABLE });
    expect((await platform.logIn()).status).toBe(502);
    expect((await readiness()).status).toBe(200);
  });

  it('the gateway stays ready and calls are refused with the time to try again: the database', async () => {
    await platform.stopDatabase();
    const refused = SERVICES.map((name): [string, string] => [name, '503, retry after 5 s']);
    // Payments serves its plans from memory for a second.
    await waitFor(async () => (await answers()).payments !== 'served');
    expect(await answers()).toEqual(Object.fromEntries(refused));
    expect((await platform.ask('/healthz')).status).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 200,
      parts: {
        auth: 'unavailable',
        users: 'unavailable',
        payments: 'unavailable',
        notifications: 'unavailable',
      },
    });
  }, 90_000);

  it('every part stays ready and every call is served: the broker', async () => {
    await stopBus();
    expect(await answers()).toEqual(allServed());
    expect(await readiness()).toMatchObject({
      status: 200,
      parts: { auth: 'ready', users: 'ready', payments: 'ready', notifications: 'ready' },
    });
  });

  it('every part stays ready and every call without files is served: the object store', async () => {
    platform.broken.objects = true;
    expect(await answers()).toEqual(allServed());
    expect((await readiness()).parts).toMatchObject({ users: 'ready', payments: 'ready' });
  });

  it('every part stays ready and every call is served: the mail server', async () => {
    platform.broken.mail = true;
    expect(await answers()).toEqual(allServed());
    expect((await readiness()).parts).toMatchObject({ notifications: 'ready' });
  });
});
