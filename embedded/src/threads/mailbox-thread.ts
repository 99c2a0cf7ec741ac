import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@candor/kit/logger';
import { createMessageLink } from '@candor/kit/threads/message-link';
import { type DevMailbox, startDevMailbox } from '../mailbox/dev-mailbox.ts';
import type { MailboxThreadData } from './open-mailbox-thread.ts';

/** Entry point of the thread that runs the mailbox. It starts when the main thread calls `start`. */
const port = parentPort;
if (!port) throw new Error('mailbox-thread.ts runs as a worker thread only');

const { logLevel, ...options } = workerData as MailboxThreadData;
const log = createLogger('mailbox', { level: logLevel });
const link = createMessageLink(port);
let mailbox: DevMailbox | undefined;

link.handle({
  async start() {
    mailbox = await startDevMailbox({ ...options, log });
    const { smtpUrl, url } = mailbox;
    return { smtpUrl, url };
  },
  close: () => mailbox?.stop(),
});
