import type { BalanceHistoryView } from '@candor/contracts/wallet-history';
import { toCents } from '../../../lib/to-cents.ts';

export interface BalanceChange {
  /** USD, to the cent. */
  change: number;
  /** How many entries made it. */
  count: number;
  /** False where there are more entries since then than the server gave. */
  whole: boolean;
}

/** What the entries since a moment did to the balance, added up in cents. The history may begin before it. */
export function toBalanceChange(
  { points, truncated }: BalanceHistoryView,
  since: Date,
): BalanceChange {
  const recent = points.filter(({ at }) => Date.parse(at) >= since.getTime());
  const cents = recent.reduce((sum, { change }) => sum + toCents(change), 0);
  return {
    change: cents / 100,
    count: recent.length,
    whole: !truncated || recent.length < points.length,
  };
}
