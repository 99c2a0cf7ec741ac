import type { Cents } from '@candor/contracts/money';
import { OPEN_ADJUSTMENT_STATUSES } from '@candor/contracts/open-statuses';
import { MAX_WAITING } from '@candor/contracts/overview';
import { toReference } from '../ledger/rules/reference.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

export interface WaitingRequest {
  id: string;
  reference: string;
  amount: Cents;
  since: Date;
  dueAt: Date | null;
}

export interface Waiting {
  count: number;
  oldest: WaitingRequest[];
}

const LIMITS = { limit: 3, countLimit: MAX_WAITING };

/** The requests pending a decision by staff, the oldest first, by the index of each status. */
export async function readWaitingRequests({
  data: { receipts, withdrawals, adjustments, reversals },
}: Pick<PaymentsDeps, 'data'>): Promise<Record<'deposits' | 'withdrawals' | 'approvals', Waiting>> {
  const [deposits, payouts, adjusted, reversed, approved, approvedCount] = await Promise.all([
    receipts.waiting(['pending'], LIMITS),
    withdrawals.waiting(['pending'], LIMITS),
    adjustments.waiting(OPEN_ADJUSTMENT_STATUSES, LIMITS),
    reversals.waiting(OPEN_ADJUSTMENT_STATUSES, LIMITS),
    withdrawals.listMarked({ isOpen: true, after: null, limit: LIMITS.limit }),
    withdrawals.countMarked(),
  ]);
  const proposals = [...adjusted.items, ...reversed.items].map((item) => ({
    ...toWaiting(item),
    dueAt: item.expiresAt ?? null,
  }));
  const ready = approved.map((item) => ({
    ...toWaiting(item),
    since: item.approval?.at ?? item.createdAt,
    dueAt: item.approval?.expiresAt ?? null,
  }));
  return {
    deposits: { count: deposits.count, oldest: deposits.items.map(toWaiting) },
    withdrawals: { count: payouts.count, oldest: payouts.items.map(toWaiting) },
    approvals: {
      count: adjusted.count + reversed.count + approvedCount,
      oldest: [...proposals, ...ready]
        .sort((one, other) => one.since.getTime() - other.since.getTime())
        .slice(0, LIMITS.limit),
    },
  };
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
