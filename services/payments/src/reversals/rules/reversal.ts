import type { EntryKind } from '@candor/contracts/wallet-history';
import {
  type MoneyProposal,
  type ProposalDrafts,
  toProposalDrafts,
} from '../../decisions/rules/money-proposal.ts';
import type { LedgerEntry } from '../../ledger/rules/ledger-entry.ts';
import type { Posting } from '../../ledger/rules/posting.ts';

/** The kinds of entries that may be reversed: those by which staff moved money. */
const REVERSIBLE: readonly EntryKind[] = ['deposit-approved', 'adjustment'];

export interface Reversal extends MoneyProposal {
  /** The number of the entry that is reversed. */
  seq: number;
  /** The reversed postings of that entry. */
  postings: Posting[];
  /** Describes the reversed entry, for the second admin and for the record. */
  subject: { kind: EntryKind; reference: string | null; detail: string };
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

/** Why a reversal was declined. */
export const REVERSAL_DECLINE_REASON = 'Part of this money is no longer in the account';

/** The posted entry names the entry that it reverses. */
export function reversalDrafts(reversal: Reversal): ProposalDrafts {
  const { seq, subject, postings } = reversal;
  const refusedAbout = `entry ${seq}`;
  return toProposalDrafts(reversal, {
    kind: 'reversal',
    about: subject.reference ? `${refusedAbout}, ${subject.reference}` : refusedAbout,
    refusedAbout,
    postings,
    reverses: seq,
    declineReason: REVERSAL_DECLINE_REASON,
  });
}
