import type { BalanceHistoryView, WalletView } from '@candor/contracts/payments';
import useSWR from 'swr';
import { useChanges } from '../../../lib/changes.ts';
import { useAccount } from '../../../lib/services.ts';

export function useWallet() {
  const { id } = useAccount();
  return useSWR<WalletView>(`/users/${id}/wallet`);
}

/** The balance of the last `days`, or of the whole time. The drawn one stays until another is there. */
export function useBalanceHistory(days: number | null) {
  const { id } = useAccount();
  const query = days === null ? '' : `?days=${days}`;
  const answer = useSWR<BalanceHistoryView>(`/users/${id}/balance-history${query}`, {
    keepPreviousData: true,
  });
  useChanges(() => void answer.mutate());
  return answer;
}
