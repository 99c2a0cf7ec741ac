import type { ReceiptView, WithdrawalView } from '@candor/contracts/payments';
import { isOpenReceipt, isOpenWithdrawal } from '../../../components/requests/request-steps.ts';
import { useAccount } from '../../../lib/services.ts';
import { usePages } from '../../../lib/use-pages.ts';

/** The account's own receipts that wait for a decision, newest first. */
export function useOpenReceipts() {
  const { id } = useAccount();
  const { items, ...list } = usePages<ReceiptView>(`/users/${id}/receipts?status=open&limit=25`);
  return { receipts: items?.filter(isOpenReceipt), ...list };
}

/** The account's own withdrawals that are not paid or ended yet, newest first. */
export function useOpenWithdrawals() {
  const { id } = useAccount();
  const { items, ...list } = usePages<WithdrawalView>(
    `/users/${id}/withdrawals?status=open&limit=25`,
  );
  return { withdrawals: items?.filter(isOpenWithdrawal), ...list };
}
