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
  /** Resolves when no event is waiting to be published, or the relay stops. For tests and the seed. */
  drain(): Promise<void>;
  /** Number and age of unpublished events per collection. */
  depths(): Promise<({ collection: string } & OutboxDepth)[]>;
}

interface RelayedOutbox {
  documents: OutboxDocuments;
  worker: OutboxWorker;
  loop: OutboxLoop;
  retries: { clear(): void };
}

const EVERYTHING = { query: true, retries: true };
const STOP_MS = 3_000;
const DRAIN_POLL_MS = 20;
/** After a failed read or write of the collection. */
const FAILED_MS = 2_000;
/** Timers may fire a little early; a retry that is not due yet would wait for the next poll. */
const TIMER_MARGIN_MS = 5;

/**
 * Publishes events from outboxes and removes them once the bus has confirmed them. A crash in between
 * publishes again: consumers deduplicate by event id.
 *
 * A document whose event cannot be published backs off, so that it does not block others. Attempts and the
 * next retry time are stored in the document: they survive restarts, apply to all processes that publish the
 * collection, and let an index exclude documents that are not due. While the bus is unreachable nothing is
 * counted.
 * Documents that this process writes are published without being read back, and a retry is made when it is due.
 * @param pollMs delay after which an event is found if its writer ended before waking the relay
 */
export function createOutboxRelay(deps: {
  bus: EventBus;
  log: Logger;
  pollMs?: number;
  retry?: OutboxRetry;
}): OutboxRelay {
  const { bus, log, pollMs = 30_000, retry = DEFAULT_RETRY } = deps;
  const concurrency = createOutboxConcurrency(MAX_CONCURRENT, log);
  const outboxes: RelayedOutbox[] = [];
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<unknown> | undefined;
  let stopped = true;
  /** Also before the start, unlike everything else. */
  let drains = true;

  function runAll(): void {
    untraced(() => {
      for (const { loop } of outboxes) loop.run(EVERYTHING);
    });
  }

  /** Looks for events of processes that ended before they published them. */
  async function poll(): Promise<void> {
    const looks = outboxes.map(async ({ documents, loop }) => {
      if ((await documents.anyPending()) && !stopped) untraced(() => loop.run(EVERYTHING));
    });
    const failed = (await Promise.allSettled(looks)).find(({ status }) => status === 'rejected');
    if (failed) log.warn({ err: (failed as PromiseRejectedResult).reason }, 'outbox poll failed');
  }

  /** Runs a loop at the earliest of the times that it is given. */
  function createRetryTimer(run: () => void) {
    let retry: { at: number; timer: NodeJS.Timeout } | undefined;
    return {
      schedule(at: number): void {
        if (stopped || (retry && retry.at <= at)) return;
        clearTimeout(retry?.timer);
        const fire = () => {
          retry = undefined;
          run();
        };
        retry = { at, timer: setTimeout(fire, at - Date.now() + TIMER_MARGIN_MS) };
      },
      clear(): void {
        clearTimeout(retry?.timer);
        retry = undefined;
      },
    };
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

  bus.onConnect(() => {
    if (!stopped && concurrency.isProbing()) runAll();
  });

  return {
    register(model) {
      const documents = createOutboxDocuments(model);
      const retries = createRetryTimer(() => untraced(() => loop.run(EVERYTHING)));
      const worker = createOutboxWorker({
        documents,
        bus,
        log,
        concurrency,
        retry,
        onLate() {
          if (!stopped) untraced(() => loop.run());
        },
        onRetry: retries.schedule,
      });
      const loop = createOutboxLoop({
        worker,
        log,
        isStopped: () => stopped,
        onFailed: () => retries.schedule(Date.now() + FAILED_MS),
      });
      outboxes.push({ documents, worker, loop, retries });
      // Not the other collections: each event would make each of them be queried in vain.
      return (written) => {
        if (stopped) return;
        if (written) worker.add(written);
        untraced(() => loop.run({ query: !written }));
      };
    },
    start() {
      stopped = false;
      drains = true;
      timer = setInterval(() => {
        polling ??= poll().finally(() => {
          polling = undefined;
        });
      }, pollMs);
      runAll();
    },
    async stop() {
      stopped = true;
      drains = false;
      clearInterval(timer);
      for (const { retries } of outboxes) retries.clear();
      await polling;
      await Promise.race([settle(), sleep(STOP_MS, undefined, { ref: false })]);
    },
    async drain() {
      for (let retries = false; drains; retries = true) {
        await Promise.all(outboxes.map(({ loop }) => loop.ended()));
        const pending = await Promise.all(outboxes.map(({ documents }) => documents.anyPending()));
        const left = outboxes.filter((_outbox, at) => pending[at]);
        if (left.length === 0) return;
        for (const { loop } of left) loop.run({ query: true, retries });
        await Promise.all(left.map(({ loop }) => loop.ended()));
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
