import { useCallback } from 'react';
import type { AnswerAt, PageAddress, QueryAt } from '../../lib/call-types.ts';
import { useApi } from './use-api.ts';

/** Reads one page of a list by query alone, as a staff queue does; the function is the same in every render. */
export function useListCall<A extends PageAddress>(
  address: A,
): (query: QueryAt<A>) => Promise<AnswerAt<A>> {
  const api = useApi();
  return useCallback((query) => api.call(address, ...([{ query }] as never)), [api, address]);
}
