import type { EntryGroup } from '@candor/contracts/wallet-history';
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
  const { items, ...list } = usePages('GET users/:id/transactions', {
    params: { id },
    query: { limit: PAGE, group: group ?? undefined, days: days ?? undefined },
  });
  return { entries: items, ...list };
}
