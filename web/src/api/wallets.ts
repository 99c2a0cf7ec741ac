import { useAccount } from '../lib/services.ts';
import { KEPT } from './core/keep-previous.ts';
import { useRead } from './core/use-read.ts';

/** The balances of an account. */
export const useWallet = (userId: string) =>
  useRead('wallets', 'GET users/:id/wallet', { params: { id: userId } });

export function useOwnWallet() {
  return useWallet(useAccount().id);
}

/** The balance of the last `days`, or since the beginning. The previous chart stays until the next has loaded. */
export function useBalanceHistory(days: number | null) {
  const { id } = useAccount();
  return useRead(
    'wallets',
    'GET users/:id/balance-history',
    { params: { id }, query: { days: days ?? undefined } },
    KEPT,
  );
}
