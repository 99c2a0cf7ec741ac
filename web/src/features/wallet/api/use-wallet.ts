import { useWallet } from '../../../api/wallets.ts';
import { useChanges } from '../../../lib/changes.ts';
import { useAccount } from '../../../lib/services.ts';
import { useCall } from '../../../lib/use-call.ts';

export function useOwnWallet() {
  return useWallet(useAccount().id);
}

/** The balance of the last `days`, or of the whole time. The drawn one stays until another is there. */
export function useBalanceHistory(days: number | null) {
  const { id } = useAccount();
  const request = { params: { id }, query: { days: days ?? undefined } };
  const answer = useCall('GET users/:id/balance-history', request, { keepPreviousData: true });
  useChanges(() => void answer.mutate());
  return answer;
}
