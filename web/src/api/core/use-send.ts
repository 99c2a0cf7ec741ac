import { CHANGED_RESOURCES, type ChangeEventType } from '@candor/contracts/changes';
import { useCallback } from 'react';
import type { AnswerAt, ArgumentsAt, DataAddress } from '../../lib/call-types.ts';
import { useServices } from '../../lib/services.ts';
import { useApi } from './use-api.ts';

/**
 * Sends a call. Afterwards the resources that the event `causes` makes stale are read again, without waiting for the live
 * stream; after a failure too, because the answer may have been lost.
 */
export function useSend<A extends DataAddress>(
  address: A,
  { causes }: { causes?: ChangeEventType } = {},
): (...options: ArgumentsAt<A>) => Promise<AnswerAt<A>> {
  const api = useApi();
  const invalidate = useInvalidate();
  return useCallback(
    async (...options) => {
      try {
        return await api.call(address, ...options);
      } finally {
        if (causes) void invalidate(causes);
      }
    },
    [api, address, causes, invalidate],
  );
}

/** Reads the resources again that an event makes stale. */
export function useInvalidate(): (event: ChangeEventType) => Promise<void> {
  const { invalidation } = useServices();
  return useCallback((event) => invalidation.invalidate(CHANGED_RESOURCES[event]), [invalidation]);
}
