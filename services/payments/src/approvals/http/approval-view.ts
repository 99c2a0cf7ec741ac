import type { ApprovalStatus, ApprovalView } from '@candor/contracts/approvals';
import { formatWireCents } from '@candor/contracts/money';
import { adjustmentEntry } from '../../adjustments/rules/adjustment.ts';
import { proposalView, staffActorView } from '../../decisions/proposal-view.ts';
import { moveUsd, type Posting } from '../../ledger/rules/posting.ts';
import { toReference } from '../../ledger/rules/reference.ts';
import { totalsView } from '../../ledger/wallet-view.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { formatDestination, type Withdrawal } from '../../withdrawals/rules/withdrawal.ts';
import { type Approval, projectBalances } from '../list-approvals.ts';

/** What awaits, or awaited, a second admin, with its effect on the wallet. */
export async function approvalView(deps: PaymentsDeps, approval: Approval): Promise<ApprovalView> {
  const { kind, item } = approval;
  const { id, accountId, amount } = item;
  const state = toState(approval);
  const isOpen = state.status === 'proposed';
  const [owner, head] = await Promise.all([
    deps.data.owners.find(accountId),
    isOpen ? deps.ledger.head(accountId) : null,
  ]);
  const postings = toPostings(approval);
  const after = head && projectBalances(head.balances, postings);
  return {
    kind,
    id,
    reference: toReference(id),
    userId: accountId,
    fullName: owner?.fullName ?? null,
    amount: formatWireCents(amount),
    direction: toDirection(approval),
    wallet: kind === 'adjustment' ? item.wallet : null,
    entry: kind === 'reversal' ? { seq: item.seq, ...item.subject } : null,
    destination: kind === 'payout' ? formatDestination(item) : null,
    totals: head && {
      before: totalsView(head.balances),
      after: after && totalsView(after),
    },
    reason: kind === 'payout' ? null : item.details,
    ...state,
  };
}

type State = Pick<
  ApprovalView,
  'status' | 'maker' | 'checker' | 'decisionReason' | 'proposedAt' | 'expiresAt' | 'decidedAt'
>;

function toState({ kind, item }: Approval): State {
  if (kind !== 'payout') {
    const { createdAt: proposedAt, ...state } = proposalView(item);
    return { ...state, proposedAt };
  }
  const { approval, decision, createdAt } = item;
  return {
    status: toPayoutStatus(item),
    maker: staffActorView(approval?.by ?? { id: null, role: 'system' }, approval?.byName),
    checker:
      decision && decision.status !== 'cancelled'
        ? staffActorView(decision.by, decision.byName)
        : null,
    decisionReason: decision?.reason ?? null,
    proposedAt: (approval?.at ?? createdAt).toISOString(),
    expiresAt: approval?.expiresAt.toISOString() ?? null,
    decidedAt: decision?.at.toISOString() ?? null,
  };
}

function toPayoutStatus({ status, decision }: Withdrawal): ApprovalStatus {
  if (status === 'pending') return 'proposed';
  if (decision?.status === 'successful') return 'paid';
  return decision?.status === 'cancelled' ? 'cancelled' : 'rejected';
}

function toPostings({ kind, item }: Approval): readonly Posting[] {
  if (kind === 'adjustment') return adjustmentEntry(item).postings;
  if (kind === 'reversal') return item.postings;
  return [moveUsd('held', 'withdrawn', item.amount)];
}

function toDirection(approval: Approval): ApprovalView['direction'] {
  const { kind, item } = approval;
  if (kind === 'payout') return 'payout';
  if (kind === 'adjustment') return item.action === 'top-up' ? 'credit' : 'debit';
  const moved = item.postings.some(({ destination }) => !destination.includes(':'));
  return moved ? 'credit' : 'debit';
}
