import { AppError } from '@candor/kit/app-error';
import { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { toMaker } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { change, fail, findRun, noted, type RunCall } from './decide-profit-run.ts';
import { openAttempt, weekTaken } from './open-attempt.ts';
import {
  type ProfitProposal,
  type ProfitRun,
  type StepName,
  toProposals,
} from './rules/profit-run.ts';

/**
 * Proposes a prepared run to a second admin. A period has one run that is proposed or further, unless that run was reversed
 * in every wallet: then this one is a further attempt.
 * @throws AppError NOT_FOUND, ROLE_FORBIDDEN for others than its maker, PROPOSAL_EXPIRED, STATE_CONFLICT
 */
export async function proposeProfitRun(deps: PaymentsDeps, call: RunCall): Promise<ProfitRun> {
  const { id, by } = call;
  const proposal = toProposal(deps, call, null);
  const { period } = await findRun(deps, id);
  const attempt = await openAttempt(deps, period);
  const proposed = await change(deps, id, {
    from: ['draft'],
    where: { 'maker.id': by.id, expiresAt: { $gt: proposal.proposedAt } },
    set: {
      status: 'proposed',
      active: true,
      attempt,
      credit: proposal,
      expiresAt: proposal.expiresAt,
    },
  }).catch(async (error) => {
    if (!findDuplicateKey(error)) throw error;
    throw await weekTaken(deps, id, period);
  });
  if (proposed) return noted(proposed, 'draft');
  const current = await findRun(deps, id);
  if (current.maker.id !== by.id)
    throw new AppError('ROLE_FORBIDDEN', 'Only the admin who prepared this run can propose it');
  return replayed(current, 'credit', proposal) ?? fail(current, 'draft', proposal.proposedAt);
}

/**
 * Proposes to reverse every entry of a finished run.
 * @throws AppError NOT_FOUND, STATE_CONFLICT
 */
export async function reverseProfitRun(
  deps: PaymentsDeps,
  { details, ...call }: RunCall & { details: string },
): Promise<ProfitRun> {
  const proposal = toProposal(deps, call, details);
  // A proposal that was refused or withdrawn leaves the run as it was before it.
  const run = await findRun(deps, call.id);
  const known = replayed(run, 'reversal', proposal);
  if (known) return known;
  const [reversal, ...earlier] = toProposals(run, 'reversal');
  const proposed = await change(deps, call.id, {
    from: ['done'],
    where: { 'reversal.proposedAt': reversal?.proposedAt ?? null },
    set: {
      status: 'reversal-proposed',
      reversal: proposal,
      ...(reversal && { earlierReversals: [reversal, ...earlier] }),
      expiresAt: proposal.expiresAt,
    },
  });
  if (proposed) return noted(proposed, 'done', details);
  const current = await findRun(deps, call.id);
  return replayed(current, 'reversal', proposal) ?? fail(current, 'done', proposal.proposedAt);
}

function toProposal(
  deps: PaymentsDeps,
  { by, key }: RunCall,
  reason: string | null,
): ProfitProposal {
  const proposedAt = deps.clock.now();
  return {
    ...toMaker(by),
    reason,
    proposedAt,
    expiresAt: dueDate(proposedAt, deps.settings.proposalHours),
    decision: null,
    key,
    bodyHash: hashBody([reason]),
  };
}

/** The run, if an earlier call with this key made the same proposal. */
function replayed(run: ProfitRun, step: StepName, made: ProfitProposal): ProfitRun | null {
  const proposal = toProposals(run, step).find(
    ({ key, maker }) => key !== null && key === made.key && maker.id === made.maker.id,
  );
  if (!proposal) return null;
  assertSameBody(proposal, made.bodyHash);
  return noted(run, run.status, made.reason);
}
