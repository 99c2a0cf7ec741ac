import type { MessagePort } from 'node:worker_threads';
import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { startWorker } from '@candor/kit/threads/worker-link';
import type { Mailbox, MailboxOptions } from '../mailbox/open-mailbox.ts';

export interface MailboxThreadData extends Omit<MailboxOptions, 'log'> {
  logLevel: string;
  mails: MessagePort;
  mailFrom: string;
}

/**
 * Starts the mailbox in a thread of its own, so that mails cost the site no time.
 * @param url the bundled mailbox-thread.ts
 * @throws StartRefused
 */
export async function openMailboxThread(
  url: URL,
  options: MailboxOptions & Pick<MailboxThreadData, 'mails' | 'mailFrom'>,
): Promise<Pick<Mailbox, 'url' | 'stop'>> {
  const { log, ...others } = options;
  const workerData: MailboxThreadData = { ...others, logLevel: log.level };
  const link = startWorker({ url, name: 'mailbox', workerData, transfer: [others.mails], log });
  const page = await link.call<string>('start').catch((error: Error) => {
    // Of the error's class only its name crosses threads.
    throw error.name === 'StartRefused' ? new StartRefused(error.message) : error;
  });
  return { url: page, stop: () => link.end() };
}
