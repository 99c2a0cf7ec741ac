import type { LimitName } from '@candor/contracts/calls/call';
import { AppError } from '@candor/kit/app-error';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMITS, type Limit, type Window } from './limits.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Counter of one window of this gateway. */
export interface CounterStore {
  /** Counts one request. Resolves with 0, or with the milliseconds to wait if the limit is exceeded. */
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
}

export type OpenStore = (window: { requests: number; seconds: number }) => CounterStore;

export const openMemoryStore: OpenStore = ({ requests, seconds }) => {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        // The limiter rejects with the state of the window if the limit is exceeded; anything else is a
        // failure.
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        throw refused;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
};

export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('RATE_LIMITED', `Too many requests. Try again in ${formatWait(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

export interface RateLimits {
  /**
   * Counts a request against the address or account windows of a limit.
   * @returns a function that refunds the request, to be called once it has succeeded
   * @throws RateLimitedError
   */
  count(name: LimitName, by: 'address' | 'account', key: string): Promise<() => Promise<void>>;
}

export interface RateLimitOptions {
  /** Multiplies every limit; Infinity disables rate limiting. */
  factor?: number;
  openStore?: OpenStore;
  /** Counts of all gateways, for the limits that are shared; without it each gateway counts for itself. */
  shared?: SharedCounters;
}

interface Counter extends Window {
  store: CounterStore;
}

export function createRateLimits(options: RateLimitOptions = {}): RateLimits {
  const { factor = 1, openStore = openMemoryStore, shared } = options;
  if (!(factor > 0)) throw new RangeError(`rate limit factor must be positive, got ${factor}`);
  const open = (windows: readonly Window[] = []): Counter[] =>
    windows.map((window) => {
      const requests = Math.max(1, Math.round(window.requests * factor));
      return { ...window, requests, store: openStore({ requests, seconds: window.seconds }) };
    });
  const counters = new Map<string, Counter[]>();
  if (factor !== Number.POSITIVE_INFINITY) {
    for (const [name, limit] of Object.entries<Limit>(LIMITS)) {
      counters.set(`${name} address`, open(limit.perAddress));
      counters.set(`${name} account`, open(limit.perAccount));
    }
  }

  return {
    async count(name, by, key) {
      const counted = counters.get(`${name} ${by}`) ?? [];
      const refuse = (wait: number) => {
        if (wait > 0) throw new RateLimitedError(Math.ceil(wait / 1000));
      };
      const waits = await Promise.all(counted.map(({ store }) => store.take(key)));
      refuse(Math.max(0, ...waits));
      // What this gateway refuses by itself costs the shared store nothing.
      const limit: Limit = LIMITS[name];
      const everywhere =
        limit.shared && counted.length > 0
          ? await shared?.take(`${name} ${by} ${key}`, counted)
          : undefined;
      refuse(everywhere?.waitMs ?? 0);
      return async () => {
        const given = counted.filter(({ failuresOnly }) => failuresOnly);
        await Promise.all(given.map(({ store }) => store.giveBack(key)));
        await everywhere?.giveBack();
      };
    },
  };
}
