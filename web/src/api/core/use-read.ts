import type { Resource } from '@candor/contracts/resources';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { AnswerAt, ReadAddress, RequestArguments } from '../../lib/call-types.ts';
import { useInvalidated } from './use-invalidated.ts';
import { useKeptCall } from './use-kept-call.ts';

/**
 * Reads a call by SWR and keeps it up to date: `useRead('wallets', 'GET users/:id/wallet', { params: { id } })`.
 * The same call with the same request is one entry of the cache. Nothing is read while the address is null.
 */
export function useRead<A extends ReadAddress>(
  resource: Resource,
  address: A | null,
  ...[request, config]: [...RequestArguments<A>, config?: SWRConfiguration<AnswerAt<A>>]
): SWRResponse<AnswerAt<A>> {
  const call = useKeptCall();
  const key = address && ([resource, address, request] as const);
  const answer = useSWR(
    key,
    () => call(address as A, ...([request] as never)),
    config as SWRConfiguration,
  );
  useInvalidated(resource, key, () => answer.mutate());
  return answer;
}
