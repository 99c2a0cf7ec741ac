import { Worker } from 'node:worker_threads';
import type { Logger } from '../logger.ts';
import { createMessageLink, type MessageLink } from './message-link.ts';

export interface WorkerLink extends MessageLink {
  /** Calls `close` in the thread, which lets go of what it holds, then ends it. */
  end(): Promise<void>;
}

/**
 * Starts a worker thread and links it. One that ends before {@link WorkerLink.end} ends the process: with a part
 * missing nobody would be served, and whoever supervises the process starts it again.
 */
export function startWorker(options: {
  url: URL;
  name: string;
  workerData: unknown;
  log: Logger;
}): WorkerLink {
  const { url, name, workerData, log } = options;
  const worker = new Worker(url, { workerData, name });
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
