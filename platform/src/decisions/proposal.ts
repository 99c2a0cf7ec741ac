import type { StaffPerson } from '@candor/contracts/actors';
import type { ChangeProposalStatus, ChangeProposalView } from '@candor/contracts/proposals';

export type ProposalStatus = ChangeProposalStatus;

/** Who made or decided a proposal; the name is that of the time. */
export type ProposalActor = StaffPerson;

/** A change of which one person proposes and another decides. */
export interface Proposal<C extends object = object> {
  id: string;
  /** What kind of change it is. Of one kind, a subject has at most one open proposal. */
  kind: string;
  /** Id of what it changes. */
  subject: string;
  /** As the maker proposed it; never changed afterwards. */
  change: C;
  maker: ProposalActor;
  /** Who approved or refused it; null in every other status. */
  checker: ProposalActor | null;
  status: ProposalStatus;
  /** Given by the maker. */
  reason: string | null;
  /** Given by the checker. */
  decisionReason: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** When it was approved, refused or withdrawn, or when it expired; null while open. */
  decidedAt: Date | null;
  /** When an approved change had taken effect, or had failed; null before. */
  carriedOutAt: Date | null;
  /** Why an approved change did not take effect. */
  failure: string | null;
}

/** The proposal at `now`: one past its time is expired, even before the sweep has stored so. */
export function toCurrentProposal<C extends object>(proposal: Proposal<C>, now: Date): Proposal<C> {
  if (proposal.status !== 'proposed' || now < proposal.expiresAt) return proposal;
  return { ...proposal, status: 'expired', decidedAt: proposal.expiresAt };
}

/** What all kinds of proposals show alike. */
export function changeProposalView(proposal: Proposal): ChangeProposalView {
  const { id, status, maker, checker, decisionReason, failure } = proposal;
  return {
    id,
    status,
    maker: personView(maker),
    checker: checker && personView(checker),
    decisionReason,
    failure,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
  };
}

const personView = ({ id, name }: ProposalActor): StaffPerson => ({ id, name });
