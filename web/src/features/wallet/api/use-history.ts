import type { EntryGroup, TransactionView } from '@candor/contracts/payments';
import { useAccount } from '../../../lib/services.ts';
import { usePages } from '../../../lib/use-pages.ts';

export interface HistoryFilter {
  group: EntryGroup | null;
  days: number | null;
}

const PAGE = 25;

/** The account's entries, newest first, page after page. */
export function useHistory({ group, days }: HistoryFilter) {
  const { id } = useAccount();
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (group) query.set('group', group);
  if (days) query.set('days', String(days));
  const { items, ...list } = usePages<TransactionView>(`/users/${id}/transactions?${query}`);
  return { entries: items, ...list };
}
