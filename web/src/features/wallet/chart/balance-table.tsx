import type { BalanceHistoryView, BalancePointView } from '@candor/contracts/wallet-history';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { historyAt } from '../history-address.ts';
import { toTitle } from '../words/entry-words.ts';
import { messages } from '../words/messages.ts';

const COLUMNS: readonly Column<BalancePointView>[] = [
  { key: 'date', header: 'Date', phone: 'note', cell: ({ at }) => <DateTime value={at} /> },
  {
    key: 'what',
    header: 'What',
    phone: 'title',
    cell: (point) => <Link to={historyAt({ entry: point.seq })}>{toTitle(point)}</Link>,
  },
  {
    key: 'change',
    header: 'Change',
    align: 'right',
    phone: 'figure',
    cell: ({ change }) => <Money usd={change} change plain />,
  },
  {
    key: 'balance',
    header: 'Balance after',
    align: 'right',
    phone: 'mark',
    cell: ({ balance }) => <Money usd={balance} plain />,
  },
];

/** What the chart draws, in words and figures, newest first. */
export function BalanceTable({ history, label }: { history: BalanceHistoryView; label: string }) {
  const rows = history.points.toReversed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="balance-table" aria-label={label} tabIndex={0}>
      {rows.length === 0 ? (
        <p className="small muted">{messages.chart.nothing}</p>
      ) : (
        <DataTable
          caption={label}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ seq }) => String(seq)}
        />
      )}
    </section>
  );
}
