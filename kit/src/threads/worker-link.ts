import { type MessagePort, Worker } from 'node:worker_threads';
import type { Logger } from '../logger.ts';
import { createMessageLink, type MessageLink } from './message-link.ts';

export interface WorkerLink extends MessageLink {
  /** Calls `close` in the thread, which releases its resources, then ends it. */
  end(): Promise<void>;
}

/**
 * Starts a worker thread and links it. If it ends before {@link WorkerLink.end}, the process exits: it
 * cannot serve without that part, and its supervisor restarts it.
 */
export function startWorker(options: {
  url: URL;
  name: string;
  workerData: unknown;
  /** Ports within `workerData`. */
  transfer?: MessagePort[];
  log: Logger;
}): WorkerLink {
  const { url, name, workerData, transfer = [], log } = options;
  const worker = new Worker(url, { workerData, name, transferList: transfer });
  let ending = false;
  const onEnd = (err?: unknown) => {
    if (ending) return;
    log.fatal({ thread: name, err }, `thread ${name} ended unexpectedly`);
    process.exit(1);
  };
  worker.once('error', onEnd);
  worker.once('exit', () => onEnd());
  const link = createMessageLink(worker);
  return {
    ...link,
    async end() {
      ending = true;
      await link.call('close');
      link.close();
      await worker.terminate();
    },
  };
}
