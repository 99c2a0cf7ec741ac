import type { Cents } from '@candor/contracts/money';
import type { EntryKind } from '@candor/contracts/wallet-history';
import type { MoneyProposal, ProposalDrafts } from '../../decisions/rules/money-proposal.ts';
import type { EntryDraft, LedgerEntry } from '../../ledger/rules/ledger-entry.ts';
import type { Posting } from '../../ledger/rules/posting.ts';
import { toReference } from '../../ledger/rules/reference.ts';

/** The kinds of entries that may be reversed: those by which staff moved money. */
const REVERSIBLE: readonly EntryKind[] = ['deposit-approved', 'adjustment'];

export interface Reversal extends MoneyProposal {
  /** The number of the entry that is reversed. */
  seq: number;
  /** The reversed postings of that entry. */
  postings: Posting[];
  amount: Cents;
  /** Describes the reversed entry, for the second admin and for the record. */
  subject: { kind: EntryKind; reference: string | null; detail: string };
  /** The reason, which the investor can read. */
  details: string;
  correlationId: string;
  /** True until the reversal is refused or declined. An entry has at most one active reversal. */
  active?: boolean;
}

export function isReversible({ kind }: Pick<LedgerEntry, 'kind'>): boolean {
  return REVERSIBLE.includes(kind);
}

/** The postings in the opposite direction and order. */
export function reversePostings(postings: readonly Posting[]): Posting[] {
  return postings
    .map(({ source, destination, ...rest }) => ({
      ...rest,
      source: destination,
      destination: source,
    }))
    .reverse();
}

/** The entry of an approved reversal. It names the entry that it reverses. */
function reversalEntry(reversal: Reversal): EntryDraft {
  const { decision, subject, seq } = reversal;
  const by = decision ? 'proposed and approved by two admins' : 'by an admin';
  return {
    ...draft(reversal),
    kind: 'reversal',
    postings: reversal.postings,
    detail: `entry ${seq}${subject.reference ? `, ${subject.reference}` : ''}, ${by}`,
    reason: reversal.details,
    reverses: seq,
  };
}

/** The entry of a reversal without postings: the second admin refused it, or the funds were insufficient. */
function refusedReversalEntry(reversal: Reversal, reason: string | null): EntryDraft {
  return {
    ...draft(reversal),
    kind: 'reversal-refused',
    postings: [],
    detail: `entry ${reversal.seq}, not carried out`,
    reason: reason ?? reversal.details,
    reverses: null,
  };
}

/** Why a reversal was declined. */
export const REVERSAL_DECLINE_REASON = 'Part of this money is no longer in the account';

export function reversalDrafts(reversal: Reversal): ProposalDrafts {
  return {
    posted: reversalEntry(reversal),
    declined: refusedReversalEntry(reversal, REVERSAL_DECLINE_REASON),
    refused: refusedReversalEntry(reversal, reversal.decision?.reason ?? null),
  };
}

function draft(reversal: Reversal) {
  const { id, accountId, amount, maker, decision } = reversal;
  return {
    walletId: accountId,
    sourceId: `reversal:${id}`,
    about: amount,
    reference: toReference(id),
    actor: decision?.by ?? maker,
    correlationId: decision?.correlationId ?? reversal.correlationId,
  };
}
