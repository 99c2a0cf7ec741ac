import { isOpenReceipt, isOpenWithdrawal } from '../../../components/requests/request-steps.ts';
import { useAccount } from '../../../lib/services.ts';
import { usePages } from '../../../lib/use-pages.ts';

const OPEN = { status: 'open', limit: 25 };

/** The account's own receipts that wait for a decision, newest first. */
export function useOpenReceipts() {
  const { id } = useAccount();
  const { items, ...list } = usePages('GET users/:id/receipts', { params: { id }, query: OPEN });
  return { receipts: items?.filter(isOpenReceipt), ...list };
}

/** The account's own withdrawals that are not paid or ended yet, newest first. */
export function useOpenWithdrawals() {
  const { id } = useAccount();
  const { items, ...list } = usePages('GET users/:id/withdrawals', { params: { id }, query: OPEN });
  return { withdrawals: items?.filter(isOpenWithdrawal), ...list };
}
