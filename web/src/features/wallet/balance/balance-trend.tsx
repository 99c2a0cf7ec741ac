import type { BalanceHistoryView } from '@candor/contracts/wallet-history';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import { Link, useSearchParams } from '#router';
import { useBalanceHistory } from '../../../api/wallets.ts';
import { Money } from '../../../components/data/money.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useHideBalances } from '../../../lib/services.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { parseRange } from '../chart/chart-ranges.ts';
import { historyAt } from '../history-address.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** The change of the balance over the last 30 days and its number of entries; links to them. */
export function BalanceTrend({ hasEntries }: { hasEntries: boolean }) {
  const { balance: copy } = walletCopy.useTexts();
  const { hidden } = useHideBalances();
  const [params] = useSearchParams();
  // The chart's history, so that it is read once: every period of the chart includes these days.
  const { data, error } = useBalanceHistory(parseRange(params.get('range')).days);
  // The chart reports the reason; a second alert is not needed.
  if (error && !data)
    return <p className="balance-trend hstack mt-1 muted">{copy.trendFailure(DAYS)}</p>;
  if (!data) {
    return (
      <p className="balance-trend hstack gap-2 mt-1 fw-medium">
        <Skeleton width="15em" />
      </p>
    );
  }
  const { change, count, whole } = toBalanceChange(data, new Date(Date.now() - DAYS * DAY_MS));
  if (count === 0) {
    return (
      <p className="balance-trend hstack mt-1 muted">
        {hasEntries ? copy.noChange(DAYS) : copy.noEntries}
      </p>
    );
  }
  const Arrow = change === 0 ? Equal : change > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <p
      className="balance-trend hstack gap-2 mt-1 fw-medium"
      data-gain={change > 0 && !hidden ? '' : undefined}
    >
      {!hidden && <Arrow size={18} strokeWidth={1.5} aria-hidden="true" />}
      <Link to={historyAt({ days: DAYS })}>
        <Money usd={change} change /> {whole ? copy.trend(DAYS, count) : copy.trendTruncated(count)}
      </Link>
    </p>
  );
}

interface BalanceChange {
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
