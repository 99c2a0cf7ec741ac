import type { ApprovalView } from '@candor/contracts/approvals';
import type { EventEnvelope, EventPayloads, WalletProposalKind } from '@candor/contracts/events';
import { formatWireCents } from '@candor/contracts/money';
import type { WalletProposalView } from '@candor/contracts/proposals';
import type { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { type DecidingCall, WITHDRAWN_REASON } from '@candor/platform/decisions/decision';
import type { PaymentsDeps } from '../payments-deps.ts';
import { proposalView } from './proposal-view.ts';
import type { RequestDocuments, Stored } from './request-documents.ts';
import type { RequestKind, Settlement } from './request-kind.ts';
import { createRequests } from './requests.ts';
import {
  type MoneyProposal,
  type ProposalDrafts,
  toProposalExpectation,
} from './rules/money-proposal.ts';

/** What a kind of proposal says of itself. */
interface ProposalDefinition<R extends MoneyProposal, V> {
  name: WalletProposalKind;
  drafts(proposal: R): ProposalDrafts;
  /** The event that asks for a second admin. */
  proposed(proposal: R): EventEnvelope;
  /** The answer to a proposal that could not be posted. */
  declined(proposal: R): AppError;
  /** The fields of its view that only this kind has. */
  ownView(proposal: R): Omit<V, keyof WalletProposalView>;
  /** What Approvals names as changed. */
  subject(proposal: R): Partial<Pick<ApprovalView, 'wallet' | 'entry'>>;
}

export interface ProposalKind<R extends MoneyProposal, V = unknown>
  extends Omit<RequestKind<R>, 'name' | 'declined'>,
    Omit<ProposalDefinition<R, V>, 'ownView'> {
  view(proposal: R): V;
}

/** posting -> approved or declined, or -> proposed if it exceeds a limit; or proposed -> posting, or -> refused, withdrawn or expired. */
export function defineProposal<R extends MoneyProposal, V extends WalletProposalView>(
  definition: ProposalDefinition<R, V>,
): ProposalKind<R, V> {
  const { name, drafts, proposed, ownView } = definition;
  const failpoint = `${name}.posted`;

  function decidedEvents(
    { id, accountId, amount, makerName, decision }: R,
    status: EventPayloads['payments.proposal-decided.v1']['status'],
  ) {
    if (!decision) return [];
    const { by, byName, reason } = decision;
    const hasChecker = decision.status === 'approved' || decision.status === 'refused';
    const payload = {
      kind: name,
      proposalId: id,
      accountId,
      status,
      amount,
      maker: makerName ?? null,
      checker: hasChecker && by.id !== null ? (byName ?? null) : null,
      reason: reason ?? null,
    };
    const identity = { id: `${name}-decided-${id}`, correlationId: decision.correlationId };
    return [makeEvent('payments.proposal-decided.v1', payload, decision.at, identity)];
  }

  return {
    ...definition,
    open: 'proposed',
    deciding: { approved: 'posting' },
    another: `Another admin must decide on this ${name}`,
    opened: `${name}.opened`,
    decided: `${name}.decided`,
    documents: ({ data }) => data.proposals[name] as unknown as RequestDocuments<R>,
    expected: (proposal, isSettled) => toProposalExpectation(proposal, isSettled, drafts(proposal)),
    view: (proposal) =>
      ({
        id: proposal.id,
        userId: proposal.accountId,
        amount: formatWireCents(proposal.amount),
        details: proposal.details,
        ...ownView(proposal),
        ...proposalView(proposal),
      }) as WalletProposalView as V,
    settlement(proposal): Settlement<R> {
      const { posted, declined, refused } = drafts(proposal);
      const chosen = proposal.decision?.status ?? 'approved';
      if (chosen !== 'approved') {
        const events = decidedEvents(proposal, chosen);
        const outcome = () => ({ status: chosen, events, ends: true });
        return { entry: refused, posted: failpoint, outcome };
      }
      const { alone, decision, createdAt: at } = proposal;
      return {
        entry: posted,
        refusal: declined,
        ...(alone && !decision && { alone: { limits: alone.limits, at } }),
        posted: failpoint,
        outcome(entry) {
          if (entry === null) {
            const set = { expiresAt: alone?.expiresAt } as Partial<R>;
            return { status: 'proposed', events: [proposed(proposal)], set };
          }
          if (entry.kind === declined.kind)
            return { status: 'declined', events: decidedEvents(proposal, 'declined'), ends: true };
          const events = decidedEvents(proposal, 'approved');
          return { status: 'approved', events, isLater: !decision };
        },
      };
    },
  };
}

export interface DecideProposal extends DecidingCall {
  status: 'approved' | 'refused';
}

/**
 * A second admin approves or refuses a proposal of another admin, never for their own wallet.
 * @throws AppError MAKER_IS_CHECKER, PROPOSAL_EXPIRED, ALREADY_DECIDED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED; FUNDS_INSUFFICIENT
 */
export function decideProposal<R extends MoneyProposal>(
  deps: PaymentsDeps,
  kind: RequestKind<R>,
  { status, ...call }: DecideProposal,
): Promise<Stored<R>> {
  return createRequests(deps, kind).decide({ ...call, choose: () => ({ status }) });
}

/**
 * The maker withdraws a proposal that is not decided yet.
 * @throws AppError ROLE_FORBIDDEN for others, PROPOSAL_EXPIRED, ALREADY_DECIDED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export function withdrawProposal<R extends MoneyProposal>(
  deps: PaymentsDeps,
  kind: RequestKind<R>,
  call: Omit<DecidingCall, 'reason'>,
): Promise<Stored<R>> {
  return createRequests(deps, kind).withdraw({
    ...call,
    reason: WITHDRAWN_REASON,
    choose: () => ({ status: 'withdrawn' as const }),
  });
}
