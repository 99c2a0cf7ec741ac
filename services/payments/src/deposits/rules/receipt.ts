import { DEPOSIT_WALLET_LABELS, type DepositWallet } from '@candor/contracts/deposit-wallets';
import type { Cents } from '@candor/contracts/money';
import { type Plan, type PlanLimits, planByName, planLimitProblem } from '@candor/contracts/plans';
import type { ReceiptStatus } from '@candor/contracts/receipts';
import { fieldError } from '@candor/kit/app-error';
import type { Decision } from '@candor/platform/decisions/decision';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { EntryDraft } from '../../ledger/rules/ledger-entry.ts';
import { moveUsd } from '../../ledger/rules/posting.ts';

export interface ReceiptDecision extends Decision {
  status: 'successful' | 'rejected';
  /** The amount received, as confirmed by staff. */
  amount: Cents;
}

export interface Receipt {
  id: string;
  accountId: string;
  fullName: string;
  email: string;
  amount: Cents;
  plan: Plan['name'];
  wallet: DepositWallet;
  /** Normalised; absent if the investor entered none. */
  transactionId?: string;
  /** The address that deposits of the wallet were sent to at the time; absent in receipts of before it was kept. */
  depositAddress?: string;
  /** The limits of the plan at the time, which its decision holds to; absent in receipts of before they could change. */
  limits?: PlanLimits;
  status: ReceiptStatus;
  image: { key: string; sha256: string; bytes: number; contentType: string };
  createdAt: Date;
  dueAt: Date;
  decision: ReceiptDecision | null;
  /** Set until the receipt is rejected: its owner can't send the same image or transaction again meanwhile. */
  active?: true;
}

/** What the plan of a receipt accepted when it was sent. */
export function receiptLimits({ plan, limits }: Pick<Receipt, 'plan' | 'limits'>): PlanLimits {
  return limits ?? (planByName(plan) as Plan);
}

/** @throws AppError AMOUNT_OUT_OF_RANGE with the plan's nearest limit */
export function assertAmountFits(plan: PlanLimits & Pick<Plan, 'name'>, amount: Cents): void {
  const problem = planLimitProblem(plan, amount);
  if (problem === null) return;
  throw fieldError('AMOUNT_OUT_OF_RANGE', 'amount', `Amount not valid. ${problem}`);
}

/** The entry of a decided receipt: the deposit and its allocation, or a rejection without postings. */
export function receiptEntry(receipt: Receipt, decision: ReceiptDecision): EntryDraft {
  const approved = decision.status === 'successful';
  const { amount } = decision;
  return {
    walletId: receipt.accountId,
    sourceId: `receipt:${receipt.id}`,
    kind: approved ? 'deposit-approved' : 'deposit-rejected',
    postings: approved
      ? [
          moveUsd('world:deposits', 'deposit', amount),
          moveUsd(`plan:${receipt.plan}`, 'investment', amount),
        ]
      : [],
    about: approved ? amount : receipt.amount,
    reference: toReference(receipt.id),
    detail: `${receipt.plan}, ${DEPOSIT_WALLET_LABELS[receipt.wallet]}`,
    actor: decision.by,
    reason: decision.reason,
    reverses: null,
    correlationId: decision.correlationId,
  };
}
