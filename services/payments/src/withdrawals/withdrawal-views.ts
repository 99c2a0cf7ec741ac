import { type Cents, formatWireCents } from '@candor/contracts/money';
import type { WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';
import type { PayoutMarkView, WithdrawalView } from '@candor/contracts/withdrawals';
import { toReference } from '@candor/platform/decisions/to-reference';
import { decidedBy, findDeciders } from '../decisions/decided-by.ts';
import { staffActorView } from '../decisions/proposal-view.ts';
import { totalsView } from '../ledger/wallet-view.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { WithdrawalFacts } from './read-withdrawal-facts.ts';
import { needsTwoAdmins } from './rules/payout-mark.ts';
import { formatDestination, type Withdrawal } from './rules/withdrawal.ts';

export function withdrawalView(withdrawal: Withdrawal): WithdrawalView {
  const { decision } = withdrawal;
  return {
    id: withdrawal.id,
    reference: toReference(withdrawal.id),
    userId: withdrawal.accountId,
    fullName: withdrawal.fullName,
    email: withdrawal.email,
    amount: formatWireCents(withdrawal.amount),
    currency: withdrawal.currency,
    withdrawalType: withdrawal.withdrawalType,
    destination: formatDestination(withdrawal),
    walletAddress: withdrawal.walletAddress,
    accountNumber: withdrawal.accountNumber,
    accountName: withdrawal.accountName,
    bankName: withdrawal.bankName,
    routingNumber: withdrawal.routingNumber,
    status: withdrawal.status,
    paymentReference: decision?.paymentReference ?? null,
    reason: decision?.reason ?? null,
    createdAt: withdrawal.createdAt.toISOString(),
    dueAt: withdrawal.dueAt.toISOString(),
    decidedAt: decision?.at.toISOString() ?? null,
  };
}

/** What staff see of withdrawals: who decided, too. */
export async function staffWithdrawalViews(
  deps: PaymentsDeps,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const names = await findDeciders(deps, withdrawals);
  return withdrawals.map((withdrawal) => ({
    ...withdrawalView(withdrawal),
    ...decidedBy(withdrawal.decision, names),
    ...payoutMarkView(deps, withdrawal),
  }));
}

/** What only staff see of a withdrawal: whether it needs two admins, and who marked it ready. */
function payoutMarkView(
  deps: PaymentsDeps,
  withdrawal: Withdrawal,
): Pick<WithdrawalView, 'needsTwoAdmins' | 'approval'> {
  const { approval } = withdrawal;
  const view: PayoutMarkView | null = approval
    ? {
        by: staffActorView(approval.by, approval.byName),
        at: approval.at.toISOString(),
        expiresAt: approval.expiresAt.toISOString(),
      }
    : null;
  return { needsTwoAdmins: needsTwoAdmins(deps, withdrawal), approval: view };
}

/** @param limit what may be withdrawn without a verified identity */
export function withdrawalFactsView(facts: WithdrawalFacts, limit: Cents): WithdrawalFactsView {
  const { accountSince, saved, paidAt, changes, hold, identity, balances } = facts;
  return {
    accountSince: accountSince.toISOString(),
    destination: {
      saved:
        saved && saved.status !== 'removed'
          ? {
              status: saved.status,
              createdAt: saved.createdAt.toISOString(),
              confirmedAt: saved.confirmedAt?.toISOString() ?? null,
              usableAt: saved.usableAt?.toISOString() ?? null,
            }
          : null,
      timesPaid: paidAt.length,
      lastPaidAt: paidAt[0]?.toISOString() ?? null,
    },
    changes: changes.map(({ what, at, device = null, times }) => ({
      what,
      at: at.toISOString(),
      device,
      times,
    })),
    hold: hold && { until: hold.until.toISOString(), after: hold.after },
    identity: {
      verified: identity.verified,
      limit: formatWireCents(limit),
      used: formatWireCents(identity.used),
    },
    walletNow: totalsView(balances),
  };
}
