import type { EntryDraft, LedgerEntry } from './ledger-entry.ts';
import { type Receipt, receiptEntry } from './receipt.ts';
import { declinedEntry, holdEntry, outcomeEntry, type Withdrawal } from './withdrawal.ts';

/** What the ledger may, and what it must, hold under one source. */
export interface ExpectedEntry {
  sourceId: string;
  /** Any one of these; none means that nothing may be posted yet. */
  allowed: EntryDraft[];
  /** False while a call or the sweeper may still be about to post. */
  required: boolean;
}

export function toReceiptExpectation(receipt: Receipt, settled: boolean): ExpectedEntry[] {
  const { decision } = receipt;
  return [
    {
      sourceId: `receipt:${receipt.id}`,
      allowed: decision ? [receiptEntry(receipt, decision)] : [],
      required: settled && receipt.status !== 'pending',
    },
  ];
}

const BEFORE_OUTCOME: Withdrawal['status'][] = ['placing', 'pending', 'declined'];

export function toWithdrawalExpectation(withdrawal: Withdrawal, settled: boolean): ExpectedEntry[] {
  const { status, decision } = withdrawal;
  const hold = holdEntry(withdrawal);
  const declined = declinedEntry(withdrawal);
  const placed = status === 'placing' ? [hold, declined] : [hold];
  return [
    {
      sourceId: hold.sourceId,
      allowed: status === 'declined' ? [declined] : placed,
      required: status !== 'placing',
    },
    {
      sourceId: `withdrawal:${withdrawal.id}:outcome`,
      allowed: decision ? [outcomeEntry(withdrawal, decision)] : [],
      required: settled && !BEFORE_OUTCOME.includes(status),
    },
  ];
}

/** Whether the entry says and moves what the draft asked for. */
export function isEntryFor(draft: EntryDraft, entry: LedgerEntry): boolean {
  return (
    entry.kind === draft.kind &&
    entry.about === draft.about &&
    entry.reverses === draft.reverses &&
    // Somebody may have removed them.
    Array.isArray(entry.postings) &&
    entry.postings.length === draft.postings.length &&
    entry.postings.every((posting, index) => {
      const expected = draft.postings[index];
      return (
        posting.source === expected?.source &&
        posting.destination === expected.destination &&
        posting.amount === expected.amount &&
        posting.asset === expected.asset
      );
    })
  );
}
