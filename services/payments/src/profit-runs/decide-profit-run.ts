import { AppError, notFound } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import { assertSameBody } from '@candor/kit/http/body-hash';
import { noteChange } from '@candor/platform/audit/note-change';
import { alreadyDecided } from '@candor/platform/proposals/already-decided';
import { makerIsChecker } from '@candor/platform/proposals/another-person';
import { createDecision, type DecidingCall, type Requester } from '../decisions/requester.ts';
import type { Decision } from '../decisions/rules/decision.ts';
import { WITHDRAWN_REASON } from '../decisions/rules/proposal.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { RunChange } from './data/profit-runs.ts';
import { runChanged } from './profit-run-changes.ts';
import {
  formatPeriod,
  type ProfitRun,
  type StoredRunStatus,
  WEEK_FIELDS,
} from './rules/profit-run.ts';

export type StepName = 'credit' | 'reversal';

export interface RunCall {
  id: string;
  by: Requester;
  key: string | null;
}

const OPEN: Record<StepName, StoredRunStatus> = {
  credit: 'proposed',
  reversal: 'reversal-proposed',
};

/**
 * A second admin approves or refuses what another one proposed, unless it credits their own wallet. The job then posts it.
 * @throws AppError MAKER_IS_CHECKER, PROPOSAL_EXPIRED, ALREADY_DECIDED, STATE_CONFLICT, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function decideProfitRun(
  deps: PaymentsDeps,
  request: DecidingCall & { step: StepName; status: 'approved' | 'refused' },
): Promise<ProfitRun> {
  const { id, by, step, status } = request;
  const decision = createDecision(deps, request, { status, step });
  const own = await deps.data.profitLines.findByWallet(id, by.id);
  if (own && own.status !== 'missing') throw makerIsChecker('This run credits your own wallet', id);
  const decided = await change(deps, id, {
    from: [OPEN[step]],
    where: { [`${step}.maker.id`]: { $ne: by.id }, expiresAt: { $gt: decision.at } },
    set: { ...AFTER[step][status], [`${step}.decision`]: decision, expiresAt: null },
    unset: step === 'credit' && status === 'refused' ? WEEK_FIELDS : [],
  });
  if (decided) {
    deps.failpoint('profit-run.decided');
    return noted(decided, OPEN[step], request.reason);
  }
  return settleLate(await findRun(deps, id), step, decision);
}

const AFTER: Record<StepName, Record<'approved' | 'refused', { status: StoredRunStatus }>> = {
  credit: { approved: { status: 'approved' }, refused: { status: 'refused' } },
  reversal: { approved: { status: 'reversing' }, refused: { status: 'done' } },
};

/**
 * The maker cancels a prepared or proposed run, or withdraws the proposal to reverse it.
 * @throws AppError ROLE_FORBIDDEN for others, ALREADY_DECIDED, STATE_CONFLICT, NOT_FOUND
 */
export async function cancelProfitRun(
  deps: PaymentsDeps,
  { step, ...call }: RunCall & { step: StepName },
): Promise<ProfitRun> {
  const { id, by } = call;
  const request = { ...call, reason: WITHDRAWN_REASON };
  const decision = createDecision(deps, request, { status: 'withdrawn', step });
  const status = step === 'credit' ? 'cancelled' : 'done';
  const draft =
    step === 'credit'
      ? await change(deps, id, {
          from: ['draft'],
          where: { 'maker.id': by.id },
          set: { status, expiresAt: null },
        })
      : null;
  if (draft) return noted(draft, 'draft');
  const cancelled = await change(deps, id, {
    from: [OPEN[step]],
    where: { [`${step}.maker.id`]: by.id },
    set: { status, [`${step}.decision`]: decision, expiresAt: null },
    unset: step === 'credit' ? WEEK_FIELDS : [],
  });
  if (cancelled) return noted(cancelled, OPEN[step]);
  const current = await findRun(deps, id);
  const maker = current[step]?.maker ?? current.maker;
  if (maker.id !== by.id)
    throw new AppError('ROLE_FORBIDDEN', 'Only the admin who proposed this can cancel it');
  // A cancelled draft has no decision to compare with.
  if (current.status === 'cancelled' && !current.credit) return noted(current, current.status);
  return settleLate(current, step, decision);
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

/** The answer to a decision that came too late, or from the wrong admin. */
function settleLate(run: ProfitRun, name: StepName, decision: Decision): ProfitRun {
  const step = run[name];
  const made = step?.decision;
  if (!made) {
    const isMaker = step?.maker.id === decision.by.id && run.status === OPEN[name];
    if (isMaker) throw makerIsChecker('Another admin must decide on this profit run', run.id);
    return fail(run, OPEN[name], decision.at);
  }
  if (made.status === 'expired')
    return fail({ ...run, status: 'expired' }, OPEN[name], decision.at);
  if (!decision.key || made.key !== decision.key || made.by.id !== decision.by.id) {
    throw alreadyDecided('profit run', {
      status: made.status,
      outcome: made.status,
      role: made.by.role,
      name: made.byName ?? null,
      at: made.at,
      subject: run.id,
    });
  }
  assertSameBody(made, decision.bodyHash);
  return noted(run, run.status, decision.reason);
}

/** @throws AppError PROPOSAL_EXPIRED, STATE_CONFLICT */
export function fail(run: ProfitRun, wanted: StoredRunStatus, now: Date): never {
  const isOver = run.status === wanted && run.expiresAt !== null && run.expiresAt <= now;
  if (isOver || run.status === 'expired') {
    const when = formatMoment(run.expiresAt ?? now);
    throw new AppError('PROPOSAL_EXPIRED', `This profit run expired on ${when}. Prepare it again`, {
      subject: run.id,
    });
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
