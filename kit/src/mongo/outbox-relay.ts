import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logger.ts';
import { untraced } from '../tracing/spans.ts';
import type { Outbox } from './outbox.ts';
import { createOutboxConcurrency } from './outbox-concurrency.ts';
import {
  createOutboxDocuments,
  type OutboxDepth,
  type OutboxDocuments,
} from './outbox-documents.ts';
import { createOutboxLoop, type OutboxLoop } from './outbox-loop.ts';
import { DEFAULT_RETRY, type OutboxRetry } from './outbox-retry.ts';
import { createOutboxWorker, MAX_CONCURRENT, type OutboxWorker } from './outbox-worker.ts';

/** Publishes the events of every registered collection. */
export interface OutboxRelay extends Outbox {
  start(): void;
  /**
   * Waits a few seconds for publishes in flight. A bus may hold a publish until the event is handled; such
   * an event stays in its outbox.
   */
  stop(): Promise<void>;
  /** Resolves when no event is waiting to be published. For tests and the seed. */
  drain(): Promise<void>;
  /** Number and age of unpublished events per collection. */
  depths(): Promise<({ collection: string } & OutboxDepth)[]>;
}

const STOP_MS = 3_000;
const DRAIN_POLL_MS = 20;

/**
 * Publishes events from outboxes and removes them once the bus has confirmed them. A crash in between
 * publishes again: consumers deduplicate by event id.
 *
 * A document whose event cannot be published backs off, so that it does not block others. Attempts and the
 * next retry time are stored in the document: they survive restarts, apply to all processes that publish the
 * collection, and let an index exclude documents that are not due. While the bus is unreachable nothing is
 * counted.
 * @param pollMs delay after which an event is found if its writer ended before waking the relay
 */
export function createOutboxRelay(deps: {
  bus: EventBus;
  log: Logger;
  pollMs?: number;
  retry?: OutboxRetry;
}): OutboxRelay {
  const { bus, log, pollMs = 2_000, retry = DEFAULT_RETRY } = deps;
  const concurrency = createOutboxConcurrency(MAX_CONCURRENT, log);
  const outboxes: { documents: OutboxDocuments; worker: OutboxWorker; loop: OutboxLoop }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;

  function run(options: { retries: boolean }): void {
    untraced(() => {
      for (const { loop } of outboxes) loop.run(options);
    });
  }

  async function settle(): Promise<void> {
    const ends = outboxes.map(async ({ worker, loop }) => {
      await loop.ended();
      await worker.settle();
    });
    for (const end of await Promise.allSettled(ends)) {
      if (end.status === 'rejected')
        log.warn({ err: end.reason }, 'outbox relay stopped: publish results not stored');
    }
  }

  return {
    register(model) {
      const documents = createOutboxDocuments(model);
      // Not the other collections: each event would make each of them be queried in vain.
      const wake = () => {
        if (!stopped) untraced(() => loop.run({ retries: false }));
      };
      const worker = createOutboxWorker({ documents, bus, log, concurrency, retry, onLate: wake });
      const loop = createOutboxLoop({ worker, log, isStopped: () => stopped });
      outboxes.push({ documents, worker, loop });
      return wake;
    },
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
