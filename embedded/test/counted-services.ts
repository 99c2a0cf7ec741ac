import { createAuthService } from '@candor/auth/service';
import { systemClock } from '@candor/kit/clock';
import type { EventBus } from '@candor/kit/events/event-bus';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { openTestDatabase } from '@candor/kit/testing/test-mongo';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import { createNotificationsService } from '@candor/notifications/service';
import { createPaymentsService } from '@candor/payments/service';
import { createUsersService } from '@candor/users/service';
import { demoPaymentsSettings, demoUsersSettings, OUTBOX_POLL_MS } from '../src/demo-settings.ts';

const SECRET = 'the secret of the tests, long enough';

/**
 * The four services in one process, with every call that they make to their databases.
 * @param spy wraps the bus that they use
 */
export async function openCountedServices(spy = (bus: EventBus): EventBus => bus) {
  const database = await openTestDatabase();
  const stops: (() => Promise<void>)[] = [() => database.close()];
  /** The service, the command and its collection. */
  const calls: string[] = [];
  const tokens = await createTestTokens(systemClock);
  const { verifyToken } = tokens;
  const siteOrigin = 'https://candor.example';
  const log = createLogger('test', { level: 'silent' });
  const bus = spy(createMemoryBus({ log }));
  async function deps(name: string) {
    const dbName = `${database.connection.name}_${name}`;
    const connection = await connectMongo(database.uri, dbName, { isTraced: true });
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      // Asked by `drain`, of every collection with an outbox and of the queue of emails.
      if (command.filter?.outboxPending && !('outboxRetryAt' in command.filter)) return;
      if (commandName === 'find' && command.find === 'emails') return;
      calls.push(`${name}: ${commandName} ${command[commandName]}`);
    });
    stops.push(async () => {
      await connection.dropDatabase();
      await connection.close();
    });
    return { connection, bus, clock: systemClock, log, verifyToken, outboxPollMs: OUTBOX_POLL_MS };
  }
  const payments = createPaymentsService({
    ...(await deps('payments')),
    objects: createMemoryStore(),
    settings: demoPaymentsSettings(SECRET),
  });
  const auth = createAuthService({
    ...(await deps('auth')),
    settings: { siteOrigin, internalKey: 'k'.repeat(32), secondFactorKey: 's'.repeat(32) },
  });
  const users = createUsersService({
    ...(await deps('users')),
    objects: createMemoryStore(),
    settings: demoUsersSettings({ kycEncryptionKey: SECRET, retiredKeys: [] }),
  });
  const notifications = createNotificationsService({
    ...(await deps('notifications')),
    mailer: { send: async () => {}, ping: async () => {}, close: () => {} },
    settings: { siteOrigin, mailFrom: 'a@candor.example', messageIdHost: 'candor.example' },
  });
  const services = [auth, users, payments, notifications];
  await bus.start();
  stops.push(() => bus.stop());
  for (const service of services) {
    await service.start();
    stops.push(() => service.stop());
  }

  async function drain(): Promise<void> {
    for (const service of services) await service.drain();
  }
  await drain();

  /** Counts the calls until nothing is left to do, by service, command and collection. */
  async function count(work: () => Promise<unknown>): Promise<Record<string, number>> {
    calls.length = 0;
    await work();
    await drain();
    const counts: Record<string, number> = {};
    for (const call of calls) counts[call] = (counts[call] ?? 0) + 1;
    return counts;
  }

  /** Tells the services of investors, as their sign-ups do. */
  async function register(accountIds: readonly string[]): Promise<void> {
    for (const accountId of accountIds) {
      const account = {
        accountId,
        fullName: 'Amara Lindqvist',
        email: `${accountId}@mail.example`,
        username: accountId,
        role: 'investor',
        country: 'Nigeria',
        countryCode: 'NG',
        phone: '+2348031234567',
        referralCode: null,
        referrer: null,
        isEmailVerified: true,
        registeredAt: new Date().toISOString(),
      } as const;
      await bus.publish(makeEvent('auth.account-registered.v1', account, new Date()));
    }
  }

  return {
    count,
    register,
    auth,
    users,
    payments,
    notifications,
    bus,
    log,
    siteOrigin,
    tokens,
    calls,
    /** A database of a service; what is read there is not counted. */
    databaseOf: (service: string) =>
      database.connection.getClient().db(`${database.connection.name}_${service}`),
    /** Resolves when nothing is left to be published, handled or sent. */
    drain,
    async close() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
