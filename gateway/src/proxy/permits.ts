import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex';

export type Release = () => void;

/**
 * Why no permit was granted: all are in use (busy), the share of the key is used up (share), or the caller
 * left (gone).
 */
export type NoPermit = 'busy' | 'share' | 'gone';

export interface Permits {
  /**
   * Waits for a permit. Callers with the same key share a limited part of the permits, so that no key can
   * hold all of them. Resolves with an idempotent release function, or with the reason for the refusal.
   */
  acquire(key: string, signal: AbortSignal): Promise<Release | NoPermit>;
  /** Permits in use. */
  inUse(): number;
}

export interface PermitOptions {
  permits: number;
  /** Permits that one key may hold at a time. */
  perKey: number;
  /** Queue length for all permits; further callers are refused at once. */
  maxWaiting: number;
  /** Queue length for the share of one key. */
  maxWaitingPerKey: number;
  /** Maximum wait for the share of the key, and again for a permit. */
  maxWaitMs: number;
}

/** A semaphore with a bounded queue. */
interface Gate {
  semaphore: Semaphore;
  waiting: number;
  maxWaiting: number;
}

function createGate(permits: number, maxWaiting: number): Gate {
  return { semaphore: new Semaphore(permits), waiting: 0, maxWaiting };
}

/** Limits concurrent requests to one service; waiting callers are served in order. */
export function createPermits(options: PermitOptions): Permits {
  const { permits, perKey, maxWaiting, maxWaitingPerKey, maxWaitMs } = options;
  const all = createGate(permits, maxWaiting);
  /** Shares by key, kept while any caller holds or awaits one. */
  const shares = new Map<string, { gate: Gate; callers: number }>();

  return {
    inUse: () => permits - all.semaphore.getValue(),
    async acquire(key, signal) {
      if (signal.aborted) return 'gone';
      const share = shares.get(key) ?? { gate: createGate(perKey, maxWaitingPerKey), callers: 0 };
      shares.set(key, share);
      share.callers++;
      const releaseShare = await pass(share.gate, maxWaitMs, signal);
      const releaseOne = releaseShare && (await pass(all, maxWaitMs, signal));
      let released = false;
      const release = () => {
        if (released) return;
        released = true;
        releaseOne?.();
        releaseShare?.();
        share.callers--;
        if (share.callers === 0) shares.delete(key);
      };
      if (releaseOne && !signal.aborted) return release;
      release();
      if (signal.aborted) return 'gone';
      return releaseShare ? 'busy' : 'share';
    },
  };
}

/** Resolves with null when the queue is full, the wait times out or the signal aborts. */
async function pass(gate: Gate, waitMs: number, signal: AbortSignal): Promise<Release | null> {
  if (signal.aborted) return null;
  if (!gate.semaphore.isLocked()) {
    const [, release] = await gate.semaphore.acquire();
    return release;
  }
  if (gate.waiting >= gate.maxWaiting) return null;
  gate.waiting++;
  try {
    return await acquireWithin(gate.semaphore, waitMs, signal);
  } finally {
    gate.waiting--;
  }
}

/** A permit granted after the timeout or the abort is released at once. */
function acquireWithin(
  semaphore: Semaphore,
  waitMs: number,
  signal: AbortSignal,
): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(null);
    signal.addEventListener('abort', giveUp, { once: true });
    withTimeout(semaphore, waitMs)
      .acquire()
      .finally(() => signal.removeEventListener('abort', giveUp))
      .then(
        ([, release]) => {
          if (signal.aborted) release();
          resolve(release);
        },
        (error: unknown) => {
          if (error === E_TIMEOUT) resolve(null);
          else reject(error);
        },
      );
  });
}
