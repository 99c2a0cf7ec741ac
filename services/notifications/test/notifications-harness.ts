import { randomBytes } from 'node:crypto';
import { EVENT_QUEUES, type EventQueue } from '@candor/contracts/events';
import { startMongoServer } from '@candor/embedded-mongo/server';
import type { Clock } from '@candor/kit/clock';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import type { Mailer } from '@candor/kit/mail/mailer';
import { type Connection, connectMongo } from '@candor/kit/mongo/connect-mongo';
import { openTestDatabase } from '@candor/kit/testing/test-mongo';
import { createTestTokens } from '@candor/kit/testing/test-tokens';
import type { Pace } from '../src/delivery/mail-sender.ts';
import { createNotificationsService, type NotificationsService } from '../src/service.ts';
import type { NotificationsSettings } from '../src/settings.ts';

export const newId = () => randomBytes(12).toString('hex');

export const SETTINGS: NotificationsSettings = {
  siteOrigin: 'https://candor.example',
  mailFrom: 'Candor <no-reply@candor.example>',
  messageIdHost: 'mail.candor.example',
};

export interface InstanceOptions {
  mailer: Mailer;
  pace?: Partial<Pace>;
  heartbeatMs?: number;
}

/** One process of the service: a connection and a server of its own, on the database and bus of all. */
export interface Instance {
  service: NotificationsService;
  connection: Connection;
  url: string;
  /** Ends in order. */
  stop(): Promise<void>;
  /** Loses its database at once, as a process that dies does. */
  kill(): Promise<void>;
}

/** A database, a bus and a clock on which instances of the notifications service are run. */
export async function openNotifications() {
  const log = createLogger('notifications-test', { level: 'silent' });
  const database = await openTestDatabase(() => startMongoServer({}));
  const bus = createMemoryBus({ log, backoffMs: 5 });
  await bus.start();
  // Queues of other services are consumed, so that publishing ends.
  for (const queue of Object.keys(EVENT_QUEUES) as EventQueue[]) {
    if (!queue.startsWith('notifications.')) await bus.consume(queue, async () => {});
  }
  // Stands still until it is set: how long a slow machine takes makes no retry due.
  let now = Date.now();
  const clock: Clock = { now: () => new Date(now) };
  const tokens = await createTestTokens(clock);
  const instances: Instance[] = [];

  async function startInstance({ mailer, ...options }: InstanceOptions): Promise<Instance> {
    const connection = await connectMongo(database.uri, database.connection.name);
    const service = createNotificationsService({
      ...options,
      connection,
      bus,
      clock,
      log,
      verifyToken: tokens.verifyToken,
      mailer,
      settings: SETTINGS,
    });
    await service.start();
    const server = await listen(service.app, { port: 0, host: '127.0.0.1' });
    let ended: Promise<void> | undefined;
    const instance: Instance = {
      service,
      connection,
      url: `http://127.0.0.1:${server.port}/api/v1`,
      stop() {
        ended ??= (async () => {
          service.endStreams();
          await server.close();
          await service.stop();
          await connection.close();
        })();
        return ended;
      },
      async kill() {
        await connection.close(true);
      },
    };
    instances.push(instance);
    return instance;
  }

  return {
    bus,
    tokens,
    startInstance,
    /** Moves the clock of all instances, which otherwise stands still; back where negative. */
    forward(ms: number) {
      now += ms;
    },
    database,
    emails: database.connection.collection('emails'),
    async close() {
      for (const instance of instances) await instance.stop();
      await bus.stop();
      await database.close();
    },
  };
}

export type Notifications = Awaited<ReturnType<typeof openNotifications>>;

/** The elements in an order drawn by `random` (0 to 1). */
export function shuffled<T>(elements: readonly T[], random: () => number = Math.random): T[] {
  return elements
    .map((element) => ({ element, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ element }) => element);
}
