import { formatTitle } from '@candor/contracts/entry-titles';
import type { ReceiptView } from '@candor/contracts/receipts';
import { Link } from '#router';
import { DataTable, type TableColumns } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { formatNote } from '../../../components/data/entry-texts.ts';
import { Money } from '../../../components/data/money.tsx';
import { StatusLabel } from '../../../components/data/status-mark.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatReceipt } from '../requests/format-receipt.ts';
import { formatGroup, type HistoryRow, toRowKey } from './history-rows.ts';

/** Id of the link that gets the focus back when an entry is closed. */
export function rowId(key: string | number): string {
  return `history-row-${key}`;
}

export function HistoryTable({
  rows,
  caption,
  selected,
  readHref,
  onOpen,
}: {
  rows: readonly HistoryRow[];
  caption: string;
  /** Number of the open entry. */
  selected: string | null;
  /** Address of an entry's page. */
  readHref: (seq: number) => string;
  onOpen: (row: HistoryRow) => void;
}) {
  const copy = walletHistoryCopy.useTexts();
  const locale = useLocale();
  const columns = {
    date: {
      width: '6.6em',
      cell: (row) => (
        <span className="muted">
          <RowDate row={row} />
        </span>
      ),
    },
    what: {
      phone: 'title',
      cell: (row) => <What row={row} href={readHref} onOpen={onOpen} />,
    },
    state: {
      phone: 'mark',
      width: '8em',
      cell: (row) => <State row={row} />,
    },
    amount: {
      align: 'right',
      phone: 'figure',
      cell: (row) => <Amount row={row} />,
    },
    balance: {
      align: 'right',
      cell: (row) =>
        row.type === 'entry' && (
          <span className="muted">
            <Money usd={row.entry.balanceAfter} plain />
          </span>
        ),
    },
  } satisfies TableColumns<HistoryRow>;
  return (
    <div className="history-table">
      <DataTable
        caption={caption}
        headers={copy.columns}
        columns={columns}
        rows={rows}
        rowKey={toRowKey}
        toGroup={(row) => formatGroup(copy, row, locale)}
        selectedKey={selected}
        onOpen={onOpen}
      />
    </div>
  );
}

function RowDate({ row }: { row: HistoryRow }) {
  const at = row.type === 'receipt' ? row.receipt.createdAt : row.entry.createdAt;
  return <DateTime value={at} dateOnly />;
}

function What({
  row,
  href,
  onOpen,
}: {
  row: HistoryRow;
  href: (seq: number) => string;
  onOpen: (row: HistoryRow) => void;
}) {
  const copy = walletHistoryCopy.useTexts();
  const entryCopy = walletEntryCopy.useTexts();
  // The row handles clicks too, and must not repeat those of its own link.
  const open = (event: React.MouseEvent) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  if (row.type === 'receipt') {
    return (
      <>
        <button type="button" className="link-title" id={rowId(toRowKey(row))} onClick={open}>
          {row.receipt.status === 'approving' ? copy.beingCredited : copy.beingChecked}
        </button>
        <span className="d-block small muted">
          <span className="d-none d-md-inline">
            {formatReceipt(entryCopy.receipt, row.receipt)},{' '}
          </span>
          <WhatNext receipt={row.receipt} />
        </span>
      </>
    );
  }
  return (
    <>
      <Link
        className="link-title"
        id={rowId(toRowKey(row))}
        to={href(row.entry.seq)}
        onClick={open}
      >
        {formatTitle(entryCopy, row.entry)}
      </Link>
      <span className="d-block small muted">
        <span className="d-md-none">
          <RowDate row={row} />,{' '}
        </span>
        {formatNote(entryCopy, row.entry)}
      </span>
    </>
  );
}

/** The due time of an open deposit, or that it has been approved. */
function WhatNext({ receipt }: { receipt: ReceiptView }) {
  const copy = walletHistoryCopy.useTexts();
  if (receipt.status === 'approving') return copy.approvedNow;
  const late = new Date(receipt.dueAt) < new Date();
  return (
    <span className={late ? 'text-negative fw-strong' : undefined}>
      {late ? copy.wasDueBy : copy.dueBy} <DateTime value={receipt.dueAt} zone />
    </span>
  );
}

function State({ row }: { row: HistoryRow }) {
  const copy = walletHistoryCopy.useTexts();
  if (row.type === 'receipt') return <StatusLabel status={row.receipt.status} />;
  const { kind, status } = row.entry;
  const done = kind === 'withdrawal-requested' ? copy.paid : copy.posted;
  return (
    <span data-status={status}>
      <StatusLabel status={status} done={done} />
    </span>
  );
}

function Amount({ row }: { row: HistoryRow }) {
  const copy = walletHistoryCopy.useTexts();
  // An open deposit has not changed the balance: no sign and no colour.
  if (row.type === 'receipt') {
    return (
      <span className="muted">
        <Money usd={row.receipt.amount} plain />
      </span>
    );
  }
  const { amount, about } = row.entry;
  if (amount === 0) {
    return (
      <>
        <Money usd={0} plain />
        {about > 0 && (
          <span className="d-block smallest muted">
            {copy.about} <Money usd={about} plain />
          </span>
        )}
      </>
    );
  }
  return (
    <span className="fw-strong">
      <Money usd={amount} change plain />
    </span>
  );
}
