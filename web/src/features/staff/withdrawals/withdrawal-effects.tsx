import type { WalletTotals } from '@candor/contracts/wallet-totals';
import { Effect, Effects } from '../../../components/decision/effects.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { toCents } from '../../../lib/to-cents.ts';

interface Totals {
  /** The amount of the withdrawal. */
  usd: number;
  /** The totals now. */
  wallet: WalletTotals;
}

/** The effect of paying on the investor's totals. */
export function PaidEffects({ usd, wallet }: Totals) {
  const copy = staffCopy.useTexts().withdrawals.effects;
  const amount = toCents(usd);
  return (
    <Effects title={copy.whenPaid}>
      <Effect label={copy.held} before={toCents(wallet.held)} add={-amount} />
      <Effect label={copy.withdrawn} before={toCents(wallet.totalWithdraw)} add={amount} />
    </Effects>
  );
}

/** The effect of rejecting. */
export function RejectedEffects({ usd, wallet }: Totals) {
  const copy = staffCopy.useTexts().withdrawals.effects;
  const amount = toCents(usd);
  return (
    <Effects title={copy.ifRejected}>
      <Effect label={copy.held} before={toCents(wallet.held)} add={-amount} />
      <Effect label={copy.available} before={toCents(wallet.totalProfit)} add={amount} />
    </Effects>
  );
}
