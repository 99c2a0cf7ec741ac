import type { WalletField } from '@candor/contracts/adjustments';
import type { Cents } from '@candor/contracts/money';
import type { MoneyProposal, ProposalDrafts } from '../../decisions/rules/money-proposal.ts';
import type { WalletAccount } from '../../ledger/rules/balances.ts';
import type { EntryDraft } from '../../ledger/rules/ledger-entry.ts';
import { moveUsd } from '../../ledger/rules/posting.ts';
import { toReference } from '../../ledger/rules/reference.ts';

export interface Adjustment extends MoneyProposal {
  wallet: WalletField;
  action: 'top-up' | 'deduct';
  amount: Cents;
  details: string;
  correlationId: string;
}

const ACCOUNT_OF: Record<WalletField, WalletAccount> = {
  totalProfit: 'profit',
  totalInvestment: 'investment',
  totalDeposit: 'deposit',
};

const HOUSE = 'house:adjustments';

/** The entry of an approved adjustment. Its actor is the second admin if one decided, otherwise the maker. */
export function adjustmentEntry(adjustment: Adjustment): EntryDraft {
  const { wallet, action, amount, decision } = adjustment;
  const account = ACCOUNT_OF[wallet];
  return {
    ...draft(adjustment),
    kind: 'adjustment',
    detail: `${account}, ${decision ? 'proposed and approved by two admins' : 'by an admin'}`,
    reason: adjustment.details,
    postings: [
      action === 'top-up' ? moveUsd(HOUSE, account, amount) : moveUsd(account, HOUSE, amount),
    ],
  };
}

/** The entry of an adjustment without postings: the second admin refused it, or the funds were insufficient. */
function refusedEntry(adjustment: Adjustment, reason: string | null): EntryDraft {
  return {
    ...draft(adjustment),
    kind: 'adjustment-refused',
    detail: `${ACCOUNT_OF[adjustment.wallet]}, not carried out`,
    reason: reason ?? adjustment.details,
    postings: [],
  };
}

/** Why a deduction was declined. */
export function formatDeclineReason({ wallet }: Adjustment): string {
  return `The amount to deduct is higher than ${wallet}`;
}

export function adjustmentDrafts(adjustment: Adjustment): ProposalDrafts {
  return {
    posted: adjustmentEntry(adjustment),
    declined: refusedEntry(adjustment, formatDeclineReason(adjustment)),
    refused: refusedEntry(adjustment, adjustment.decision?.reason ?? null),
  };
}

function draft(adjustment: Adjustment) {
  const { id, accountId, amount, maker, decision } = adjustment;
  return {
    walletId: accountId,
    sourceId: `adjustment:${id}`,
    about: amount,
    reverses: null,
    reference: toReference(id),
    actor: decision?.by ?? maker,
    correlationId: decision?.correlationId ?? adjustment.correlationId,
  };
}
