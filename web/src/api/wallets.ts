import { useCall } from '../lib/use-call.ts';

/** The balances of an account. */
export function useWallet(userId: string) {
  return useCall('GET users/:id/wallet', { params: { id: userId } });
}
