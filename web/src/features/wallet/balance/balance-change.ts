import type { BalanceHistoryView } from '@candor/contracts/wallet-history';

export interface BalanceChange {
  /** USD, to the cent. */
  change: number;
  /** How many entries made it. */
  count: number;
  /** False where the window holds more entries than the server gave. */
  whole: boolean;
}

/** What the entries of a window did to the balance, added up in cents. */
export function toBalanceChange({ points, truncated }: BalanceHistoryView): BalanceChange {
  const cents = points.reduce((sum, { change }) => sum + Math.round(change * 100), 0);
  return { change: cents / 100, count: points.length, whole: !truncated };
}
