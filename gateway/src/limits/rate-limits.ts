import type { LimitName } from '@candor/contracts/calls/call';
import { AppError } from '@candor/kit/app-error';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { LIMITS, type Limit, toWait, type Window } from './limits.ts';
import type { SharedCounters } from './shared-counters.ts';

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
  /** Opens the counter of one window of this gateway. */
  openLimiter?: (window: Window) => Pick<RateLimiterAbstract, 'penalty' | 'reward'>;
  /** Counts of all gateways, for the limits that are shared; without it each gateway counts for itself. */
  shared?: SharedCounters;
}

interface Counter extends Window {
  limiter: Pick<RateLimiterAbstract, 'penalty' | 'reward'>;
}

const inMemory = ({ requests, seconds }: Window) =>
  new RateLimiterMemory({ points: requests, duration: seconds });

export function createRateLimits(options: RateLimitOptions = {}): RateLimits {
  const { factor = 1, openLimiter = inMemory, shared } = options;
  if (!(factor > 0)) throw new RangeError(`rate limit factor must be positive, got ${factor}`);
  const open = (windows: readonly Window[] = []): Counter[] =>
    windows.map((window) => {
      const requests = Math.max(1, Math.round(window.requests * factor));
      return { ...window, requests, limiter: openLimiter(window) };
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
      const waits = await Promise.all(
        counted.map(async ({ limiter, requests }) => {
          const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
          return toWait(requests, consumedPoints, msBeforeNext);
        }),
      );
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
        await Promise.all(given.map(({ limiter }) => limiter.reward(key)));
        await everywhere?.giveBack();
      };
    },
  };
}
