import type { Decision } from './decision.ts';
import type { ExpectedEntry } from './expected-entries.ts';
import type { Actor, EntryDraft } from './ledger-entry.ts';

export type ProposalStatus = 'proposed' | 'posting' | 'approved' | 'refused' | 'declined';

export interface ProposalDecision extends Decision {
  status: 'approved' | 'refused';
}

/** A change by one admin that, above a threshold, a second admin approves or refuses. */
export interface Proposal {
  id: string;
  accountId: string;
  status: ProposalStatus;
  maker: Actor;
  /** The second admin's; null while proposed, and when none was needed. */
  decision: ProposalDecision | null;
  createdAt: Date;
}

/** The possible entries of a proposal. The ledger gets one of them. */
export interface ProposalDrafts {
  /** The proposal was approved. */
  posted: EntryDraft;
  /** The proposal was approved, but the funds were insufficient. */
  declined: EntryDraft;
  /** The second admin refused it. */
  refused: EntryDraft;
}

export function toProposalExpectation(
  { status }: Pick<Proposal, 'status'>,
  settled: boolean,
  { posted, declined, refused }: ProposalDrafts,
): ExpectedEntry[] {
  const allowed = {
    proposed: [],
    posting: [posted, declined],
    approved: [posted],
    declined: [declined],
    refused: [refused],
  }[status];
  return [{ sourceId: posted.sourceId, allowed, required: settled && allowed.length > 0 }];
}
