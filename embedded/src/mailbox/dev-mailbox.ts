import { listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { listenFrom } from '../listen-from.ts';
import { openMailStore } from './mail-store.ts';
import { createMailboxApp } from './mailbox-app.ts';
import type { PageFrame } from './page/mailbox-page.ts';
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
export async function startDevMailbox(
  options: PageFrame & {
    /** The next free one if it is taken; 0 is any. */
    webPort: number;
    dataDir: string;
    log: Logger;
  },
): Promise<DevMailbox> {
  const { webPort, dataDir, log, ...frame } = options;
  const store = await openMailStore(dataDir);
  const app = createMailboxApp(store, frame, log);
  const web = await listenFrom(webPort, (port) => listen(app, { port, host: HOST }));
  const smtp = await startSmtpSink(HOST, store, log);
  return {
    smtpUrl: `smtp://${HOST}:${smtp.port}`,
    url: `http://${HOST}:${web.port}`,
    async stop() {
      store.changes.emit('end');
      await Promise.all([smtp.stop(), web.close(2000)]);
    },
  };
}
