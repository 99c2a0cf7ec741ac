import { formatWireCents } from '@candor/contracts/money';
import {
  type ProfitLineView,
  type ProfitProposalView,
  type ProfitRunView,
  RATE_SCALE,
} from '@candor/contracts/profit-runs';
import { toReference } from '@candor/platform/decisions/to-reference';
import { staffActorView } from '../../decisions/proposal-view.ts';
import type { ProfitLine, ProfitProposal, ProfitRun, ProfitSum } from '../rules/profit-run.ts';

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
    credit: run.credit && proposalView(run.credit),
    reversal: run.reversal && proposalView(run.reversal),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function proposalView(proposal: ProfitProposal): ProfitProposalView {
  const { decision } = proposal;
  const isChecked = decision?.status === 'approved' || decision?.status === 'refused';
  return {
    maker: staffActorView(proposal.maker, proposal.makerName),
    checker: isChecked ? staffActorView(decision.by, decision.byName) : null,
    outcome: (decision?.status as ProfitProposalView['outcome']) ?? null,
    reason: proposal.reason,
    decisionReason: decision?.reason ?? null,
    proposedAt: proposal.proposedAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
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
