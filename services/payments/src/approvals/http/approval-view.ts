import type { ApprovalStatus, ApprovalView } from '@candor/contracts/approvals';
import { formatWireCents } from '@candor/contracts/money';
import { toReference } from '@candor/platform/decisions/to-reference';
import { proposalView, staffActorView } from '../../decisions/proposal-view.ts';
import { isWalletAccount, moveUsd, type Posting } from '../../ledger/rules/posting.ts';
import { totalsView } from '../../ledger/wallet-view.ts';
import type { PaymentsDeps } from '../../payments-deps.ts';
import { formatDestination, type Withdrawal } from '../../withdrawals/rules/withdrawal.ts';
import { type Approval, projectBalances } from '../list-approvals.ts';

/** What awaits, or awaited, a second admin, with its effect on the wallet. */
export async function approvalView(deps: PaymentsDeps, approval: Approval): Promise<ApprovalView> {
  const { id, accountId, amount } = approval.item;
  const { postings, ...own } = toOwn(approval);
  const [owner, head] = await Promise.all([
    deps.data.owners.find(accountId),
    own.status === 'proposed' ? deps.ledger.head(accountId) : null,
  ]);
  const after = head && projectBalances(head.balances, postings);
  return {
    id,
    reference: toReference(id),
    userId: accountId,
    fullName: owner?.fullName || null,
    amount: formatWireCents(amount),
    totals: head && {
      before: totalsView(head.balances),
      after: after && totalsView(after),
    },
    ...own,
  };
}

type Own = Omit<ApprovalView, 'id' | 'reference' | 'userId' | 'fullName' | 'amount' | 'totals'> & {
  postings: readonly Posting[];
};

function toOwn(approval: Approval): Own {
  if (approval.of === 'payouts') return toPayout(approval.item);
  const { of, item } = approval;
  const { createdAt: proposedAt, ...state } = proposalView(item);
  const { postings } = of.drafts(item).posted;
  const isCredit = postings.some(({ destination }) => isWalletAccount(destination));
  return {
    kind: of.name,
    direction: isCredit ? 'credit' : 'debit',
    wallet: null,
    entry: null,
    destination: null,
    ...of.subject(item),
    reason: item.details,
    ...state,
    proposedAt,
    postings,
  };
}

function toPayout(item: Withdrawal): Own {
  const { approval, decision, createdAt } = item;
  return {
    kind: 'payout',
    direction: 'payout',
    wallet: null,
    entry: null,
    destination: formatDestination(item),
    reason: null,
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
    postings: [moveUsd('held', 'withdrawn', item.amount)],
  };
}

function toPayoutStatus({ status, decision }: Withdrawal): ApprovalStatus {
  if (status === 'pending') return 'proposed';
  if (decision?.status === 'successful') return 'paid';
  return decision?.status === 'cancelled' ? 'cancelled' : 'rejected';
}
