import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { createAuthService } from '@candor/auth/service';
import { startEmbeddedMongo } from '@candor/embedded-mongo/embedded-mongo';
import { createGateway } from '@candor/gateway/gateway';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { type HttpServer, listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { createSmtpMailer } from '@candor/kit/mail/smtp-mailer';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { createNotificationsService } from '@candor/notifications/service';
import { createPaymentsService } from '@candor/payments/service';
import { createUsersService } from '@candor/users/service';
import type { EmbeddedConfig } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { demoPaymentsSettings } from './demo-settings.ts';
import { clearDrafts } from './durable-file.ts';
import { listenFrom } from './listen-from.ts';
import { startDevMailbox } from './mailbox/dev-mailbox.ts';
import { createFileObjectStore } from './object-store/file-object-store.ts';
import { createOperatorApi } from './operator-api.ts';
import { createTravellingClock } from './travelling-clock.ts';

export interface PlatformOptions {
  config: EmbeddedConfig;
  folder: DataFolder;
  log: Logger;
  webRoot: string;
  mongoWorkerUrl?: URL;
}

/** What answers at the site's port. */
interface Front {
  app: RequestListener;
  onConnection(socket: Socket): void;
}

/** The site's port is taken before there is a site, so that nobody else gets it. */
const beforeSite: Front = {
  app(_req, res) {
    res.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2', connection: 'close' });
    res.end('Candor is starting.\n');
  },
  onConnection() {},
};

/**
 * The whole of Candor in one process: the same services as in compose, over embedded parts. Starts them
 * bottom up; `stop` goes the other way and lets each end its work.
 * @throws StartRefused
 */
export async function startPlatform(options: PlatformOptions) {
  const { config, folder, log } = options;
  const stops: { name: string; stop: () => Promise<void> | void }[] = [];
  const clock = createTravellingClock();
  const { internalKey, checkpointSigningKey } = folder.secrets;
  const objectsFolder = folder.path('objects');

  async function stop(): Promise<void> {
    for (let last = stops.pop(); last; last = stops.pop()) {
      try {
        await last.stop();
      } catch (error) {
        log.error({ err: error, part: last.name }, 'part did not stop cleanly');
      }
    }
  }

  async function serve(name: string, app: RequestListener): Promise<string> {
    const server: HttpServer = await listen(app, { port: 0, host: '127.0.0.1' });
    stops.push({ name: `${name} http`, stop: () => server.close(3_000) });
    return `http://127.0.0.1:${server.port}`;
  }

  async function begin(
    name: string,
    part: { start(): Promise<void>; stop(): Promise<void> },
  ): Promise<void> {
    stops.push({ name, stop: () => part.stop() });
    await part.start();
  }

  async function connect(database: string) {
    const connection = await connectMongo(mongo.uri, database);
    stops.push({ name: database, stop: () => connection.close() });
    return connection;
  }

  const mongo = await startEmbeddedMongo({
    dataDir: folder.path('mongo'),
    workerUrl: options.mongoWorkerUrl,
  });
  stops.push({ name: 'mongo', stop: () => mongo.stop() });
  try {
    let front: Front = beforeSite;
    const site = await listenFrom(config.PORT, (port) =>
      listen((req, res) => front.app(req, res), {
        port,
        host: '127.0.0.1',
        onConnection: (socket) => front.onConnection(socket),
      }),
    );
    stops.push({ name: 'site port', stop: () => site.close(3_000) });
    const siteOrigin = `http://localhost:${site.port}`;
    await clearDrafts(objectsFolder);
    const mailbox = await startDevMailbox({
      webPort: config.MAIL_PORT,
      dataDir: folder.path('mail'),
      log,
      siteUrl: siteOrigin,
      ribbon: 'Demonstration: sample data, not an offer',
    });
    stops.push({ name: 'mailbox', stop: () => mailbox.stop() });
    const mailer = createSmtpMailer({
      url: mailbox.smtpUrl,
      from: 'Candor <no-reply@candor.example>',
      log,
    });
    stops.push({ name: 'mailer', stop: () => mailer.close() });
    const bus = createMemoryBus({ log, deadLetterFile: folder.path('dead-letters.jsonl') });
    await begin('bus', bus);

    const auth = createAuthService({
      connection: await connect('candor_auth'),
      bus,
      clock,
      log: log.child({ name: 'auth' }),
      settings: { siteOrigin, internalKey },
    });
    await begin('auth', auth);
    const authUrl = await serve('auth', auth.app);
    const verifyToken = createTokenVerifier(remoteKeys(`${authUrl}/.well-known/jwks.json`), clock);

    const users = createUsersService({
      connection: await connect('candor_users'),
      bus,
      clock,
      log: log.child({ name: 'users' }),
      verifyToken,
    });
    const payments = createPaymentsService({
      connection: await connect('candor_payments'),
      bus,
      objects: createFileObjectStore({ folder: objectsFolder, log }),
      clock,
      log: log.child({ name: 'payments' }),
      verifyToken,
      settings: demoPaymentsSettings(checkpointSigningKey),
    });
    const notifications = createNotificationsService({
      connection: await connect('candor_notifications'),
      bus,
      clock,
      log: log.child({ name: 'notifications' }),
      verifyToken,
      mailer,
      settings: {
        siteOrigin,
        mailFrom: 'Candor <no-reply@candor.example>',
        messageIdHost: 'candor.example',
        demoRibbon: true,
      },
      // One process: a mail that it left half sent is nobody else's, so it need not be waited for.
      pace: { pollMs: 2_000, leaseMs: 10_000 },
    });
    await begin('users', users);
    await begin('payments', payments);
    await begin('notifications', notifications);

    const gateway = createGateway({
      upstreams: {
        auth: authUrl,
        users: await serve('users', users.app),
        payments: await serve('payments', payments.app),
        notifications: await serve('notifications', notifications.app),
      },
      verifyToken,
      bus,
      clock,
      log: log.child({ name: 'gateway' }),
      settings: {
        siteOrigin,
        extraOrigins: [`http://127.0.0.1:${site.port}`],
        webRoot: options.webRoot,
        internalKey,
        rateLimitFactor: config.RATE_LIMIT_FACTOR,
      },
    });
    await begin('gateway', gateway);
    const operatorUrl = await serve('operator', createOperatorApi({ bus, internalKey }));

    return {
      auth,
      users,
      payments,
      notifications,
      clock,
      siteOrigin,
      mailboxUrl: mailbox.url,
      mongoUri: mongo.uri,
      operatorUrl,
      /** From here on people can come in. */
      open(): void {
        front = gateway;
        stops.push({
          name: 'site',
          stop() {
            // Streams never end by themselves: without this they would use up the whole grace.
            gateway.endStreams();
            notifications.endStreams();
            return site.close(3_000);
          },
        });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;
