import type { Paged } from '@candor/contracts/envelope';
import type { EntryGroup, TransactionView } from '@candor/contracts/payments';
import useSWRInfinite from 'swr/infinite';
import { useChanges } from '../../../lib/changes.ts';
import { useAccount, useApi } from '../../../lib/services.ts';

export interface HistoryFilter {
  group: EntryGroup | null;
  days: number | null;
}

const PAGE = 25;

/** The account's entries, newest first, page after page. */
export function useHistory({ group, days }: HistoryFilter) {
  const { id } = useAccount();
  const api = useApi();
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (group) query.set('group', group);
  if (days) query.set('days', String(days));

  const answer = useSWRInfinite(
    (_index, before: Paged<TransactionView> | null) => {
      if (!before) return ['page', `/users/${id}/transactions?${query}`];
      const { nextCursor } = before.page;
      return nextCursor && ['page', `/users/${id}/transactions?${query}&cursor=${nextCursor}`];
    },
    ([, path]) => api.getPage<TransactionView>(path as string),
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  useChanges(() => void answer.mutate());

  const { data, size, error } = answer;
  const last = data?.at(-1);
  return {
    entries: data?.flatMap(({ items }) => items),
    total: data?.[0]?.page.total ?? null,
    hasOlder: Boolean(last?.page.nextCursor),
    /** Older entries are on their way. */
    loadingOlder: data !== undefined && data.length < size && !error,
    /** Other entries than those shown are on their way. */
    changing: answer.isLoading && data !== undefined,
    error,
    showOlder: () => answer.setSize(size + 1),
    retry: () => answer.mutate(),
  };
}
