import type { WalletTotals } from '@candor/contracts/wallet-totals';
import { Effect, Effects } from '../../../components/decision/effects.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';

const toCents = (usd: number) => Math.round(usd * 100);

/** The effects of paying and of rejecting on the investor's totals. */
export function WithdrawalEffects({
  usd,
  wallet,
}: {
  /** The amount of the withdrawal. */
  usd: number;
  /** The totals now. */
  wallet: WalletTotals;
}) {
  const copy = useCopy(staffCopy).withdrawals.effects;
  const amount = toCents(usd);
  const held = toCents(wallet.held);
  return (
    <>
      <Effects title={copy.whenPaid}>
        <Effect label={copy.held} before={held} add={-amount} />
        <Effect label={copy.withdrawn} before={toCents(wallet.totalWithdraw)} add={amount} />
      </Effects>
      <Effects title={copy.ifRejected}>
        <Effect label={copy.held} before={held} add={-amount} />
        <Effect label={copy.available} before={toCents(wallet.totalProfit)} add={amount} />
      </Effects>
    </>
  );
}
