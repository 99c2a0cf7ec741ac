import { listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { listenFrom } from '../listen-from.ts';
import { type MailStore, openMailStore } from './mail-store.ts';
import { createMailboxApp } from './mailbox-app.ts';
import type { PageFrame } from './page/mailbox-page.ts';

export interface MailboxOptions extends PageFrame {
  /** The next free port is used when this one is in use; 0 means any. */
  webPort: number;
  dataDir: string;
  log: Logger;
}

export interface Mailbox {
  store: MailStore;
  /** The mailbox page, and Mailpit's API for tests. */
  url: string;
  stop(): Promise<void>;
}

/** Opens the emails stored in `dataDir`, with a page on loopback to read them. */
export async function openMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { webPort, dataDir, log, ...frame } = options;
  const store = await openMailStore(dataDir);
  const app = createMailboxApp(store, frame, log);
  const web = await listenFrom(webPort, (port) => listen(app, { port, host: '127.0.0.1' }));
  return {
    store,
    url: `http://127.0.0.1:${web.port}`,
    async stop() {
      store.changes.emit('end');
      await web.close(2000);
      await store.close();
    },
  };
}
