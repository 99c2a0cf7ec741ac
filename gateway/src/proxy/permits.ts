import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex';

export type Release = () => void;

/** Why there is no permit: all are in use, the caller holds its share already, or the caller has left. */
export type NoPermit = 'busy' | 'share' | 'gone';

export interface Permits {
  /**
   * Waits for a permit. Callers with the same key share a part of the permits, so that none of them can
   * hold all. Resolves with what gives the permit back, any number of times, or with why there is none.
   */
  acquire(key: string, signal: AbortSignal): Promise<Release | NoPermit>;
  /** Permits in use. */
  taken(): number;
}

export interface PermitOptions {
  permits: number;
  /** Of these, how many one key may hold at a time. */
  perKey: number;
  /** Callers that may wait for one of all permits; whoever comes then is refused at once. */
  maxWaiting: number;
  /** Callers that may wait for the share of one key. */
  maxWaitingPerKey: number;
  /** For the share, and then again for one of all permits. */
  maxWaitMs: number;
}

/** A semaphore with a bound on its queue. */
interface Gate {
  semaphore: Semaphore;
  waiting: number;
  maxWaiting: number;
}

function createGate(permits: number, maxWaiting: number): Gate {
  return { semaphore: new Semaphore(permits), waiting: 0, maxWaiting };
}

/** Bounds how much one service is asked at a time; who has to wait is served in order. */
export function createPermits(options: PermitOptions): Permits {
  const { permits, perKey, maxWaiting, maxWaitingPerKey, maxWaitMs } = options;
  const all = createGate(permits, maxWaiting);
  /** By key, each as long as somebody holds or waits for a part of it. */
  const shares = new Map<string, { gate: Gate; callers: number }>();

  return {
    taken: () => permits - all.semaphore.getValue(),
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

/** Resolves with null when too many wait, the time is over or the signal aborts. */
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

/** A permit that comes after the time or the caller is gone is given back. */
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
