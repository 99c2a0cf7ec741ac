import type { ReceiptView } from '@candor/contracts/payments';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { useHistory } from '../../../api/history.ts';
import { useOpenReceipts } from '../../../api/receipts.ts';
import { ShowOlder } from '../../../components/data/show-older.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { paths } from '../../../lib/paths.ts';
import { messages } from '../words/messages.ts';
import { type HistoryRow, historyRows } from './history-rows.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable, rowId } from './history-table.tsx';
import type { useHistoryAddress } from './use-history-address.ts';

const words = messages.history;
const ReceiptDialog = lazy(() => import('../matters/receipt-dialog.tsx'));

export function HistoryList({
  history,
  address,
}: {
  history: ReturnType<typeof useHistory>;
  address: ReturnType<typeof useHistoryAddress>;
}) {
  const { filter } = address;
  const { entries, error } = history;
  const { receipts, error: receiptsError, retry: retryReceipts } = useOpenReceipts();
  const [shown, setShown] = useState<ReceiptView | null>(null);
  // A deposit that is being checked belongs to what is asked for, unless other kinds are.
  const open = filter.group === null || filter.group === 'deposits' ? (receipts ?? []) : [];

  if (!entries && error) {
    return <LoadFailure what="Your history" error={error} onRetry={history.retry} />;
  }
  // Together, so that what is in progress doesn't push down what is being read.
  if (!entries || (!receipts && !receiptsError)) return <HistorySkeleton />;
  const rows = historyRows(open, entries);
  const narrowed = filter.group !== null || filter.days !== null;

  function openRow(row: HistoryRow): void {
    if (row.type === 'entry') address.open(row.entry.seq);
    else setShown(row.receipt);
  }

  return (
    <div className="history-list" aria-busy={history.changing}>
      {receiptsError && !receipts && (
        <LoadFailure what="Deposits in progress" error={receiptsError} onRetry={retryReceipts} />
      )}
      {rows.length > 0 && (
        <HistoryTable
          rows={rows}
          caption="Entries, newest first"
          selected={address.entry}
          readHref={address.withEntry}
          onOpen={openRow}
        />
      )}
      {entries.length === 0 && <NoEntries narrowed={narrowed} onAll={address.narrow} />}
      {history.olderError && (
        <LoadFailure what="Older entries" error={history.olderError} onRetry={history.retry} />
      )}
      <ShowOlder
        list={history}
        shown={entries.map(({ seq }) => rowId(seq))}
        label={words.older}
        className="history-older"
        total={history.total}
      />
      <Suspense>
        {shown && <ReceiptDialog receipt={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </div>
  );
}

function NoEntries({
  narrowed,
  onAll,
}: {
  narrowed: boolean;
  onAll: (filter: { group: null; days: null }) => void;
}) {
  return narrowed ? (
    <EmptyState
      action={
        <button
          type="button"
          className="btn btn-plain"
          onClick={() => onAll({ group: null, days: null })}
        >
          {words.noMatchAction}
        </button>
      }
    >
      {words.noMatch}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <Link className="btn btn-plain" to={paths.deposit}>
          {words.emptyAction}
        </Link>
      }
    >
      {words.empty}
    </EmptyState>
  );
}
