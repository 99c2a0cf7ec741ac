import type { ReceiptView } from '@candor/contracts/payments';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { StatusLabel } from '../../../components/data/status-mark.tsx';
import { receiptLine } from '../matters/receipt-line.ts';
import { toNote, toTitle } from '../words/entry-words.ts';
import { type HistoryRow, toGroup, toRowKey } from './history-rows.ts';
import './history-table.scss';

/** Where the focus goes back to when an entry is closed. */
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
  /** Query of the address that opens an entry. */
  readHref: (seq: number) => string;
  onOpen: (row: HistoryRow) => void;
}) {
  const columns: readonly Column<HistoryRow>[] = [
    {
      key: 'date',
      header: 'Date',
      width: '6.6em',
      cell: (row) => (
        <span className="muted">
          <RowDate row={row} />
        </span>
      ),
    },
    {
      key: 'what',
      header: 'What',
      phone: 'title',
      cell: (row) => <What row={row} href={readHref} onOpen={onOpen} />,
    },
    {
      key: 'state',
      header: 'State',
      phone: 'mark',
      width: '8em',
      cell: (row) => <State row={row} />,
    },
    {
      key: 'amount',
      header: 'Amount, USD',
      align: 'right',
      phone: 'figure',
      cell: (row) => <Amount row={row} />,
    },
    {
      key: 'balance',
      header: 'Balance',
      align: 'right',
      cell: (row) =>
        row.type === 'entry' && (
          <span className="muted">
            <Money usd={row.entry.balanceAfter} plain />
          </span>
        ),
    },
  ];
  return (
    <div className="history-table">
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={toRowKey}
        toGroup={toGroup}
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
  // The row listens too: it must not hear of what its own link has done.
  const open = (event: React.MouseEvent) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  if (row.type === 'receipt') {
    return (
      <>
        <button type="button" className="entry-link" id={rowId(toRowKey(row))} onClick={open}>
          {row.receipt.status === 'approving' ? 'Deposit being credited' : 'Deposit being checked'}
        </button>
        <span className="entry-note">
          <span className="history-wide">{receiptLine(row.receipt)}, </span>
          <WhatNext receipt={row.receipt} />
        </span>
      </>
    );
  }
  return (
    <>
      <Link
        className="entry-link"
        id={rowId(toRowKey(row))}
        to={href(row.entry.seq)}
        onClick={open}
      >
        {toTitle(row.entry)}
      </Link>
      <span className="entry-note">
        <span className="history-phone">
          <RowDate row={row} />,{' '}
        </span>
        {toNote(row.entry)}
      </span>
    </>
  );
}

/** By when it is decided, or that it has been. */
function WhatNext({ receipt }: { receipt: ReceiptView }) {
  if (receipt.status === 'approving') return 'approved just now';
  const late = new Date(receipt.dueAt) < new Date();
  return (
    <span className={late ? 'history-late' : undefined}>
      {late ? 'late, was due by' : 'due by'} <DateTime value={receipt.dueAt} zone />
    </span>
  );
}

function State({ row }: { row: HistoryRow }) {
  if (row.type === 'receipt') return <StatusLabel status={row.receipt.status} />;
  const { kind, status } = row.entry;
  const done = kind === 'withdrawal-requested' ? 'Paid' : 'Posted';
  return (
    <span className="history-state" data-status={status}>
      <StatusLabel status={status} done={done} />
    </span>
  );
}

function Amount({ row }: { row: HistoryRow }) {
  // What was claimed has moved nothing yet: neither sign nor colour.
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
      <span className="history-unmoved">
        <Money usd={0} plain />
        {about > 0 && (
          <span className="smallest muted">
            of <Money usd={about} plain />
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="entry-amount">
      <Money usd={amount} change plain />
    </span>
  );
}
