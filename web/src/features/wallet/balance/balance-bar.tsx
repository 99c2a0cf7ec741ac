import type { WalletView } from '@candor/contracts/wallet-history';
import { walletCopy } from '../../../copy/wallet.ts';
import { useHideBalances } from '../../../lib/services.ts';
import { toBalanceParts } from './balance-parts.ts';

/** Deposits and profits as parts of the balance. */
export function BalanceBar({ wallet }: { wallet: WalletView | undefined }) {
  const { balance: copy } = walletCopy.useTexts();
  const { hidden } = useHideBalances();
  const parts = wallet && toBalanceParts(wallet);
  if (!parts) return <div className="balance-bar my-4" />;
  const label = hidden ? copy.partsHidden : copy.parts(parts.deposit, parts.profit);
  return (
    <div className="balance-bar d-flex my-4" role="img" aria-label={label}>
      {wallet.totalDeposit > 0 && <span data-part="deposit" style={{ flexGrow: parts.deposit }} />}
      {wallet.totalProfit > 0 && <span data-part="profit" style={{ flexGrow: parts.profit }} />}
    </div>
  );
}
