import type { Counter, RequestCount } from '@candor/contracts/request-counts';
import type { AuthDeps } from '../auth-deps.ts';

type Deps = Pick<AuthDeps, 'data'>;

const toKey = ({ key, seconds }: Counter) => `${key}:${seconds}`;

/** Counts one request for the gateways, which compare the counts with their limits. */
export function countRequests({ data }: Deps, counters: Counter[]): Promise<RequestCount[]> {
  return Promise.all(
    counters.map(async (counter) => {
      const { consumedPoints, msBeforeNext } = await data.requestCounts.penalty(toKey(counter), 1, {
        customDuration: counter.seconds,
      });
      return { count: consumedPoints, resetMs: msBeforeNext };
    }),
  );
}

/** Takes back a request that turned out not to be an attempt at guessing. */
export async function refundRequests({ data }: Deps, counters: Counter[]): Promise<void> {
  await Promise.all(
    counters.map((counter) =>
      data.requestCounts.reward(toKey(counter), 1, { customDuration: counter.seconds }),
    ),
  );
}
