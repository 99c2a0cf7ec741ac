import { readdirSync, readFileSync } from 'node:fs';
import { createAuthService } from '@candor/auth/service';
import {
  EVENT_QUEUES,
  EVENTS,
  type EventQueue,
  type EventType,
  TRANSIENT_EVENTS,
} from '@candor/contracts/events';
import { createGateway } from '@candor/gateway/gateway';
import { systemClock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { openTestDatabase, type TestDatabase } from '@candor/kit/testing/test-mongo';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import { createNotificationsService } from '@candor/notifications/service';
import { createPaymentsService } from '@candor/payments/service';
import { createUsersService } from '@candor/users/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPaymentsSettings, demoUsersSettings } from '../src/demo-settings.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const declared = Object.keys(EVENTS) as EventType[];

const queues = Object.keys(EVENT_QUEUES) as EventQueue[];
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('declared event types', () => {
  let database: TestDatabase;
  const consumed: EventQueue[] = [];
  const followed: EventType[] = [];
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const log = createLogger('test', { level: 'silent' });
    const memory = createMemoryBus({ log });
    const bus: EventBus = {
      ...memory,
      consume(queue, handler, options) {
        consumed.push(queue);
        return memory.consume(queue, handler, options);
      },
      listen(types, listener) {
        followed.push(...types);
        return memory.listen(types, listener);
      },
    };
    const { verifyToken } = await createTestTokens(systemClock);
    const siteOrigin = 'https://candor.example';
    const deps = async (name: string) => {
      const connection = await connectMongo(database.uri, `${database.connection.name}_${name}`);
      stops.push(async () => {
        await connection.dropDatabase();
        await connection.close();
      });
      return { connection, bus, clock: systemClock, log, verifyToken };
    };
    const services = [
      createAuthService({
        ...(await deps('auth')),
        settings: { siteOrigin, internalKey: 'k'.repeat(32), secondFactorKey: 's'.repeat(32) },
      }),
      createUsersService({
        ...(await deps('users')),
        objects: createMemoryStore(),
        settings: demoUsersSettings({
          kycEncryptionKey: 'the secret of the tests, long enough',
          retiredKeys: [],
        }),
      }),
      createPaymentsService({
        ...(await deps('payments')),
        objects: createMemoryStore(),
        settings: demoPaymentsSettings('the secret of the tests, long enough'),
      }),
      createNotificationsService({
        ...(await deps('notifications')),
        mailer: { send: async () => {}, ping: async () => {}, close: () => {} },
        settings: { siteOrigin, mailFrom: 'a@candor.example', messageIdHost: 'candor.example' },
      }),
      createGateway({
        // Nothing listens there: the gateway starts without its services.
        upstreams: {
          auth: 'http://127.0.0.1:1',
          users: 'http://127.0.0.1:1',
          payments: 'http://127.0.0.1:1',
          notifications: 'http://127.0.0.1:1',
        },
        verifyToken,
        bus,
        clock: systemClock,
        log,
        settings: { siteOrigin, internalKey: 'k'.repeat(32) },
      }),
    ];
    await bus.start();
    stops.push(() => bus.stop());
    for (const service of services) {
      await service.start();
      stops.push(() => service.stop());
    }
  }, 60_000);

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await database?.close();
  });

  it('are each consumed from a queue or followed by a live feed', () => {
    expect(declared.length).toBeGreaterThan(10);
    expect(sorted(consumed)).toEqual(sorted(queues));
    const queued = queues.flatMap((queue) => [...EVENT_QUEUES[queue]]);
    expect(sorted([...queued, ...followed])).toEqual(sorted(declared));
  });

  it('without a queue are each followed by a live feed', () => {
    expect(sorted(TRANSIENT_EVENTS.filter((type) => !followed.includes(type)))).toEqual([]);
  });

  it('are published by the service in their name and by no other', () => {
    const published = ['auth', 'users', 'payments', 'notifications'].flatMap((service) =>
      findPublishedTypes(`services/${service}/src/`).map((type) => {
        expect({ service, type }).toEqual({ service: type.split('.')[0], type });
        return type;
      }),
    );
    // What every service publishes in the same way is named for its subject.
    const shared = findPublishedTypes('platform/src/');
    expect(shared.filter((type) => !type.startsWith('audit.'))).toEqual([]);
    expect(sorted([...published, ...shared])).toEqual(sorted(declared));
  });
});

/** Event types that the sources of a folder pass to makeEvent. */
function findPublishedTypes(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(folder + path).matchAll(/\bmakeEvent\(\s*'([^']+)'/g)])
    .map((match) => match[1] as string);
}
