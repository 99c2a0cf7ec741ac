import { createHmac } from 'node:crypto';
import type { Logger } from '@candor/kit/logger';
import type { AuthClient } from '../sessions/auth-client.ts';
import { toWait, type Window } from './limits.ts';

/** A request counted over all gateways. */
interface SharedCount {
  /** 0, or how long until the exceeded windows end. */
  waitMs: number;
  /** Refunds the request in the windows that count failures only. Never rejects. */
  giveBack(): Promise<void>;
}

export interface SharedCounters {
  /** Counts a request in each window. Resolves with undefined when it could not be counted. */
  take(key: string, windows: readonly Window[]): Promise<SharedCount | undefined>;
}

/**
 * Counters in auth's database, which all gateways share. Addresses are not stored: keys are digests that only holders of the
 * secret can compute. While auth is unavailable, each gateway limits by its own counts alone; login, the call that
 * matters most, fails then anyway.
 */
export function createSharedCounters(deps: {
  auth: Pick<AuthClient, 'countRequest' | 'refundRequest'>;
  secret: string;
  log: Logger;
}): SharedCounters {
  const { auth, secret, log } = deps;
  let failing = false;

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      failing = false;
      return result;
    } catch (err) {
      if (!failing) log.warn({ err }, 'rate limits count by gateway alone: auth unavailable');
      failing = true;
      return undefined;
    }
  }

  return {
    async take(key, windows) {
      const digest = createHmac('sha256', secret).update(key).digest('base64url');
      const counters = windows.map(({ seconds, failuresOnly }) => ({
        // Two windows of one length are told apart: one of them counts failures only.
        key: failuresOnly ? `${digest}.failures` : digest,
        seconds,
      }));
      const counts = await attempt(() => auth.countRequest(counters));
      if (!counts) return undefined;
      const waits = windows.map(({ requests }, index) => {
        const { count = 0, resetMs = 0 } = counts[index] ?? {};
        return toWait(requests, count, resetMs);
      });
      const refunded = counters.filter((_, index) => windows[index]?.failuresOnly);
      return {
        waitMs: Math.max(0, ...waits),
        async giveBack() {
          if (refunded.length > 0) await attempt(() => auth.refundRequest(refunded));
        },
      };
    },
  };
}
