import { AppError } from '@candor/kit/app-error';
import type { PaymentsData } from '../data/payments-data.ts';
import type { Stored, WorkflowDocuments } from '../data/workflow-documents.ts';
import { type Proposal, type ProposalDrafts, toProposalExpectation } from '../domain/proposal.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { createDecision, type DecidingCall } from './requester.ts';
import { createWorkflow, type Settlement, type WorkflowDefinition } from './workflow.ts';

/** posting -> approved or declined; or proposed -> posting, or -> refused by a second admin. */
export function defineProposal<W extends Proposal>(options: {
  name: string;
  documents: (data: PaymentsData) => WorkflowDocuments<W>;
  drafts: (proposal: W) => ProposalDrafts;
}): WorkflowDefinition<W> {
  const { name, documents, drafts } = options;
  const failpoint = `${name}.posted`;
  return {
    name,
    opened: `${name}.opened`,
    decided: `${name}.decided`,
    documents: ({ data }) => documents(data),
    expected: (proposal, isSettled) => toProposalExpectation(proposal, isSettled, drafts(proposal)),
    settlement(proposal): Settlement<W> {
      const { posted, declined, refused } = drafts(proposal);
      if (proposal.decision?.status === 'refused') {
        const outcome = () => ({ status: 'refused' as const, events: [], ends: true });
        return { entry: refused, posted: failpoint, outcome };
      }
      return {
        entry: posted,
        refusal: declined,
        posted: failpoint,
        outcome: ({ kind }) =>
          kind === declined.kind
            ? { status: 'declined', events: [], ends: true }
            : { status: 'approved', events: [] },
      };
    },
  };
}

export interface DecideProposal extends DecidingCall {
  status: 'approved' | 'refused';
}

/**
 * A second admin approves or refuses a proposal of another admin, never for their own wallet.
 * @throws AppError MAKER_IS_CHECKER, ALREADY_DECIDED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function decideProposal<W extends Proposal>(
  deps: PaymentsDeps,
  definition: WorkflowDefinition<W>,
  request: DecideProposal,
): Promise<Stored<W>> {
  const { id, by, status } = request;
  const workflow = createWorkflow(deps, definition);
  const existing = await workflow.find(id);
  if (existing.maker.id === by.id || existing.accountId === by.id) {
    throw new AppError('MAKER_IS_CHECKER', `Another admin must decide on this ${definition.name}`);
  }
  const deciding = status === 'approved' ? 'posting' : 'refused';
  return workflow.decide(id, 'proposed', deciding, createDecision(deps, request, { status }));
}
