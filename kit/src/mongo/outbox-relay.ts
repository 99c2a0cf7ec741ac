import { setTimeout as sleep } from 'node:timers/promises';
import type { Model } from 'mongoose';
import type { EventBus } from '../events/event-bus.ts';
import type { Logger } from '../logger.ts';
import type { WithOutbox } from './outbox.ts';

export interface OutboxRelay {
  start(): void;
  /**
   * Lets the pass in flight end, for a few seconds at most: a bus may hold a publish until somebody
   * handles the event, which then still stands in its outbox.
   */
  stop(): Promise<void>;
  /** Something was written: look now instead of at the next poll. */
  nudge(): void;
  /** Resolves when a full pass found nothing left. For tests and the seed. */
  drain(): Promise<void>;
}

const BATCH = 50;
const STOP_MS = 3_000;

interface Held extends WithOutbox {
  _id: unknown;
}

/**
 * Publishes what stands in outboxes and takes it out once the bus has confirmed it. A crash between the
 * two publishes again: consumers deduplicate on the event's id.
 * @param pollMs how long something may lie unseen when the nudge was lost with its process
 */
export function createOutboxRelay(deps: {
  models: readonly Model<never>[];
  bus: EventBus;
  log: Logger;
  pollMs?: number;
}): OutboxRelay {
  const { bus, log } = deps;
  const models = deps.models as unknown as readonly Model<Held>[];
  const pollMs = deps.pollMs ?? 2_000;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<boolean> | undefined;
  let again = false;
  let stopped = true;

  async function publishDocument(model: Model<Held>, held: Held): Promise<boolean> {
    const events = held.outbox ?? [];
    try {
      for (const event of events) await bus.publish(event);
    } catch (error) {
      log.warn(
        { err: error, collection: model.collection.name },
        'event not published, kept for later',
      );
      return false;
    }
    const _id = held._id as never;
    if (events.length > 0) {
      const ids = events.map((event) => event.id);
      await model.updateOne({ _id }, { $pull: { outbox: { id: { $in: ids } } } } as never);
    }
    // Only if nothing was pushed meanwhile; otherwise the mark stays for the next pass.
    await model.updateOne(
      { _id, outbox: { $size: 0 } } as never,
      { $unset: { outboxPending: 1, outbox: 1 } } as never,
    );
    return true;
  }

  /** One look at every collection. True if there may be more to do at once. */
  async function pass(): Promise<boolean> {
    let more = false;
    for (const model of models) {
      const batch = (await model
        .find({ outboxPending: true } as never, { outbox: 1 })
        .limit(BATCH)
        .lean()) as Held[];
      const sent = await Promise.all(batch.map((held) => publishDocument(model, held)));
      if (batch.length === BATCH && sent.some(Boolean)) more = true;
    }
    return more;
  }

  function run(): Promise<boolean> {
    running ??= (async () => {
      let ok = true;
      do {
        again = false;
        try {
          if (await pass()) again = true;
        } catch (error) {
          ok = false;
          log.warn({ err: error }, 'outbox pass failed, will be tried again');
        }
      } while (again && ok && !stopped);
      return ok;
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    start() {
      stopped = false;
      timer = setInterval(() => void run(), pollMs);
      void run();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
    nudge() {
      if (stopped) return;
      if (running) again = true;
      else void run();
    },
    async drain() {
      for (;;) {
        await running;
        await run();
        const left = await Promise.all(
          models.map((model) => model.exists({ outboxPending: true } as never)),
        );
        if (left.every((found) => found === null)) return;
      }
    },
  };
}
