import type { ReceiptView, WithdrawalView } from '@candor/contracts/payments';
import { useAccount } from '../../../lib/services.ts';
import { isOpenReceipt, isOpenWithdrawal } from '../matters/matter-steps.ts';
import { usePage } from './use-page.ts';

/** The account's own receipts that wait for a decision, newest first. */
export function useOpenReceipts() {
  const { id } = useAccount();
  const { data, error, mutate } = usePage<ReceiptView>(`/users/${id}/receipts?limit=100`);
  return { receipts: data?.items.filter(isOpenReceipt), error, retry: mutate };
}

/** The account's own withdrawals that are not paid or ended yet, newest first. */
export function useOpenWithdrawals() {
  const { id } = useAccount();
  const { data, error, mutate } = usePage<WithdrawalView>(`/users/${id}/withdrawals?limit=100`);
  return { withdrawals: data?.items.filter(isOpenWithdrawal), error, retry: mutate };
}
