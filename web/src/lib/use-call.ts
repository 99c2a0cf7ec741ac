import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { AnswerAt, ReadAddress, RequestArguments } from './call-types.ts';
import { useApi } from './services.ts';

/** The key of a read: the same call with the same request is one entry of the cache. */
export type CallKey = readonly [address: ReadAddress, request: unknown];

/**
 * Reads by SWR: `useCall('GET users/:id/wallet', { params: { id } })`. Nothing is asked while the address is null.
 */
export function useCall<A extends ReadAddress>(
  address: A | null,
  ...[request, config]: [...RequestArguments<A>, config?: SWRConfiguration<AnswerAt<A>>]
): SWRResponse<AnswerAt<A>> {
  const api = useApi();
  return useSWR(
    address && [address, request],
    () => api.call(address as A, ...([request] as never)),
    config as SWRConfiguration,
  );
}
