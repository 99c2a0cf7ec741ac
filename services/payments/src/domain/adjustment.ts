import type { Cents } from '@candor/contracts/money';
import type { AdjustmentView, WalletField } from '@candor/contracts/payments';
import type { WalletAccount } from './balances.ts';
import type { Actor, EntryDraft } from './ledger-entry.ts';
import { referenceOf } from './reference.ts';

export interface Adjustment {
  id: string;
  accountId: string;
  wallet: WalletField;
  action: 'top-up' | 'deduct';
  amount: Cents;
  details: string;
  status: AdjustmentView['status'];
  maker: Actor;
  checker: Actor | null;
  /** Why the checker approved or refused, where a reason was given. */
  decisionReason: string | null;
  correlationId: string;
  createdAt: Date;
  decidedAt: Date | null;
}

const ACCOUNT_OF: Record<WalletField, WalletAccount> = {
  totalProfit: 'profit',
  totalInvestment: 'investment',
  totalDeposit: 'deposit',
};

const HOUSE = 'house:adjustments';

/** What an agreed adjustment posts; the checker, where there was one, is the actor that made it count. */
export function adjustmentEntry(adjustment: Adjustment): EntryDraft {
  const { wallet, action, amount } = adjustment;
  const account = ACCOUNT_OF[wallet];
  return {
    walletId: adjustment.accountId,
    sourceId: `adjustment:${adjustment.id}`,
    kind: 'adjustment',
    postings: [
      action === 'top-up'
        ? { source: HOUSE, destination: account, amount }
        : { source: account, destination: HOUSE, amount },
    ],
    about: amount,
    reference: referenceOf(adjustment.id),
    detail: `${account}, ${adjustment.checker ? 'proposed and approved by two admins' : 'by an admin'}`,
    actor: adjustment.checker ?? adjustment.maker,
    reason: adjustment.details,
    correlationId: adjustment.correlationId,
    occurredAt: adjustment.decidedAt ?? adjustment.createdAt,
  };
}
