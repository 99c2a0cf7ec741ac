import { randomUUID } from 'node:crypto';
import type { RefusedCall } from '@candor/contracts/audit';
import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { AuthClient } from '../sessions/auth-client.ts';

/** What is known of a refused call; the queue adds its id and time. */
export type Refusal = Omit<RefusedCall, 'id' | 'at'>;

/** Has refused calls recorded by auth, also those that auth cannot record at once. */
export interface RefusalQueue {
  /** Returns when it is recorded, or waits for auth to be available. Never rejects. */
  record(call: Refusal, requestId: string): Promise<void>;
  /** Resolves when no attempt is running. */
  idle(): Promise<void>;
  /** Sends the pending ones once more, and logs what cannot be sent. */
  stop(): Promise<void>;
  load(): { waiting: number; dropped: number };
  metrics: readonly Metric[];
}

interface Waiting {
  call: RefusedCall;
  requestId: string;
}

/** A few hundred bytes each. */
const CAPACITY = 1_000;
const RETRY_MS = 2_000;

/** Runs once later; returns how to cancel it. */
type Schedule = (run: () => void) => () => void;

const retryLater: Schedule = (run) => {
  const timer = setTimeout(run, RETRY_MS).unref();
  return () => clearTimeout(timer);
};

export function createRefusalQueue(deps: {
  auth: Pick<AuthClient, 'recordRefusal'>;
  clock: Clock;
  log: Logger;
  capacity?: number;
  schedule?: Schedule;
}): RefusalQueue {
  const { auth, clock, log, capacity = CAPACITY, schedule = retryLater } = deps;
  const waiting: Waiting[] = [];
  let dropped = 0;
  let sending: Promise<void> | null = null;
  let cancel: (() => void) | null = null;

  const dropCounter = new Counter({
    name: 'candor_refusals_dropped_total',
    help: 'Refused calls of staff that were logged only, because auth was unavailable for too long',
    registers: [],
  });
  const waitGauge = new Gauge({
    name: 'candor_refusals_waiting',
    help: 'Refused calls of staff that auth has not recorded yet',
    registers: [],
    collect() {
      this.set(waiting.length);
    },
  });

  function drop({ call, requestId }: Waiting, why: string): void {
    dropped += 1;
    dropCounter.inc();
    log.error({ ...call, requestId }, `refused call of staff not recorded: ${why}`);
  }

  /** Sends in order until one fails. */
  async function sendAll(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      try {
        await auth.recordRefusal(next.call, next.requestId);
      } catch (err) {
        log.warn({ err, waiting: waiting.length }, 'refused calls of staff wait for auth');
        return;
      }
      waiting.shift();
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  function retry(): void {
    cancel ??= schedule(() => {
      cancel = null;
      void flush().then(() => {
        if (waiting.length > 0) retry();
      });
    });
  }

  return {
    async record(refusal, requestId) {
      const call = { ...refusal, id: randomUUID(), at: clock.now().toISOString() };
      if (waiting.length >= capacity) {
        drop({ call, requestId }, 'too many wait for auth');
        return;
      }
      waiting.push({ call, requestId });
      // Those that already wait for auth are not made to wait for each other's timeout.
      if (!cancel) await flush();
      if (waiting.length > 0) retry();
    },
    async idle() {
      await sending;
    },
    async stop() {
      cancel?.();
      await flush();
      for (const each of waiting.splice(0)) drop(each, 'auth unavailable at the end');
    },
    load: () => ({ waiting: waiting.length, dropped }),
    metrics: [dropCounter, waitGauge],
  };
}
