import { formatWireCents } from '@candor/contracts/money';
import {
  type ProfitLineView,
  type ProfitRunView,
  type ProfitStepView,
  RATE_SCALE,
} from '@candor/contracts/profit-runs';
import { staffActorView } from '../../decisions/proposal-view.ts';
import { toReference } from '../../ledger/rules/reference.ts';
import type { ProfitLine, ProfitRun, ProfitStep, ProfitSum } from '../rules/profit-run.ts';

const sumView = ({ wallets, total }: ProfitSum) => ({ wallets, total: formatWireCents(total) });

export function profitRunView(run: ProfitRun): ProfitRunView {
  const { id, period, source, rates, status, previous, maker, makerName } = run;
  return {
    id,
    reference: toReference(id),
    period,
    attempt: run.attempt ?? (run.active ? 1 : null),
    source,
    rates: rates?.map(({ plan, rate }) => ({ plan, percent: rate / RATE_SCALE })) ?? null,
    // Runs that are still being loaded are not found.
    status: status === 'loading' ? 'draft' : status,
    ...sumView(run),
    previous: previous && { ...previous, total: formatWireCents(previous.total) },
    posted: sumView(run.posted),
    skipped: run.skipped,
    reversed: sumView(run.reversed),
    kept: run.kept,
    maker: staffActorView(maker, makerName),
    createdAt: run.createdAt.toISOString(),
    expiresAt: run.expiresAt?.toISOString() ?? null,
    credit: run.credit && stepView(run.credit),
    reversal: run.reversal && stepView(run.reversal),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function stepView(step: ProfitStep): ProfitStepView {
  const { decision } = step;
  const isChecked = decision?.status === 'approved' || decision?.status === 'refused';
  return {
    maker: staffActorView(step.maker, step.makerName),
    checker: isChecked ? staffActorView(decision.by, decision.byName) : null,
    outcome: (decision?.status as ProfitStepView['outcome']) ?? null,
    reason: step.reason,
    decisionReason: decision?.reason ?? null,
    proposedAt: step.proposedAt.toISOString(),
    expiresAt: step.expiresAt.toISOString(),
    decidedAt: decision?.at.toISOString() ?? null,
  };
}

export function profitLineView(
  line: ProfitLine,
  names: ReadonlyMap<string, string>,
): ProfitLineView {
  const { runId, number, accountId, parts, previousAmount } = line;
  return {
    id: `${runId}-${number}`,
    userId: accountId,
    fullName: names.get(accountId) || null,
    line: line.line,
    amount: formatWireCents(line.amount),
    parts:
      parts?.map(({ plan, allocated, rate, amount }) => ({
        plan,
        allocated: formatWireCents(allocated),
        percent: rate / RATE_SCALE,
        amount: formatWireCents(amount),
      })) ?? null,
    note: line.note,
    previousAmount: previousAmount === null ? null : formatWireCents(previousAmount),
    change: line.change,
    status: line.status,
    problem: line.problem,
    seq: line.seq,
  };
}
