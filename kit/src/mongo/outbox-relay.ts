import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logger.ts';
import type { Outbox } from './outbox.ts';
import {
  createOutboxDocuments,
  type OutboxDepth,
  type OutboxDocuments,
} from './outbox-documents.ts';
import { createOutboxLoop, type OutboxLoop } from './outbox-loop.ts';
import { createOutboxPace } from './outbox-pace.ts';
import { DEFAULT_RETRY, type OutboxRetry } from './outbox-retry.ts';
import { createOutboxWorker, MAX_CONCURRENT, type OutboxWorker } from './outbox-worker.ts';

/** Publishes the events of every collection that is registered with it. */
export interface OutboxRelay extends Outbox {
  start(): void;
  /**
   * Lets what is being published end, for a few seconds at most: a bus may hold a publish until somebody
   * handles the event, which then still stands in its outbox.
   */
  stop(): Promise<void>;
  /** Resolves when nothing waits to be published any more. For tests and the seed. */
  drain(): Promise<void>;
  /** How much waits in each collection. */
  depths(): Promise<({ collection: string } & OutboxDepth)[]>;
}

const STOP_MS = 3_000;
const DRAIN_POLL_MS = 20;

/**
 * Publishes what stands in outboxes and takes it out once the bus has confirmed it. A crash between the
 * two publishes again: consumers deduplicate on the event's id.
 *
 * A document whose event cannot be published backs off, so that it never holds up others. Attempts and the time of the
 * next try stand in the document: they outlive the process, count for every process that publishes the collection, and
 * let an index leave out what is not due. While the bus is unreachable nothing is counted.
 * @param pollMs how long something may lie unseen when the process that wrote it ended before its wake-up
 */
export function createOutboxRelay(deps: {
  bus: EventBus;
  log: Logger;
  pollMs?: number;
  retry?: OutboxRetry;
}): OutboxRelay {
  const { bus, log, pollMs = 2_000, retry = DEFAULT_RETRY } = deps;
  const pace = createOutboxPace(MAX_CONCURRENT, log);
  const outboxes: { documents: OutboxDocuments; worker: OutboxWorker; loop: OutboxLoop }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;

  function run(options: { retries: boolean }): void {
    for (const { loop } of outboxes) loop.run(options);
  }

  function wake(): void {
    if (!stopped) run({ retries: false });
  }

  async function settle(): Promise<void> {
    const ends = outboxes.map(async ({ worker, loop }) => {
      await loop.ended();
      await worker.settle();
    });
    for (const end of await Promise.allSettled(ends)) {
      if (end.status === 'rejected')
        log.warn({ err: end.reason }, 'outbox not settled at the stop');
    }
  }

  return {
    register(model) {
      const documents = createOutboxDocuments(model);
      const worker = createOutboxWorker({ documents, bus, log, pace, retry, onLate: wake });
      const loop = createOutboxLoop({ worker, log, isStopped: () => stopped });
      outboxes.push({ documents, worker, loop });
    },
    wake,
    start() {
      stopped = false;
      timer = setInterval(() => run({ retries: true }), pollMs);
      run({ retries: true });
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([settle(), sleep(STOP_MS, undefined, { ref: false })]);
    },
    async drain() {
      for (let retries = false; ; retries = true) {
        run({ retries });
        await Promise.all(outboxes.map(({ loop }) => loop.ended()));
        const pending = await Promise.all(outboxes.map(({ documents }) => documents.anyPending()));
        if (!pending.includes(true)) return;
        if (retries) await sleep(DRAIN_POLL_MS);
      }
    },
    depths: () =>
      Promise.all(
        outboxes.map(async ({ documents }) => ({
          collection: documents.collection,
          ...(await documents.depth()),
        })),
      ),
  };
}
