import type { Cents } from '@candor/contracts/money';
import type { EntryKind } from '@candor/contracts/wallet-history';
import type { EntryDraft, LedgerEntry } from './ledger-entry.ts';
import type { Posting } from './posting.ts';
import type { Proposal, ProposalDrafts } from './proposal.ts';
import { toReference } from './reference.ts';

/** What may be reversed: money that staff have put into a wallet or taken out of it. */
const REVERSIBLE: readonly EntryKind[] = ['deposit-approved', 'adjustment'];

export interface Reversal extends Proposal {
  /** The number of the entry that is reversed. */
  seq: number;
  /** The postings of that entry, turned round. */
  postings: Posting[];
  amount: Cents;
  /** What the reversed entry was about, for whoever decides and for the record. */
  subject: { kind: EntryKind; reference: string | null; detail: string };
  /** Why; the investor reads it. */
  details: string;
  correlationId: string;
  /** True until it was refused or could not be carried out: an entry has one such reversal at most. */
  active?: boolean;
}

export function isReversible({ kind }: Pick<LedgerEntry, 'kind'>): boolean {
  return REVERSIBLE.includes(kind);
}

/** The same movements in the other direction, the last one first. */
export function turnRound(postings: readonly Posting[]): Posting[] {
  return postings
    .map(({ source, destination, ...rest }) => ({
      ...rest,
      source: destination,
      destination: source,
    }))
    .reverse();
}

/** What an agreed reversal posts. It names the entry whose postings it turns round. */
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

/** The record of a reversal that moved nothing: the second admin refused it, or the money is no longer there. */
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

/** Why a reversal was not carried out for lack of funds. */
export const REVERSAL_UNAFFORDABLE = 'Part of this money has been moved on since';

export function reversalDrafts(reversal: Reversal): ProposalDrafts {
  return {
    posted: reversalEntry(reversal),
    declined: refusedReversalEntry(reversal, REVERSAL_UNAFFORDABLE),
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
    occurredAt: decision?.at ?? reversal.createdAt,
  };
}
