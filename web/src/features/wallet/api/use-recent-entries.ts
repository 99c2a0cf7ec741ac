import type { TransactionView } from '@candor/contracts/payments';
import { useAccount } from '../../../lib/services.ts';
import { usePage } from './use-page.ts';

export const RECENT = 5;

export function useRecentEntries() {
  const { id } = useAccount();
  return usePage<TransactionView>(`/users/${id}/transactions?limit=${RECENT}`);
}
