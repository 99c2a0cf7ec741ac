import type { WalletView } from '@candor/contracts/wallet-history';

/** Whole percents that always make 100; null where there is nothing to divide. */
export function toBalanceParts({
  totalDeposit,
  totalProfit,
}: Pick<WalletView, 'totalDeposit' | 'totalProfit'>): { deposit: number; profit: number } | null {
  const whole = totalDeposit + totalProfit;
  if (whole <= 0) return null;
  const exact = (totalDeposit / whole) * 100;
  // A part that exists is never said to be nothing, nor everything.
  const deposit =
    totalDeposit > 0 && totalProfit > 0
      ? Math.min(99, Math.max(1, Math.round(exact)))
      : Math.round(exact);
  return { deposit, profit: 100 - deposit };
}
