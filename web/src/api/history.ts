import type { EntryGroup } from '@candor/contracts/wallet-history';
import { useAccount } from '../lib/services.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';

export interface HistoryFilter {
  group: EntryGroup | null;
  days: number | null;
}

const PAGE = 25;

/** The account's own entries, newest first, page by page. */
export function useHistory({ group, days }: HistoryFilter) {
  const { id } = useAccount();
  const { items, ...list } = usePages('history', 'GET users/:id/transactions', {
    params: { id },
    query: { limit: PAGE, group: group ?? undefined, days: days ?? undefined },
  });
  return { entries: items, ...list };
}

/** The newest `limit` entries of the account. */
export function useRecentEntries(limit: number) {
  const { id } = useAccount();
  return useRead('history', 'GET users/:id/transactions', { params: { id }, query: { limit } });
}

/** One entry by its number. Nothing is read while `seq` is null. */
export function useEntry(seq: string | null) {
  const { id } = useAccount();
  return useRead('history', seq === null ? null : 'GET users/:id/transactions/:seq', {
    params: { id, seq: seq ?? '' },
  });
}
