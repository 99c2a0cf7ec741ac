import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '@candor/kit/logger';
import { createMessageLink } from '@candor/kit/threads/message-link';
import { createHandOver } from '../mailbox/hand-over.ts';
import { type Mailbox, openMailbox } from '../mailbox/open-mailbox.ts';
import type { MailboxThreadData } from './open-mailbox-thread.ts';

/** Entry point of the thread that runs the mailbox. It starts when the main thread calls `start`. */
const port = parentPort;
if (!port) throw new Error('mailbox-thread.ts runs as a worker thread only');

const { logLevel, mails, mailFrom, ...options } = workerData as MailboxThreadData;
const log = createLogger('mailbox', { level: logLevel });
const link = createMessageLink(port);
let mailbox: Mailbox | undefined;

link.handle({
  async start() {
    mailbox = await openMailbox({ ...options, log });
    createMessageLink(mails).handle({ send: createHandOver(mailbox.store, mailFrom) });
    return mailbox.url;
  },
  close: () => mailbox?.stop(),
});
