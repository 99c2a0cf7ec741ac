import type { ReceiptView } from '@candor/contracts/receipts';
import type { TransactionView } from '@candor/contracts/wallet-history';
import type { WalletHistoryTexts } from '../../../copy/wallet-history.ts';

/** A row of the history: an entry, or a deposit without one. */
export type HistoryRow =
  | { type: 'receipt'; receipt: ReceiptView }
  | { type: 'entry'; entry: TransactionView };

/** Deposits in progress, then the entries, newest first. */
export function toHistoryRows(
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

/** The heading of a row's group. */
export function formatGroup(texts: WalletHistoryTexts, row: HistoryRow, locale: string): string {
  return row.type === 'receipt' ? texts.inProgress : formatMonth(row.entry.createdAt, locale);
}

/** Heading of an entry's month: "November", with the year when it isn't the current one. */
export function formatMonth(iso: string, locale: string, now: Date = new Date()): string {
  const date = new Date(iso);
  return date.toLocaleDateString(locale, {
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}
