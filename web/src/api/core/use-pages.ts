import type { Paged } from '@candor/contracts/envelope';
import type { Resource } from '@candor/contracts/resources';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ItemAt, OptionsAt, PageAddress } from '../../lib/call-types.ts';

import { KEPT } from './keep-previous.ts';
import { useInvalidated } from './use-invalidated.ts';
import { useKeptCall } from './use-kept-call.ts';

/**
 * Reads a list page by page and keeps it up to date:
 * `usePages('withdrawals', 'GET users/:id/withdrawals', { params: { id }, query: { limit: 25 } })`.
 */
export function usePages<A extends PageAddress>(
  resource: Resource,
  address: A,
  options: OptionsAt<A>,
) {
  type Item = ItemAt<A>;
  const call = useKeptCall();
  const answer = useSWRInfinite(
    (_index, before: Paged<Item> | null) => {
      if (!before) return [resource, address, options];
      const { nextCursor } = before.page;
      return (
        nextCursor && [
          resource,
          address,
          withCursor<{ query?: object }>(options as object, nextCursor),
        ]
      );
    },
    ([, , page]) => call(address, ...([page] as never)) as Promise<Paged<Item>>,
    { revalidateFirstPage: false, ...KEPT },
  );
  useInvalidated(resource, ['pages', resource, address, options], () => answer.mutate());

  const { data, size, error, isValidating } = answer;
  const hasOlder = Boolean(data?.at(-1)?.page.nextCursor);
  /** A list that has become shorter ends before the pages that were asked for. */
  const awaitsOlder = data !== undefined && hasOlder && data.length < size;
  const items = useMemo(() => data?.flatMap((page) => page.items), [data]);
  return {
    /** The same array until they change. */
    items,
    total: data?.[0]?.page.total ?? null,
    /** There are more than the total says: counting stopped there. */
    totalIsMinimum: data?.[0]?.page.totalIsMinimum ?? false,
    hasOlder,
    loadingOlder: awaitsOlder && !error,
    /** Another filter's items are loading while the previous ones are shown. */
    changing: answer.isLoading && data !== undefined,
    error,
    /** Why the older items could not be loaded; the items shown are unaffected. */
    olderError: awaitsOlder ? error : undefined,
    async showOlder() {
      await answer.setSize(size + 1);
      // The new page has taken the place of a change that was being read: all of them are read once more.
      if (isValidating) await answer.mutate();
    },
    retry: () => answer.mutate(),
  };
}

function withCursor<T extends { query?: object }>(options: T, cursor: string): T {
  return { ...options, query: { ...options.query, cursor } };
}
