import { type Receipt, receiptEntry } from '../../deposits/rules/receipt.ts';
import {
  declinedEntry,
  holdEntry,
  outcomeEntry,
  type Withdrawal,
} from '../../withdrawals/rules/withdrawal.ts';
import type { EntryDraft, LedgerEntry } from './ledger-entry.ts';

/** The entries that the ledger may or must contain for one source. */
export interface ExpectedEntry {
  sourceId: string;
  /** The entry matches one of these; an empty list means that nothing may be posted yet. */
  allowed: EntryDraft[];
  /** False while a call or the sweeper may still post the entry. */
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

/** Whether the entry has the kind, amount and postings of the draft. */
export function isEntryFor(draft: EntryDraft, entry: LedgerEntry): boolean {
  return (
    entry.kind === draft.kind &&
    entry.about === draft.about &&
    entry.reverses === draft.reverses &&
    // Tampering may have removed the field.
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
