import { type Clock, systemClock } from '@candor/kit/clock';
import { listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { listenFrom } from '../listen-from.ts';
import { createLiveChanges } from './live-changes.ts';
import { openMailStore } from './mail-store.ts';
import { createMailboxApp } from './mailbox-app.ts';
import { startSmtpSink } from './smtp-sink.ts';

const HOST = '127.0.0.1';

export interface DevMailbox {
  /** For the mailer. */
  smtpUrl: string;
  /** For people, and for tests that read mail by Mailpit's calls. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A mail server that delivers nothing, with a page to read what it was given. Both on loopback only; mails are
 * kept in `dataDir`.
 */
export async function startDevMailbox(options: {
  /** 0, the default, is a free one. */
  smtpPort?: number;
  /** The next free one if it is taken; 0 is any. */
  webPort: number;
  dataDir: string;
  log: Logger;
  /** A line at the top of the page. */
  ribbon?: string;
  /** The site whose mails these are, to link to. */
  siteUrl?: string;
  clock?: Clock;
}): Promise<DevMailbox> {
  const { smtpPort = 0, webPort, dataDir, log, ribbon, siteUrl, clock = systemClock } = options;
  const store = await openMailStore(dataDir, clock);
  const smtp = await startSmtpSink({ host: HOST, port: smtpPort, store, log });
  const live = createLiveChanges(store);
  const app = createMailboxApp({ store, live, frame: { ribbon, siteUrl }, clock, log });
  try {
    const web = await listenFrom(webPort, (port) => listen(app, { port, host: HOST }));
    return {
      smtpUrl: `smtp://${HOST}:${smtp.port}`,
      url: `http://${HOST}:${web.port}`,
      async stop() {
        live.stop();
        await Promise.all([smtp.stop(), web.close(2000)]);
      },
    };
  } catch (error) {
    live.stop();
    await smtp.stop();
    throw error;
  }
}
