import type { WalletProposalKind } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';
import type { ProposalStatus } from '@candor/contracts/proposals';
import type { Decision } from '@candor/platform/decisions/decision';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { AdjustmentLimits } from '../../adjustments/rules/adjustment-limits.ts';
import type { ExpectedEntry } from '../../ledger/rules/expected-entries.ts';
import type { Actor, EntryDraft } from '../../ledger/rules/ledger-entry.ts';
import type { Posting } from '../../ledger/rules/posting.ts';

export interface AloneTerms {
  /** Token of its claim on the limits of its maker. */
  claim: string;
  /** Those of the wallet, as they were when it was made, so that each attempt to post it is judged alike. */
  limits: AdjustmentLimits;
  /** Until when a second admin could decide. */
  expiresAt: Date;
}

export interface ProposalDecision extends Decision {
  /** `withdrawn` by its maker; `expired` by the system. */
  status: 'approved' | 'refused' | 'withdrawn' | 'expired';
}

/** A change by one admin that, above a threshold or the limits, a second admin approves or refuses. */
export interface MoneyProposal {
  id: string;
  accountId: string;
  amount: Cents;
  /** The reason, which the investor can read. */
  details: string;
  correlationId: string;
  status: ProposalStatus;
  maker: Actor;
  /** The maker's name at the time; absent in older documents. */
  makerName?: string;
  /** How the proposal ended; null while proposed, and when no second admin was needed. */
  decision: ProposalDecision | null;
  createdAt: Date;
  /** Until when a second admin can decide; absent when none was needed. */
  expiresAt?: Date;
  /** Made by one admin alone, unless its entry would exceed what may be adjusted alone on the wallet: then it is proposed. */
  alone?: AloneTerms;
}

/** The possible entries of a proposal. The ledger gets one of them. */
export interface ProposalDrafts {
  /** The proposal was approved. */
  posted: EntryDraft;
  /** The proposal was approved, but the funds were insufficient. */
  declined: EntryDraft;
  /** The second admin refused it, its maker withdrew it, or it expired. */
  refused: EntryDraft;
}

/**
 * The entries of a proposal. Their actor is the second admin if one decided, otherwise the maker.
 * @param own what differs by kind; `about` is what the entry is about, in a few words
 */
export function toProposalDrafts(
  proposal: MoneyProposal,
  own: {
    kind: WalletProposalKind;
    postings: Posting[];
    reverses: number | null;
    about: string;
    /** Where it is shorter in an entry without postings. */
    refusedAbout?: string;
    declineReason: string;
  },
): ProposalDrafts {
  const { id, accountId, amount, maker, decision, details } = proposal;
  const { kind, postings, reverses, about, refusedAbout = about, declineReason } = own;
  const draft = {
    walletId: accountId,
    sourceId: `${kind}:${id}`,
    about: amount,
    reference: toReference(id),
    actor: decision?.by ?? maker,
    correlationId: decision?.correlationId ?? proposal.correlationId,
  };
  const toRefused = (reason: string | null): EntryDraft => ({
    ...draft,
    kind: `${kind}-refused`,
    detail: `${refusedAbout}, not carried out`,
    reason: reason ?? details,
    postings: [],
    reverses: null,
  });
  return {
    posted: {
      ...draft,
      kind,
      detail: `${about}, ${decision ? 'proposed and approved by two admins' : 'by an admin'}`,
      reason: details,
      postings,
      reverses,
    },
    declined: toRefused(declineReason),
    refused: toRefused(decision?.reason ?? null),
  };
}

/** Whether it is posted, or will be, on this claim: neither declined nor proposed. */
export function isPostedWith({ status, alone, expiresAt }: MoneyProposal, claim: string): boolean {
  return alone?.claim === claim && !expiresAt && (status === 'posting' || status === 'approved');
}

export function toProposalExpectation(
  { status }: Pick<MoneyProposal, 'status'>,
  settled: boolean,
  { posted, declined, refused }: ProposalDrafts,
): ExpectedEntry[] {
  const allowed = {
    proposed: [],
    posting: [posted, declined],
    approved: [posted],
    declined: [declined],
    refused: [refused],
    withdrawn: [refused],
    expired: [refused],
  }[status];
  return [{ sourceId: posted.sourceId, allowed, required: settled && allowed.length > 0 }];
}
