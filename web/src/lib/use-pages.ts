import type { Paged } from '@candor/contracts/envelope';
import useSWRInfinite from 'swr/infinite';
import type { ItemAt, OptionsAt, PageAddress } from './call-types.ts';
import { useChanges } from './changes.ts';
import { useApi } from './services.ts';

/** A list, page after page: `usePages('GET users/:id/withdrawals', { params: { id }, query: { limit: 25 } })`. */
export function usePages<A extends PageAddress>(address: A, options: OptionsAt<A>) {
  type Item = ItemAt<A>;
  const api = useApi();
  const answer = useSWRInfinite(
    (_index, before: Paged<Item> | null) => {
      if (!before) return [address, options];
      const { nextCursor } = before.page;
      return nextCursor && [address, withCursor<{ query?: object }>(options as object, nextCursor)];
    },
    ([, page]) => api.call(address, ...([page] as never)) as Promise<Paged<Item>>,
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  useChanges(() => void answer.mutate());

  const { data, size, error } = answer;
  return {
    items: data?.flatMap(({ items }) => items),
    total: data?.[0]?.page.total ?? null,
    hasOlder: Boolean(data?.at(-1)?.page.nextCursor),
    /** Older items are on their way. */
    loadingOlder: data !== undefined && data.length < size && !error,
    /** Other items than those shown are on their way. */
    changing: answer.isLoading && data !== undefined,
    error,
    /** Why the older items that were asked for did not come; what is shown may well be asked for anew in vain. */
    olderError: data !== undefined && data.length < size ? error : undefined,
    showOlder: () => answer.setSize(size + 1),
    retry: () => answer.mutate(),
  };
}

function withCursor<T extends { query?: object }>(options: T, cursor: string): T {
  return { ...options, query: { ...options.query, cursor } };
}
