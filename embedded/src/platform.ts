import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { MessageChannel } from 'node:worker_threads';
import { startEmbeddedMongo } from '@candor/embedded-mongo/embedded-mongo';
import { createGateway } from '@candor/gateway/gateway';
import { clearDrafts } from '@candor/kit/files/durable-file';
import { createTokenVerifier, remoteKeys } from '@candor/kit/http/auth-middleware';
import { listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { createTravellingClock } from '@candor/kit/threads/travelling-clock';
import type { EmbeddedConfig } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { listenFrom } from './listen-from.ts';
import { createOperatorApi } from './operator-api.ts';
import { openMailboxThread } from './threads/open-mailbox-thread.ts';
import { openServiceThread } from './threads/open-service-thread.ts';

export interface PlatformOptions {
  config: EmbeddedConfig;
  folder: DataFolder;
  log: Logger;
  webRoot: string;
  /** Bundled entry points of the threads. */
  mongoWorkerUrl: URL;
  serviceThreadUrl: URL;
  mailboxThreadUrl: URL;
  /** The database does not wait for the disk until the command `fsync`. */
  isDraft: boolean;
}

const MAIL_FROM = 'Candor <no-reply@candor.example>';

/** Handles requests at the site's port. */
interface SiteHandler {
  app: RequestListener;
  onConnection(socket: Socket): void;
}

/** Answers while the platform starts. The site's port is bound early so that no other program can use it. */
const startingSite: SiteHandler = {
  app(_req, res) {
    res.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2', connection: 'close' });
    res.end('Candor is starting.\n');
  },
  onConnection() {},
};

/**
 * Starts the whole platform in one process: the same services as in compose, over embedded infrastructure. Site and gateway
 * run in this thread; the database has a thread, the services with the event bus have one, and so has the mailbox. Parts
 * start after what they depend on; `stop` stops them in reverse order and lets each finish its work.
 * @throws StartRefused
 */
export async function startPlatform(options: PlatformOptions) {
  const { config, folder, log } = options;
  const stops: { name: string; stop: () => Promise<unknown> }[] = [];
  const clock = createTravellingClock();
  const { secrets, kycKeys } = folder;
  const { internalKey } = secrets;
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

  const mails = new MessageChannel();
  const services = openServiceThread({
    url: options.serviceThreadUrl,
    log,
    mails: mails.port1,
    clockMemory: clock.memory,
    deadLetterFile: folder.path('dead-letters.jsonl'),
  });
  stops.push({ name: 'service thread', stop: () => services.end() });
  const { bus, auth, users, payments, notifications } = services;

  try {
    const mongo = await startEmbeddedMongo({
      dataDir: folder.path('mongo'),
      workerUrl: options.mongoWorkerUrl,
      isDraft: options.isDraft,
    });
    // At the front of the list: the database and the mailbox stop after the services' thread, which uses them.
    stops.unshift({ name: 'mongo', stop: () => mongo.stop() });
    let siteHandler: SiteHandler = startingSite;
    const site = await listenFrom(config.PORT, (port) =>
      listen((req, res) => siteHandler.app(req, res), {
        port,
        host: '127.0.0.1',
        onConnection: (socket) => siteHandler.onConnection(socket),
      }),
    );
    stops.push({ name: 'site port', stop: () => site.close(3_000) });
    const url = `http://localhost:${site.port}`;
    const siteOrigin = config.SITE_ORIGIN || url;
    await clearDrafts(objectsFolder);
    const mailbox = await openMailboxThread(options.mailboxThreadUrl, {
      mails: mails.port2,
      mailFrom: MAIL_FROM,
      webPort: config.MAIL_PORT,
      dataDir: folder.path('mail'),
      log,
      siteUrl: siteOrigin,
      ribbon: 'Demonstration: sample data, not an offer',
    });
    stops.unshift({ name: 'mailbox', stop: () => mailbox.stop() });
    stops.push({ name: 'bus', stop: () => bus.stop() });
    await bus.start();

    const upstreams = await services.start({
      mongoUri: mongo.uri,
      siteOrigin,
      mailFrom: MAIL_FROM,
      objectsFolder,
      secrets,
      fourEyes: {
        limitFactor: config.ADJUSTMENT_LIMIT_FACTOR,
        payoutThreshold: Math.round(config.PAYOUT_THRESHOLD_USD * 100),
        recentCreditDays: config.RECENT_CREDIT_DAYS,
        secondFactorFrom: Math.round(config.SECOND_FACTOR_FROM_USD * 100),
      },
      kycKeys,
      requiresStaffSecondFactor: config.requiresStaffSecondFactor,
    });
    for (const [name, service] of Object.entries({ auth, users, payments, notifications })) {
      stops.push({ name, stop: () => service.stop() });
    }

    const gateway = createGateway({
      upstreams,
      verifyToken: createTokenVerifier(
        remoteKeys(`${upstreams.auth}/.well-known/jwks.json`),
        clock,
      ),
      bus,
      clock,
      log: log.child({ name: 'gateway' }),
      settings: {
        siteOrigin,
        extraOrigins: [url, `http://127.0.0.1:${site.port}`],
        webRoot: options.webRoot,
        internalKey,
        rateLimitFactor: config.RATE_LIMIT_FACTOR,
      },
    });
    stops.push({ name: 'gateway', stop: () => gateway.stop() });
    await gateway.start();
    const operator = await listen(createOperatorApi({ bus, internalKey }), {
      port: 0,
      host: '127.0.0.1',
    });
    stops.push({ name: 'operator http', stop: () => operator.close(3_000) });

    return {
      auth,
      users,
      payments,
      notifications,
      upstreams,
      bus,
      clock,
      url,
      siteOrigin,
      mailboxUrl: mailbox.url,
      mongoUri: mongo.uri,
      operatorUrl: `http://127.0.0.1:${operator.port}`,
      /** Serves the site from now on. */
      open(): void {
        siteHandler = gateway;
        stops.push({
          name: 'site',
          async stop() {
            // Event streams do not end by themselves and would delay the stop by the whole grace period.
            gateway.endStreams();
            await notifications.endStreams();
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
