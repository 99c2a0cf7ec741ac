import type { WalletField } from '@candor/contracts/adjustments';
import {
  type MoneyProposal,
  type ProposalDrafts,
  toProposalDrafts,
} from '../../decisions/rules/money-proposal.ts';
import type { WalletAccount } from '../../ledger/rules/balances.ts';
import { moveUsd } from '../../ledger/rules/posting.ts';

export interface Adjustment extends MoneyProposal {
  wallet: WalletField;
  action: 'top-up' | 'deduct';
}

const ACCOUNT_OF: Record<WalletField, WalletAccount> = {
  totalProfit: 'profit',
  totalInvestment: 'investment',
  totalDeposit: 'deposit',
};

const HOUSE = 'house:adjustments';

/** Why a deduction was declined. */
export function formatDeclineReason({ wallet }: Adjustment): string {
  return `The amount to deduct is higher than ${wallet}`;
}

export function adjustmentDrafts(adjustment: Adjustment): ProposalDrafts {
  const { wallet, action, amount } = adjustment;
  const account = ACCOUNT_OF[wallet];
  return toProposalDrafts(adjustment, {
    kind: 'adjustment',
    about: account,
    postings: [
      action === 'top-up' ? moveUsd(HOUSE, account, amount) : moveUsd(account, HOUSE, amount),
    ],
    reverses: null,
    declineReason: formatDeclineReason(adjustment),
  });
}
