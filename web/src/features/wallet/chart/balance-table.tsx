import { formatTitle } from '@candor/contracts/entry-titles';
import type { BalanceHistoryView, BalancePointView } from '@candor/contracts/wallet-history';
import { Link } from '#router';
import { type Column, DataTable } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { type WalletTexts, walletCopy } from '../../../copy/wallet.ts';
import { type WalletEntryTexts, walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { historyAt } from '../history-address.ts';

const toColumns = (
  { chart: copy }: WalletTexts,
  entryCopy: WalletEntryTexts,
): readonly Column<BalancePointView>[] => [
  {
    key: 'date',
    header: copy.columns.date,
    phone: 'note',
    cell: ({ at }) => <DateTime value={at} />,
  },
  {
    key: 'what',
    header: copy.columns.what,
    phone: 'title',
    cell: (point) => (
      <Link to={historyAt({ entry: point.seq })}>{formatTitle(entryCopy, point)}</Link>
    ),
  },
  {
    key: 'change',
    header: copy.columns.change,
    align: 'right',
    phone: 'figure',
    cell: ({ change }) => <Money usd={change} change plain />,
  },
  {
    key: 'balance',
    header: copy.columns.balance,
    align: 'right',
    phone: 'mark',
    cell: ({ balance }) => <Money usd={balance} plain />,
  },
];

/** The chart's data as a table, newest first. */
export function BalanceTable({ history, label }: { history: BalanceHistoryView; label: string }) {
  const copy = walletCopy.useTexts();
  const entryCopy = walletEntryCopy.useTexts();
  const rows = history.points.toReversed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="chart-table" aria-label={label} tabIndex={0}>
      {rows.length === 0 ? (
        <p className="small muted">{copy.chart.nothing}</p>
      ) : (
        <DataTable
          caption={label}
          columns={toColumns(copy, entryCopy)}
          rows={rows}
          rowKey={({ seq }) => String(seq)}
          small
        />
      )}
    </section>
  );
}
