import { formatTitle } from '@candor/contracts/entry-titles';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { Link } from '#router';
import { type Column, DataTable } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { formatNote } from '../../../components/data/entry-texts.ts';
import { Money } from '../../../components/data/money.tsx';
import { type WalletTexts, walletCopy } from '../../../copy/wallet.ts';
import { type WalletEntryTexts, walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { useCopy } from '../../../lib/copy.ts';
import { historyAt } from '../history-address.ts';
import './recent-activity.scss';

const toColumns = (
  { recent: copy }: WalletTexts,
  entryCopy: WalletEntryTexts,
): readonly Column<TransactionView>[] => [
  {
    key: 'date',
    header: copy.columns.date,
    width: '6.5em',
    cell: ({ createdAt }) => (
      <span className="muted">
        <DateTime value={createdAt} dateOnly />
      </span>
    ),
  },
  {
    key: 'what',
    header: copy.columns.what,
    phone: 'title',
    cell: (entry) => (
      <>
        <Link className="entry-link" to={historyAt({ entry: entry.seq })}>
          {formatTitle(entryCopy, entry)}
        </Link>
        <span className="entry-note">{formatNote(entryCopy, entry)}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: copy.columns.amount,
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => (
      <span className="entry-amount">
        <Money usd={amount} change plain />
      </span>
    ),
  },
];

/** The newest entries, each linked to its page. */
export function RecentActivity({ entries }: { entries: readonly TransactionView[] }) {
  const copy = useCopy(walletCopy);
  const entryCopy = useCopy(walletEntryCopy);
  return (
    <div className="recent-activity">
      <DataTable
        caption={copy.recent.caption}
        columns={toColumns(copy, entryCopy)}
        rows={entries}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
