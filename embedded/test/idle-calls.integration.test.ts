import { setTimeout as pause } from 'node:timers/promises';
import { createAuthService } from '@candor/auth/service';
import { systemClock } from '@candor/kit/clock';
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

const SECRET = 'the secret of the tests, long enough';
/** Time over which calls are counted, which is what the test is about; no condition ends it. */
const SECONDS = 6;
/** Above the two that are wanted: jobs that run every 15 s and every 30 s may meet. */
const CALLS_A_SECOND = 4;

describe('services with nobody there', () => {
  let database: TestDatabase;
  const stops: (() => Promise<void>)[] = [];
  const calls: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const { verifyToken } = await createTestTokens(systemClock);
    const siteOrigin = 'https://candor.example';
    const log = createLogger('test', { level: 'silent' });
    const bus = createMemoryBus({ log });
    const deps = async (name: string) => {
      const dbName = `${database.connection.name}_${name}`;
      const connection = await connectMongo(database.uri, dbName, { isTraced: true });
      connection.getClient().on('commandStarted', ({ commandName, command }) => {
        calls.push(`${name}: ${commandName} ${command[commandName]}`);
      });
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
        settings: demoUsersSettings({ kycEncryptionKey: SECRET, retiredKeys: [] }),
      }),
      createPaymentsService({
        ...(await deps('payments')),
        objects: createMemoryStore(),
        settings: demoPaymentsSettings(SECRET),
      }),
      createNotificationsService({
        ...(await deps('notifications')),
        mailer: { send: async () => {}, ping: async () => {}, close: () => {} },
        settings: { siteOrigin, mailFrom: 'a@candor.example', messageIdHost: 'candor.example' },
      }),
    ];
    await bus.start();
    stops.push(() => bus.stop());
    for (const service of services) {
      await service.start();
      stops.push(() => service.stop());
    }
    for (const service of services) await service.drain();
  }, 60_000);

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await database?.close();
  });

  it('hardly call the database', async () => {
    // The sweeper's second run, for what a crash before the start interrupted.
    await pause(4_000);
    calls.length = 0;
    await pause(SECONDS * 1_000);
    expect(calls.slice(0, SECONDS * CALLS_A_SECOND + 1)).toEqual(
      calls.slice(0, SECONDS * CALLS_A_SECOND),
    );
  }, 30_000);
});
