import type { Logger } from '../logger.ts';
import type { OutboxWorker, PassOptions } from './outbox-worker.ts';

/** Runs the passes of one worker sequentially. */
export interface OutboxLoop {
  /** Starts passes; if they are running, one more follows. */
  run(options?: Partial<PassOptions>): void;
  /** Resolves when no pass is running; never rejects. */
  ended(): Promise<void>;
}

const NOTHING: PassOptions = { query: false, retries: false };

export function createOutboxLoop(deps: {
  worker: OutboxWorker;
  log: Logger;
  /** If true, the current pass is the last. */
  isStopped: () => boolean;
  /** Called after a pass that could not store or read. */
  onFailed: () => void;
}): OutboxLoop {
  const { worker, log, isStopped, onFailed } = deps;
  let running: Promise<void> | undefined;
  let next: PassOptions | undefined;

  function request({ query = false, retries = false }: Partial<PassOptions> = {}): void {
    next = { query: query || next?.query === true, retries: retries || next?.retries === true };
  }

  async function passes(): Promise<void> {
    try {
      do {
        const options = next ?? NOTHING;
        next = undefined;
        const more = await worker.pass(options);
        if (more) request(more);
      } while (next && !isStopped());
    } catch (error) {
      log.warn({ err: error }, 'outbox pass failed: will be tried again');
      onFailed();
    } finally {
      running = undefined;
    }
  }

  return {
    run(options) {
      request(options);
      running ??= passes();
    },
    ended: async () => running,
  };
}
