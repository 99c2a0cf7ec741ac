import type { EventPayloads } from '@candor/contracts/events';
import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { makerIsChecker } from '@candor/platform/proposals/another-person';
import type { PaymentsData } from '../payments-data.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { Stored, WorkflowDocuments } from './data/workflow-documents.ts';
import { createDecision, createExpiry, type DecidingCall } from './requester.ts';
import {
  type Proposal,
  type ProposalDrafts,
  toProposalExpectation,
  WITHDRAWN_REASON,
} from './rules/proposal.ts';
import { createWorkflow, type Settlement, type WorkflowDefinition } from './workflow.ts';

type ProposalKind = EventPayloads['payments.proposal-decided.v1']['kind'];

/** posting -> approved or declined; or proposed -> posting, or -> refused, withdrawn or expired. */
export function defineProposal<W extends Proposal>(options: {
  name: ProposalKind;
  documents: (data: PaymentsData) => WorkflowDocuments<W>;
  drafts: (proposal: W) => ProposalDrafts;
}): WorkflowDefinition<W> {
  const { name, documents, drafts } = options;
  const failpoint = `${name}.posted`;

  function decidedEvents(
    { id, accountId, amount, makerName, decision }: W,
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
    name,
    opened: `${name}.opened`,
    decided: `${name}.decided`,
    documents: ({ data }) => documents(data),
    expected: (proposal, isSettled) => toProposalExpectation(proposal, isSettled, drafts(proposal)),
    settlement(proposal): Settlement<W> {
      const { posted, declined, refused } = drafts(proposal);
      const chosen = proposal.decision?.status ?? 'approved';
      if (chosen !== 'approved') {
        const events = decidedEvents(proposal, chosen);
        const outcome = () => ({ status: chosen, events, ends: true });
        return { entry: refused, posted: failpoint, outcome };
      }
      return {
        entry: posted,
        refusal: declined,
        posted: failpoint,
        outcome: ({ kind }) =>
          kind === declined.kind
            ? { status: 'declined', events: decidedEvents(proposal, 'declined'), ends: true }
            : { status: 'approved', events: decidedEvents(proposal, 'approved') },
      };
    },
  };
}

export interface DecideProposal extends DecidingCall {
  status: 'approved' | 'refused';
}

/**
 * A second admin approves or refuses a proposal of another admin, never for their own wallet.
 * @throws AppError MAKER_IS_CHECKER, PROPOSAL_EXPIRED, ALREADY_DECIDED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function decideProposal<W extends Proposal>(
  deps: PaymentsDeps,
  definition: WorkflowDefinition<W>,
  request: DecideProposal,
): Promise<Stored<W>> {
  const { id, by, status } = request;
  const decision = createDecision(deps, request, { status });
  const deciding = status === 'approved' ? 'posting' : 'refused';
  return createWorkflow(deps, definition).decide(id, 'proposed', deciding, decision, {
    guard: { notBy: by.id, expires: { after: decision.at } },
    refuse: (current) =>
      expiredProblem(definition, current, decision.at) ??
      (current.maker.id === by.id || current.accountId === by.id
        ? makerIsChecker(`Another admin must decide on this ${definition.name}`, id)
        : null),
  });
}

/**
 * The maker withdraws an own proposal that is not decided yet.
 * @throws AppError ROLE_FORBIDDEN for others, PROPOSAL_EXPIRED, ALREADY_DECIDED, NOT_FOUND
 */
export async function withdrawProposal<W extends Proposal>(
  deps: PaymentsDeps,
  definition: WorkflowDefinition<W>,
  request: Omit<DecidingCall, 'reason'>,
): Promise<Stored<W>> {
  const { id, by } = request;
  const call = { ...request, reason: WITHDRAWN_REASON };
  const decision = createDecision(deps, call, { status: 'withdrawn' as const });
  const workflow = createWorkflow(deps, definition);
  return workflow.decide(id, 'proposed', 'withdrawn', decision, {
    guard: { madeBy: by.id, expires: { after: decision.at } },
    refuse: (current) =>
      expiredProblem(definition, current, decision.at) ??
      (current.maker.id === by.id
        ? null
        : new AppError(
            'ROLE_FORBIDDEN',
            `Only the admin who proposed this ${definition.name} can withdraw it. You can refuse it`,
            { subject: id },
          )),
  });
}

/**
 * Ends proposals whose time is over. Their refusal is posted under the same source as an approval would be.
 * @returns how many were ended
 */
export async function expireProposals<W extends Proposal>(
  deps: PaymentsDeps,
  definition: WorkflowDefinition<W>,
): Promise<number> {
  const now = deps.clock.now();
  const workflow = createWorkflow(deps, definition);
  const ids = await definition.documents(deps).findExpired('proposed', now, EXPIRY_BATCH);
  let ended = 0;
  for (const id of ids) {
    const decision = createExpiry(now);
    const guard = { expires: { until: now } };
    try {
      await workflow.decide(id, 'proposed', 'expired', decision, { guard });
      ended += 1;
    } catch (err) {
      // Another instance was first, or the next sweep will.
      if (!(err instanceof AppError)) {
        deps.log.warn({ err, workflow: definition.name }, `could not expire a ${definition.name}`);
      }
    }
  }
  return ended;
}

const EXPIRY_BATCH = 100;

function expiredProblem<W extends Proposal>(
  { name }: WorkflowDefinition<W>,
  { id, status, expiresAt }: Proposal,
  now: Date,
): AppError | null {
  const isOver = status === 'proposed' && expiresAt !== undefined && expiresAt <= now;
  if (status !== 'expired' && !isOver) return null;
  const when = formatMoment(expiresAt ?? now);
  return new AppError('PROPOSAL_EXPIRED', `This ${name} expired on ${when}. Propose it again`, {
    subject: id,
  });
}
