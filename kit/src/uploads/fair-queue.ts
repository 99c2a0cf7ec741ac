import { Mutex, Semaphore } from 'async-mutex';
import { AppError } from '../app-error.ts';
import { raceAbort } from '../race-abort.ts';

export interface FairQueueLimits {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Pieces that one account may have in the queue, the running one included. */
  perAccount: number;
  /** The same for all accounts together: each holds its input in memory. */
  inAll: number;
}

/** Heavy work in turns: one piece at a time per account, and the accounts take turns. */
export interface FairQueue {
  /** @throws AppError RATE_LIMITED while this account's share is used up, SERVICE_UNAVAILABLE while all places are */
  assertRoom(account: string): void;
  /**
   * Runs the work when it is its turn. Once the signal aborts, work that has not begun never does.
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
      const message = 'Your earlier uploads are still being read. Try again when they are done.';
      throw new AppError('RATE_LIMITED', message, options);
    }
    if (size >= inAll) {
      const message = 'Too many uploads are waiting just now. Try again shortly.';
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
      // An account waits for a permit with one piece at most, at the end of the line: that makes the turns.
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

/** A lock that is granted after the signal is given back at once. */
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
