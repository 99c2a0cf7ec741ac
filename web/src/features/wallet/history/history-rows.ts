import type { ReceiptView } from '@candor/contracts/payments';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { messages } from '../words/messages.ts';
import { formatMonth } from './format-month';

/** A line of the history: an entry, or a deposit that has none yet. */
export type HistoryRow =
  | { type: 'receipt'; receipt: ReceiptView }
  | { type: 'entry'; entry: TransactionView };

/** What is in progress first, then the entries as they come: newest first. */
export function historyRows(
  receipts: readonly ReceiptView[],
  entries: readonly TransactionView[],
): HistoryRow[] {
  return [
    ...receipts.map((receipt): HistoryRow => ({ type: 'receipt', receipt })),
    ...entries.map((entry): HistoryRow => ({ type: 'entry', entry })),
  ];
}

export function toRowKey(row: HistoryRow): string {
  return row.type === 'receipt' ? row.receipt.id : String(row.entry.seq);
}

/** The heading a row stands under. */
export function toGroup(row: HistoryRow): string {
  return row.type === 'receipt' ? messages.history.inProgress : formatMonth(row.entry.createdAt);
}
