import type { StaffActorView } from '@candor/contracts/actors';
import type { ProposalView } from '@candor/contracts/proposals';
import type { Actor } from '../ledger/rules/ledger-entry.ts';
import type { MoneyProposal } from './rules/money-proposal.ts';

/** Who acted, as staff see it. */
export function staffActorView({ id, role }: Actor, name: string | undefined): StaffActorView {
  return { id, role, name: name ?? null };
}

/** Who proposed and who decided, when, and until when. */
export function proposalView(proposal: MoneyProposal): ProposalView {
  const { status, maker, makerName, decision, createdAt, expiresAt } = proposal;
  const isChecked = decision?.status === 'approved' || decision?.status === 'refused';
  // If no second admin is needed, the maker's call decides.
  const decidedAt =
    decision?.at ?? (status === 'approved' || status === 'declined' ? createdAt : null);
  return {
    status,
    maker: staffActorView(maker, makerName),
    checker: isChecked ? staffActorView(decision.by, decision.byName) : null,
    decisionReason: decision?.reason ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
