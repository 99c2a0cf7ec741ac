import type { Paged } from '@candor/contracts/envelope';
import useSWRInfinite from 'swr/infinite';
import { useChanges } from './changes.ts';
import { useApi } from './services.ts';

/** A list, page after page. `path` has a query already: "/users/ID/withdrawals?limit=25". */
export function usePages<T>(path: string) {
  const api = useApi();
  const answer = useSWRInfinite(
    (_index, before: Paged<T> | null) => {
      if (!before) return ['page', path];
      const { nextCursor } = before.page;
      return nextCursor && ['page', `${path}&cursor=${encodeURIComponent(nextCursor)}`];
    },
    ([, page]) => api.getPage<T>(page as string),
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
