import { AppError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/platform/audit/note-change';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import { type DecidingCall, WITHDRAWN_REASON } from '@candor/platform/decisions/decision';
import { proposalExpired } from '@candor/platform/decisions/decision-errors';
import { createDecisions } from '@candor/platform/decisions/decisions';
import type { Requester } from '../decisions/requester.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { StoredRun } from './data/profit-runs.ts';
import { OPEN, type RunChange, type StepDecision } from './data/profit-runs.ts';
import { runChanged } from './profit-run-changes.ts';
import {
  formatPeriod,
  type ProfitRun,
  type StepName,
  type StoredRunStatus,
} from './rules/profit-run.ts';

export interface RunCall {
  id: string;
  by: Requester;
  key: string | null;
}

/** The status that a decision on a step leads to. */
const AFTER: Record<StepName, Record<string, StoredRunStatus>> = {
  credit: { withdrawn: 'cancelled' },
  reversal: { approved: 'reversing', refused: 'done', withdrawn: 'done', expired: 'done' },
};

const ADVICE = 'Prepare it again';

/** The decisions on a proposed step. The effect of an approved one is the job that posts the lines of the run. */
export function createStepDecisions(deps: PaymentsDeps, step: StepName) {
  return createDecisions<StoredRun, StepDecision>(deps, {
    name: 'profit run',
    documents: deps.data.profitRuns.steps[step],
    open: OPEN[step],
    deciding: AFTER[step],
    involved: (run) => [run[step]?.maker.id ?? null],
    another: 'Another admin must decide on this profit run',
    notTheMaker: () =>
      new AppError('ROLE_FORBIDDEN', 'Only the admin who proposed this can cancel it'),
    advice: ADVICE,
    decided: 'profit-run.decided',
    async assertAllowed(run, { status, by, proposedAt }) {
      if (status === 'withdrawn' || by.id === null) return;
      const { id } = run;
      if (proposedAt && proposedAt !== run[step]?.proposedAt.toISOString())
        throw new AppError('STATE_CONFLICT', 'This was proposed anew. Read it first', {
          subject: id,
        });
      const own = await deps.data.profitLines.findByWallet(id, by.id);
      const credited = own && own.status !== 'missing' ? [by.id] : [];
      assertAnotherPerson(by.id, credited, 'This run credits your own wallet', id);
    },
    events: ({ id }) => [runChanged(id, deps.clock.now())],
  });
}

/**
 * A second admin approves or refuses what another one proposed, unless it credits their own wallet. The job then posts it.
 * @throws AppError MAKER_IS_CHECKER, PROPOSAL_EXPIRED, ALREADY_DECIDED, STATE_CONFLICT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function decideProfitRun(
  deps: PaymentsDeps,
  {
    step,
    status,
    proposedAt,
    ...call
  }: DecidingCall & {
    step: StepName;
    status: 'approved' | 'refused';
    /** When the proposal that is meant was made; absent: the current one. */
    proposedAt?: string | undefined;
  },
): Promise<ProfitRun> {
  const decisions = createStepDecisions(deps, step);
  const chosen = { status, step, ...(proposedAt && { proposedAt }) };
  const decided = await decisions.decide({ ...call, choose: () => chosen });
  return noted(decided, OPEN[step], call.reason);
}

/**
 * The maker cancels a prepared or proposed run, or withdraws the proposal to reverse it.
 * @throws AppError ROLE_FORBIDDEN for others, ALREADY_DECIDED, STATE_CONFLICT, NOT_FOUND
 */
export async function cancelProfitRun(
  deps: PaymentsDeps,
  { step, ...call }: RunCall & { step: StepName },
): Promise<ProfitRun> {
  const { id, by } = call;
  const draft = step === 'credit' ? await cancelDraft(deps, id, by.id) : null;
  if (draft) return noted(draft, 'draft');
  const withdrawn = await createStepDecisions(deps, step).withdraw({
    ...call,
    reason: WITHDRAWN_REASON,
    choose: () => ({ status: 'withdrawn', step }),
  });
  return noted(withdrawn, OPEN[step]);
}

/** A prepared run that was not proposed ends without a decision. Null if it is another run, or has one. */
async function cancelDraft(
  deps: PaymentsDeps,
  id: string,
  makerId: string,
): Promise<ProfitRun | null> {
  const cancelled = await change(deps, id, {
    from: ['draft'],
    where: { 'maker.id': makerId },
    set: { status: 'cancelled', expiresAt: null },
  });
  if (cancelled) return cancelled;
  const current = await findRun(deps, id);
  const isRepeated = current.status === 'cancelled' && !current.credit;
  return isRepeated && current.maker.id === makerId ? current : null;
}

/** Makes a change and announces it in one write. */
export function change(
  { data, clock }: PaymentsDeps,
  id: string,
  request: Omit<RunChange, 'events'>,
): Promise<ProfitRun | null> {
  const events = [runChanged(id, clock.now())];
  return data.profitRuns.change(id, { ...request, events });
}

/** @throws AppError NOT_FOUND */
export async function findRun({ data }: PaymentsDeps, id: string): Promise<ProfitRun> {
  const run = await data.profitRuns.find(id);
  if (!run) throw notFound('Profit run');
  return run;
}

/** @throws AppError PROPOSAL_EXPIRED, STATE_CONFLICT */
export function fail(run: ProfitRun, wanted: StoredRunStatus, now: Date): never {
  const isOver = run.status === wanted && run.expiresAt !== null && run.expiresAt <= now;
  if (isOver || run.status === 'expired') {
    throw proposalExpired('profit run', run.id, run.expiresAt ?? now, ADVICE);
  }
  throw new AppError('STATE_CONFLICT', `This profit run is ${run.status.replace('-', ' ')}`, {
    subject: run.id,
  });
}

/** The changed run, or that of a repeated call, noted for the audit. */
export function noted(
  run: ProfitRun,
  before: StoredRunStatus,
  reason: string | null = null,
): ProfitRun {
  noteChange({
    accountId: null,
    before: { status: before },
    after: { status: run.status, period: formatPeriod(run.period) },
    reason,
  });
  return run;
}
