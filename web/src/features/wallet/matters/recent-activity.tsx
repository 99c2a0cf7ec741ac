import type { TransactionView } from '@candor/contracts/wallet-history';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { historyAt } from '../history-address.ts';
import { toNote, toTitle } from '../words/entry-words.ts';
import './recent-activity.scss';

const COLUMNS: readonly Column<TransactionView>[] = [
  {
    key: 'date',
    header: 'Date',
    width: '6.5em',
    cell: ({ createdAt }) => (
      <span className="muted">
        <DateTime value={createdAt} dateOnly />
      </span>
    ),
  },
  {
    key: 'what',
    header: 'What',
    phone: 'title',
    cell: (entry) => (
      <>
        <Link className="entry-link" to={historyAt({ entry: entry.seq })}>
          {toTitle(entry)}
        </Link>
        <span className="entry-note">{toNote(entry)}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => (
      <span className="entry-amount">
        <Money usd={amount} change plain />
      </span>
    ),
  },
];

/** The newest entries, each leading to itself in the history. */
export function RecentActivity({ entries }: { entries: readonly TransactionView[] }) {
  return (
    <div className="recent-activity">
      <DataTable
        caption="The newest entries"
        columns={COLUMNS}
        rows={entries}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
