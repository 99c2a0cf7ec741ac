import { listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { listenFrom } from '../listen-from.ts';
import { openMailStore } from './mail-store.ts';
import { createMailboxApp } from './mailbox-app.ts';
import type { PageFrame } from './page/mailbox-page.ts';
import { startSmtpSink } from './smtp-sink.ts';

const HOST = '127.0.0.1';

export interface DevMailbox {
  /** Where services send mail. */
  smtpUrl: string;
  /** The mailbox page, and Mailpit's API for tests. */
  url: string;
  stop(): Promise<void>;
}

export interface DevMailboxOptions extends PageFrame {
  /** The next free port is used when this one is in use; 0 means any. */
  webPort: number;
  dataDir: string;
  log: Logger;
}

/**
 * Starts an SMTP server that stores every mail and delivers none, with a page to read them. Both listen on loopback
 * only; mails are stored in `dataDir`.
 */
export async function startDevMailbox(options: DevMailboxOptions): Promise<DevMailbox> {
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
