import { formatWireCents } from '@candor/contracts/money';
import type { PlanName } from '@candor/contracts/plans';
import type { WalletView } from '@candor/contracts/wallet-history';
import type { WalletTotals } from '@candor/contracts/wallet-totals';
import {
  type Balances,
  readPlanTotals,
  readWalletAccounts,
  shownBalance,
} from './rules/balances.ts';
import type { WalletHead } from './rules/ledger-entry.ts';

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
