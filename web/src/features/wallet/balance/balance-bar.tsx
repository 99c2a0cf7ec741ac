import type { WalletView } from '@candor/contracts/wallet-history';
import { useHideBalances } from '../../../lib/services.ts';
import { toBalanceParts } from './balance-parts.ts';

/** Deposits and profits as parts of the balance. */
export function BalanceBar({ wallet }: { wallet: WalletView | undefined }) {
  const { hidden } = useHideBalances();
  const parts = wallet && toBalanceParts(wallet);
  if (!parts) return <div className="balance-bar" />;
  const words = hidden
    ? 'Parts of the balance: hidden'
    : `Of the balance, ${parts.deposit}% are deposits and ${parts.profit}% profits`;
  return (
    <div className="balance-bar" role="img" aria-label={words}>
      {wallet.totalDeposit > 0 && <span data-part="deposit" style={{ flexGrow: parts.deposit }} />}
      {wallet.totalProfit > 0 && <span data-part="profit" style={{ flexGrow: parts.profit }} />}
    </div>
  );
}
