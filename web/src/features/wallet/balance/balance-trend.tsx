import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useBalanceHistory } from '../../../api/wallets.ts';
import { Money } from '../../../components/data/money.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useHideBalances } from '../../../lib/services.ts';
import { historyAt } from '../history-address.ts';
import { toBalanceChange } from './balance-change.ts';

const DAYS = 30;

/** What the last 30 days did to the balance, by how many entries; leads to them. */
export function BalanceTrend({ everMoved }: { everMoved: boolean }) {
  const { hidden } = useHideBalances();
  const { data, error } = useBalanceHistory(DAYS);
  // The chart says why it can't be had; a missing trend needs no second alarm.
  if (error && !data)
    return <p className="balance-trend muted">No figures of the last {DAYS} days</p>;
  if (!data) {
    return (
      <p className="balance-trend">
        <Skeleton width="15em" />
      </p>
    );
  }
  const { change, count, whole } = toBalanceChange(data);
  if (count === 0) {
    return (
      <p className="balance-trend muted">
        {everMoved ? `No change in ${DAYS} days` : 'No entries yet'}
      </p>
    );
  }
  const Arrow = change === 0 ? Equal : change > 0 ? ArrowUpRight : ArrowDownRight;
  const entries = count === 1 ? '1 entry' : `${count} entries`;
  return (
    <p className="balance-trend" data-gain={change > 0 && !hidden ? '' : undefined}>
      {!hidden && <Arrow size={18} strokeWidth={1.5} aria-hidden="true" />}
      <Link to={historyAt({ days: DAYS })}>
        <Money usd={change} change />{' '}
        {whole ? `in ${DAYS} days, ${entries}` : `in the newest ${entries}`}
      </Link>
    </p>
  );
}
