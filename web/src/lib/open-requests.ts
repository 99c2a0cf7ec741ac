import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';

// Repeated here: the contract's lists would bring its schemas into the bundle.
const OPEN_RECEIPTS: readonly string[] = ['pending', 'approving'];
const OPEN_WITHDRAWALS: readonly string[] = ['placing', 'pending', 'paying', 'releasing'];

export function isOpenReceipt({ status }: Pick<ReceiptView, 'status'>): boolean {
  return OPEN_RECEIPTS.includes(status);
}

export function isOpenWithdrawal({ status }: Pick<WithdrawalView, 'status'>): boolean {
  return OPEN_WITHDRAWALS.includes(status);
}
