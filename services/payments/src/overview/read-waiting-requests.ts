import type { Cents } from '@candor/contracts/money';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import { MAX_WAITING } from '@candor/contracts/overview';
import type { Proposal } from '@candor/platform/decisions/proposal';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { ProfitRun } from '../profit-runs/rules/profit-run.ts';
import { PROPOSAL_KINDS } from '../proposals/proposal-kinds.ts';
import { SETTINGS_SUBJECT } from '../settings/change-settings.ts';
import type { SettingsProposed } from '../settings/settings-proposals.ts';

export interface WaitingRequest {
  id: string;
  reference: string;
  amount: Cents | null;
  since: Date;
  dueAt: Date | null;
}

export interface Waiting {
  count: number;
  oldest: WaitingRequest[];
}

const LIMITS = { limit: 3, countLimit: MAX_WAITING };

type WaitingKind = 'deposits' | 'withdrawals' | 'approvals' | 'profitRuns' | 'settings';

/** The requests pending a decision by staff, the oldest first, by the index of each status. */
export async function readWaitingRequests({
  data,
  settingsProposals,
}: Pick<PaymentsDeps, 'data' | 'settingsProposals'>): Promise<Record<WaitingKind, Waiting>> {
  const { receipts, withdrawals, profitRuns } = data;
  const [deposits, payouts, approved, approvedCount, runs, changes, ...proposed] =
    await Promise.all([
      receipts.waiting(['pending'], LIMITS),
      withdrawals.waiting(['pending'], LIMITS),
      withdrawals.listMarked({ isOpen: true, after: null, limit: LIMITS.limit }),
      withdrawals.countMarked(),
      profitRuns.findProposed(MAX_WAITING),
      settingsProposals.list({ isOpen: true, subject: SETTINGS_SUBJECT, limit: MAX_WAITING }),
      ...PROPOSAL_KINDS.map((kind) =>
        kind.documents({ data }).waiting(OPEN_ADJUSTMENT_STATUSES, LIMITS),
      ),
    ]);
  const open = proposed
    .flatMap(({ items }) => items)
    .map((item) => ({ ...toWaiting(item), dueAt: item.expiresAt ?? null }));
  const ready = approved.map((item) => ({
    ...toWaiting(item),
    since: item.approval?.at ?? item.createdAt,
    dueAt: item.approval?.expiresAt ?? null,
  }));
  return {
    deposits: { count: deposits.count, oldest: deposits.items.map(toWaiting) },
    withdrawals: { count: payouts.count, oldest: payouts.items.map(toWaiting) },
    approvals: {
      count: proposed.reduce((sum, { count }) => sum + count, approvedCount),
      oldest: findOldest([...open, ...ready]),
    },
    profitRuns: toWaitingProposals(runs.flatMap(toWaitingRun)),
    settings: toWaitingProposals(changes.items.map(toWaitingChange)),
  };
}

const findOldest = (all: readonly WaitingRequest[]): WaitingRequest[] =>
  [...all].sort((one, other) => one.since.getTime() - other.since.getTime()).slice(0, LIMITS.limit);

const toWaitingProposals = (all: readonly WaitingRequest[]): Waiting => ({
  count: all.length,
  oldest: findOldest(all),
});

function toWaitingRun(run: ProfitRun): WaitingRequest[] {
  const { id, credit, reversal, total, posted } = run;
  const isCredit = run.status === 'proposed';
  const step = isCredit ? credit : reversal;
  if (!step) return [];
  return [
    {
      id,
      reference: toReference(id),
      amount: isCredit ? total : posted.total,
      since: step.proposedAt,
      dueAt: step.expiresAt,
    },
  ];
}

function toWaitingChange({
  id,
  kind,
  createdAt,
  expiresAt,
}: Proposal<SettingsProposed>): WaitingRequest {
  return { id, reference: kind, amount: null, since: createdAt, dueAt: expiresAt };
}

function toWaiting(item: {
  id: string;
  amount: Cents;
  createdAt: Date;
  dueAt?: Date;
}): WaitingRequest {
  const { id, amount, createdAt: since, dueAt = null } = item;
  return { id, reference: toReference(id), amount, since, dueAt };
}
