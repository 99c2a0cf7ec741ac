import { type Adjustment, adjustmentEntry, refusedEntry, unaffordable } from './adjustment.ts';
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

export function expectedOfReceipt(receipt: Receipt, settled: boolean): ExpectedEntry[] {
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

export function expectedOfWithdrawal(withdrawal: Withdrawal, settled: boolean): ExpectedEntry[] {
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

export function expectedOfAdjustment(adjustment: Adjustment, settled: boolean): ExpectedEntry[] {
  return expectedOfProposal(adjustment, settled, {
    posted: adjustmentEntry(adjustment),
    declined: refusedEntry(adjustment, unaffordable(adjustment)),
    refused: refusedEntry(adjustment, adjustment.decision?.reason ?? null),
  });
}

/** What one admin proposes, above a threshold, and another approves or refuses. */
export function expectedOfProposal(
  { status }: { status: Adjustment['status'] },
  settled: boolean,
  drafts: Record<'posted' | 'declined' | 'refused', EntryDraft>,
): ExpectedEntry[] {
  const { posted, declined, refused } = drafts;
  const allowed = {
    proposed: [],
    posting: [posted, declined],
    approved: [posted],
    declined: [declined],
    refused: [refused],
  }[status];
  return [{ sourceId: posted.sourceId, allowed, required: settled && allowed.length > 0 }];
}

/** Whether the entry says and moves what the draft asked for. */
export function isEntryOf(draft: EntryDraft, entry: LedgerEntry): boolean {
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
