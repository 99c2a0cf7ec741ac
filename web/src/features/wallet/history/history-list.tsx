import type { ReceiptView } from '@candor/contracts/receipts';
import { lazy, Suspense, useState } from 'react';
import { Link } from '#router';
import type { useHistory } from '../../../api/history.ts';
import { useOpenReceipts } from '../../../api/receipts.ts';
import { ShowOlder } from '../../../components/data/show-older.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, RowsSkeleton } from '../../../components/feedback/skeleton.tsx';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';
import { paths } from '../../../lib/paths.ts';
import { countConditions, NO_FILTER, showsOpenDeposits } from './history-filter.ts';
import { type HistoryRow, toHistoryRows } from './history-rows.ts';
import { HistoryTable, rowId } from './history-table.tsx';
import type { useHistoryAddress } from './use-history-address.ts';

const ReceiptDialog = lazy(() => import('../requests/receipt-dialog.tsx'));

export function HistoryList({
  history,
  address,
}: {
  history: ReturnType<typeof useHistory>;
  address: ReturnType<typeof useHistoryAddress>;
}) {
  const copy = walletHistoryCopy.useTexts();
  const { filter } = address;
  const { items: entries, error } = history;
  const { receipts, error: receiptsError, retry: retryReceipts } = useOpenReceipts();
  const [shown, setShown] = useState<ReceiptView | null>(null);
  const open = showsOpenDeposits(filter) ? (receipts ?? []) : [];

  if (!entries && error) {
    // Whatever failed with the entries is read again with them: one failure, one Retry.
    const retry = () => Promise.all([history.retry(), receiptsError && retryReceipts()]);
    return <LoadFailure what={copy.loadFailure} error={error} onRetry={retry} />;
  }
  // Both at once, so that open deposits do not shift the entries.
  if (!entries || (!receipts && !receiptsError)) return <HistorySkeleton />;
  const rows = toHistoryRows(open, entries);

  function openRow(row: HistoryRow): void {
    if (row.type === 'entry') address.open(row.entry.seq);
    else setShown(row.receipt);
  }

  return (
    <div className="paged-list" aria-busy={history.changing}>
      {receiptsError && !receipts && (
        <LoadFailure what={copy.depositsFailure} error={receiptsError} onRetry={retryReceipts} />
      )}
      {rows.length > 0 && (
        <HistoryTable
          rows={rows}
          caption={copy.caption}
          selected={address.seq}
          readHref={address.toEntry}
          onOpen={openRow}
        />
      )}
      {entries.length === 0 && (
        <NoEntries
          filtered={countConditions(filter) > 0}
          onClear={() => address.narrow(NO_FILTER)}
        />
      )}
      {history.olderError && (
        <LoadFailure what={copy.olderFailure} error={history.olderError} onRetry={history.retry} />
      )}
      <ShowOlder
        list={history}
        shown={entries.map(({ seq }) => rowId(seq))}
        label={copy.older}
        total={history.total}
      />
      <Suspense>
        {shown && <ReceiptDialog receipt={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </div>
  );
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const copy = walletHistoryCopy.useTexts();
  return filtered ? (
    <EmptyState
      action={
        <button type="button" className="btn btn-plain" onClick={onClear}>
          {copy.noMatchAction}
        </button>
      }
    >
      {copy.noMatch}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <Link className="btn btn-plain" to={paths.deposit}>
          {copy.emptyAction}
        </Link>
      }
    >
      {copy.empty}
    </EmptyState>
  );
}

/** Enough rows for the first screen, laid out like the real ones. */
function HistorySkeleton() {
  const copy = walletHistoryCopy.useTexts();
  return (
    <Loading what={copy.loading}>
      {/* Below the heads of the table and of the first month. */}
      <div className="pt-8 mt-6">
        <RowsSkeleton rows={8} />
      </div>
    </Loading>
  );
}
