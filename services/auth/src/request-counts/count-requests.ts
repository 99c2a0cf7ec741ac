import type { RequestCount, RequestCounts } from '@candor/contracts/request-counts';
import type { AuthDeps } from '../auth-deps.ts';

/** Counts one request for the gateways, which compare the counts with their limits. */
export function countRequests(
  { data, clock }: Pick<AuthDeps, 'data' | 'clock'>,
  counters: RequestCounts['counters'],
): Promise<RequestCount[]> {
  const now = clock.now();
  return Promise.all(
    counters.map(({ key, seconds }) => data.requestCounts.count(key, seconds, now)),
  );
}

/** Takes back requests that turned out not to be attempts at guessing. */
export function refundRequests(
  { data }: Pick<AuthDeps, 'data'>,
  ids: readonly string[],
): Promise<void> {
  return data.requestCounts.refund(ids);
}
