import { formatWireCents } from '@candor/contracts/money';
import type {
  AdjustmentView,
  ReceiptView,
  WalletTotals,
  WithdrawalView,
} from '@candor/contracts/payments';
import type { PlanLimits, PlanName } from '@candor/contracts/plans';
import type {
  BalanceHistoryView,
  PostingView,
  ReversalView,
  TransactionView,
  WalletView,
} from '@candor/contracts/wallet-history';
import type { Adjustment } from '../../adjustments/rules/adjustment.ts';
import { proposalView } from '../../decisions/http/proposal-view.ts';
import { type Receipt, receiptLimits } from '../../deposits/rules/receipt.ts';
import {
  type Balances,
  readPlanTotals,
  readWalletAccounts,
  shownBalance,
} from '../../ledger/rules/balances.ts';
import type { LedgerEntry, WalletHead } from '../../ledger/rules/ledger-entry.ts';
import { toReference } from '../../ledger/rules/reference.ts';
import type { Reversal } from '../../reversals/rules/reversal.ts';
import { formatDestination, type Withdrawal } from '../../withdrawals/rules/withdrawal.ts';
import type { BalanceSteps, HistoryItem } from '../read-history.ts';

export function totalsView(balances: Balances): WalletTotals {
  const { deposit, investment, profit, withdrawn, held } = readWalletAccounts(balances);
  return {
    totalDeposit: formatWireCents(deposit),
    totalInvestment: formatWireCents(investment),
    totalProfit: formatWireCents(profit),
    totalWithdraw: formatWireCents(withdrawn),
    held: formatWireCents(held),
  };
}

export function walletView(userId: string, head: WalletHead): WalletView {
  const totals = totalsView(head.balances);
  return {
    userId,
    ...totals,
    balance: formatWireCents(shownBalance(head.balances)),
    available: totals.totalProfit,
    seq: head.seq,
    updatedAt: head.occurredAt?.toISOString() ?? null,
    plans: Object.entries(readPlanTotals(head.balances))
      .map(([plan, amount]) => ({ plan: plan as PlanName, amount: formatWireCents(amount) }))
      .sort((a, b) => b.amount - a.amount),
  };
}

function limitsView({ minimum, maximum }: PlanLimits) {
  return { minimum: formatWireCents(minimum), maximum: formatWireCents(maximum) };
}

export function receiptView(receipt: Receipt): ReceiptView {
  const { decision } = receipt;
  return {
    id: receipt.id,
    reference: toReference(receipt.id),
    userId: receipt.accountId,
    fullName: receipt.fullName,
    email: receipt.email,
    amount: formatWireCents(receipt.amount),
    confirmedAmount: decision?.status === 'successful' ? formatWireCents(decision.amount) : null,
    plan: receipt.plan,
    limits: limitsView(receiptLimits(receipt)),
    wallet: receipt.wallet,
    status: receipt.status,
    reason: decision?.reason ?? null,
    createdAt: receipt.createdAt.toISOString(),
    dueAt: receipt.dueAt.toISOString(),
    decidedAt: decision?.at.toISOString() ?? null,
    receiptImage: `/users/receipt/${receipt.id}/image`,
    sha256: receipt.image.sha256,
    transactionId: receipt.transactionId ?? null,
  };
}

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

/** The status that an investor sees for an entry. */
function toStatus({ entry, withdrawalStatus }: HistoryItem): TransactionView['status'] {
  switch (entry.kind) {
    case 'deposit-rejected':
    case 'withdrawal-rejected':
    case 'withdrawal-declined':
    case 'adjustment-refused':
    case 'reversal-refused':
      return 'rejected';
    case 'withdrawal-cancelled':
      return 'cancelled';
    case 'withdrawal-requested':
      if (withdrawalStatus === 'successful') return 'successful';
      if (withdrawalStatus === 'rejected') return 'rejected';
      return withdrawalStatus === 'cancelled' ? 'cancelled' : 'pending';
    default:
      return 'successful';
  }
}

export function transactionView(item: HistoryItem): TransactionView {
  const { entry, balanceBefore } = item;
  const balanceAfter = shownBalance(entry.balances);
  return {
    id: `${entry.walletId}-${entry.seq}`,
    seq: entry.seq,
    kind: entry.kind,
    sourceId: entry.sourceId,
    reference: entry.reference,
    createdAt: entry.occurredAt.toISOString(),
    amount: formatWireCents(balanceAfter - balanceBefore),
    about: formatWireCents(entry.about),
    status: toStatus(item),
    detail: entry.detail,
    reason: entry.reason,
    actorRole: entry.actor.role,
    postings: postingViews(entry),
    balanceAfter: formatWireCents(balanceAfter),
    totalsAfter: totalsView(entry.balances),
    reverses: entry.reverses,
    reversedBy: item.reversedBy,
    prevHash: entry.prevHash,
    hash: entry.hash,
  };
}

function postingViews({ postings }: LedgerEntry): PostingView[] {
  return postings.map(({ source, destination, amount }) => ({
    source,
    destination,
    amount: formatWireCents(amount),
  }));
}

export function balanceHistoryView(history: BalanceSteps): BalanceHistoryView {
  const { from, opening, steps, truncated } = history;
  return {
    from: from?.toISOString() ?? null,
    opening: formatWireCents(opening),
    points: steps.map(({ entry, change }) => ({
      seq: entry.seq,
      at: entry.occurredAt.toISOString(),
      kind: entry.kind,
      postings: postingViews(entry),
      change: formatWireCents(change),
      balance: formatWireCents(shownBalance(entry.balances)),
    })),
    truncated,
  };
}

export function adjustmentView(adjustment: Adjustment): AdjustmentView {
  const { id, accountId, wallet, action, amount, details } = adjustment;
  return {
    id,
    userId: accountId,
    wallet,
    action,
    amount: formatWireCents(amount),
    details,
    ...proposalView(adjustment),
  };
}

export function reversalView(reversal: Reversal): ReversalView {
  const { id, accountId, seq, subject, amount, details } = reversal;
  return {
    id,
    userId: accountId,
    seq,
    subject,
    amount: formatWireCents(amount),
    details,
    ...proposalView(reversal),
  };
}
