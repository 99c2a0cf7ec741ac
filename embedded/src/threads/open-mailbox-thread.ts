import { StartRefused } from '@candor/embedded-mongo/start-refused';
import { startWorker } from '@candor/kit/threads/worker-link';
import type { DevMailbox, DevMailboxOptions } from '../mailbox/dev-mailbox.ts';

export interface MailboxThreadData extends Omit<DevMailboxOptions, 'log'> {
  logLevel: string;
}

/**
 * Starts the mailbox in a thread of its own, so that mails cost the site no time.
 * @param url the bundled mailbox-thread.ts
 * @throws StartRefused
 */
export async function openMailboxThread(
  url: URL,
  { log, ...options }: DevMailboxOptions,
): Promise<DevMailbox> {
  const workerData: MailboxThreadData = { ...options, logLevel: log.level };
  const link = startWorker({ url, name: 'mailbox', workerData, log });
  const addresses = await link
    .call<Pick<DevMailbox, 'smtpUrl' | 'url'>>('start')
    .catch((error: Error) => {
      // Of the error's class only its name crosses threads.
      throw error.name === 'StartRefused' ? new StartRefused(error.message) : error;
    });
  return { ...addresses, stop: () => link.end() };
}
