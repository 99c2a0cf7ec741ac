import { parentPort, workerData } from 'node:worker_threads';
import { createAuthService } from '@candor/auth/service';
import { DATABASES, type ServiceName } from '@candor/contracts/topology';
import { serveBus } from '@candor/kit/events/bus-host';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import type { Mailer } from '@candor/kit/mail/mailer';
import { connectDatabases } from '@candor/kit/mongo/connect-mongo';
import { createMessageLink } from '@candor/kit/threads/message-link';
import { type RunningService, serveService } from '@candor/kit/threads/remote-service';
import { createTravellingClock } from '@candor/kit/threads/travelling-clock';
import { createNotificationsService } from '@candor/notifications/service';
import { createPaymentsService } from '@candor/payments/service';
import { createUsersService } from '@candor/users/service';
import { demoPaymentsSettings, demoUsersSettings, OUTBOX_POLL_MS } from '../demo-settings.ts';
import { createFileObjectStore } from '../object-store/file-object-store.ts';
import type { ServicesOptions, ThreadData } from './open-service-thread.ts';

/** Entry point of the thread that runs the services. It starts them when the main thread calls `start`. */
const port = parentPort;
if (!port) throw new Error('service-thread.ts runs as a worker thread only');

const { logLevel, clockMemory, deadLetterFile, mails } = workerData as ThreadData;
const link = createMessageLink(port);
const logger = createLogger('candor', { level: logLevel });
const bus = createMemoryBus({ log: logger, deadLetterFile });
serveBus(bus, link);
const clock = createTravellingClock(clockMemory);
const mailbox = createMessageLink(mails);
const mailer: Mailer = {
  send: (message) => mailbox.call('send', message),
  ping: async () => {},
  close: () => mailbox.close(),
};
const closes: (() => Promise<void> | void)[] = [];
const begun: { service: RunningService['service']; started: Promise<void> }[] = [];

/** Starts a service on a free port and returns its URL. Rejects, never throws, so that no service beside it is forgotten. */
async function run(name: ServiceName, create: () => RunningService['service']): Promise<string> {
  const service = create();
  const started = service.start();
  begun.push({ service, started });
  await started;
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' });
  serveService(link, name, { service, server });
  return `http://127.0.0.1:${server.port}`;
}

async function start(options: ServicesOptions): Promise<Record<ServiceName, string>> {
  try {
    return await startAll(options);
  } catch (error) {
    // The caller closes the connection now. Jobs of a service that runs, or is starting, would retry on it for ever.
    await Promise.allSettled(begun.flatMap(({ service, started }) => [service.stop(), started]));
    throw error;
  }
}

async function startAll(options: ServicesOptions): Promise<Record<ServiceName, string>> {
  const { mongoUri, siteOrigin, mailFrom } = options;
  // One client for all: each looks at its pool ten times a second.
  const { connections, close } = await connectDatabases(mongoUri, DATABASES);
  closes.push(close);

  const createDeps = (name: ServiceName) => ({
    connection: connections[name],
    bus,
    clock,
    log: logger.child({ name }),
    outboxPollMs: OUTBOX_POLL_MS,
  });

  const { checkpointSigningKey, ...authKeys } = options.secrets;
  const auth = await run('auth', () =>
    createAuthService({
      ...createDeps('auth'),
      settings: {
        siteOrigin,
        ...authKeys,
        requiresStaffSecondFactor: options.requiresStaffSecondFactor,
      },
    }),
  );
  const verifyToken = createTokenVerifier(remoteKeys(`${auth}/.well-known/jwks.json`), clock);
  const objects = createFileObjectStore({ folder: options.objectsFolder, log: logger });
  const [users, payments, notifications] = await Promise.all([
    run('users', () =>
      createUsersService({
        ...createDeps('users'),
        verifyToken,
        objects,
        settings: demoUsersSettings(options.kycKeys),
      }),
    ),
    run('payments', () =>
      createPaymentsService({
        ...createDeps('payments'),
        verifyToken,
        objects,
        settings: demoPaymentsSettings(checkpointSigningKey, options.fourEyes),
      }),
    ),
    run('notifications', () =>
      createNotificationsService({
        ...createDeps('notifications'),
        verifyToken,
        mailer,
        settings: { siteOrigin, mailFrom, messageIdHost: 'candor.example', demoRibbon: true },
        // With one process a short lease is enough: no other sender can be working on an unfinished mail.
        pace: { leaseMs: 10_000 },
      }),
    ),
  ]);
  return { auth, users, payments, notifications };
}

link.handle({
  start,
  async close() {
    for (let close = closes.pop(); close; close = closes.pop()) await close();
  },
});
