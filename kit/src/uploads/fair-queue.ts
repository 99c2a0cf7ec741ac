import { Mutex, Semaphore } from 'async-mutex';
import { AppError } from '../app-error.ts';
import { raceAbort } from '../race-abort.ts';

export interface FairQueueLimits {
  /** Jobs that run concurrently. */
  atOnce: number;
  /** Queued and running jobs per account. */
  perAccount: number;
  /** Queued and running jobs in total: each holds its input in memory. */
  inAll: number;
}

/** Queue of expensive jobs: one at a time per account, round robin between accounts. */
export interface FairQueue {
  /** @throws AppError RATE_LIMITED over the account limit, SERVICE_UNAVAILABLE over the total limit */
  assertRoom(account: string): void;
  /**
   * Runs the work when its turn comes. Work whose signal aborts before it starts never runs.
   * @throws like assertRoom, or the reason of the signal
   */
  run<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

const RETRY_AFTER_SECONDS = 5;

export function createFairQueue({ atOnce, perAccount, inAll }: FairQueueLimits): FairQueue {
  const permits = new Semaphore(atOnce);
  const accounts = new Map<string, { mutex: Mutex; size: number }>();
  let size = 0;

  function assertRoom(account: string): void {
    const options = { retryAfter: RETRY_AFTER_SECONDS };
    if ((accounts.get(account)?.size ?? 0) >= perAccount) {
      const message =
        'Your earlier uploads are still being processed. Try again when they are done.';
      throw new AppError('RATE_LIMITED', message, options);
    }
    if (size >= inAll) {
      const message = 'Too many uploads are waiting. Try again shortly.';
      throw new AppError('SERVICE_UNAVAILABLE', message, options);
    }
  }

  return {
    assertRoom,
    async run(account, work, signal) {
      assertRoom(account);
      const own = accounts.get(account) ?? { mutex: new Mutex(), size: 0 };
      accounts.set(account, own);
      own.size += 1;
      size += 1;
      // Each account waits for a permit with one job at most, which makes the order round robin.
      const releases: (() => void)[] = [];
      try {
        releases.push(await acquired(own.mutex.acquire(), (release) => release, signal));
        releases.push(await acquired(permits.acquire(), ([, release]) => release, signal));
        signal?.throwIfAborted();
        return await work();
      } finally {
        for (const release of releases.reverse()) release();
        own.size -= 1;
        size -= 1;
        if (own.size === 0) accounts.delete(account);
      }
    },
  };
}

/** A lock granted after the abort is released at once. */
async function acquired<T>(
  lock: Promise<T>,
  assertRelease: (lock: T) => () => void,
  signal?: AbortSignal,
) {
  try {
    return assertRelease(await raceAbort(lock, signal));
  } catch (error) {
    void lock.then((late) => assertRelease(late)());
    throw error;
  }
}
