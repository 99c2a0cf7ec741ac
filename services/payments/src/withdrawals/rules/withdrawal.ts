import type { Cents } from '@candor/contracts/money';
import type { WithdrawalType } from '@candor/contracts/payout-destinations';
import type { EntryKind } from '@candor/contracts/wallet-history';
import type { WithdrawalCurrency, WithdrawalStatus } from '@candor/contracts/withdrawals';
import type { Decision } from '@candor/platform/decisions/decision';
import { toReference } from '@candor/platform/decisions/to-reference';
import { WITHDRAWAL_TOO_HIGH } from '../../ledger/rules/balances.ts';
import type { Actor, EntryDraft } from '../../ledger/rules/ledger-entry.ts';
import { moveUsd, type Posting } from '../../ledger/rules/posting.ts';

/** Where a payout goes. */
export interface Payout {
  withdrawalType: WithdrawalType;
  walletAddress: string | null;
  accountNumber: string | null;
  accountName: string | null;
  bankName: string | null;
  routingNumber: string | null;
}

export type WithdrawalOutcome = 'successful' | 'rejected' | 'cancelled';

export interface WithdrawalDecision extends Decision {
  status: WithdrawalOutcome;
  /** The bank's or network's reference, if staff entered one. */
  paymentReference: string | null;
}

/** The mark of an admin that a payout is ready: the proposal to pay it, where two admins are needed. */
export interface PayoutMark {
  by: Actor;
  /** Their name at the time. */
  byName: string;
  at: Date;
  /** Another admin has to confirm the payout before this time. */
  expiresAt: Date;
  /** Idempotency key of the call, with a hash of its body. */
  key: string | null;
  bodyHash: string;
}

/** The call by which an admin withdrew the mark that a payout is ready, kept to answer its replays, and those of the mark. */
export type MarkWithdrawal = Pick<PayoutMark, 'by' | 'at' | 'key' | 'bodyHash'> & {
  /** Absent in older documents. */
  mark?: PayoutMark;
};

/** How a mark ends without a payout: its admin withdraws it, or it expires. */
export interface MarkDecision extends Decision {
  status: 'withdrawn' | 'expired';
}

export interface Withdrawal extends Payout {
  id: string;
  accountId: string;
  fullName: string;
  email: string;
  amount: Cents;
  currency: WithdrawalCurrency;
  status: WithdrawalStatus;
  correlationId: string;
  createdAt: Date;
  dueAt: Date;
  /** Set while a payout awaits its second admin, and kept when it is decided; absent otherwise. */
  approval?: PayoutMark;
  /** The last one that was withdrawn by its admin. */
  approvalWithdrawal?: MarkWithdrawal;
  /** Those that were withdrawn before that one. */
  earlierApprovalWithdrawals?: MarkWithdrawal[];
  decision: WithdrawalDecision | null;
}

/** The marks that were withdrawn, the last one first. */
export function toMarkWithdrawals(withdrawal: Withdrawal): MarkWithdrawal[] {
  const { approvalWithdrawal: last, earlierApprovalWithdrawals: earlier = [] } = withdrawal;
  return last ? [last, ...earlier] : [];
}

/** "to bank account ending 4471", "to bitcoin wallet ending t2w4y": safe to show and to mail. */
export function formatDestination(payout: Payout): string {
  if (payout.withdrawalType === 'bank transfer') {
    return `to bank account ending ${(payout.accountNumber ?? '').replace(/\W/g, '').slice(-4)}`;
  }
  return `to bitcoin wallet ending ${(payout.walletAddress ?? '').slice(-5)}`;
}

/** The status between a decision and its entry. */
export const DECIDING_STATUS: Record<WithdrawalOutcome, WithdrawalStatus> = {
  successful: 'paying',
  rejected: 'releasing',
  cancelled: 'releasing',
};

const OUTCOME_KIND: Record<WithdrawalOutcome, EntryKind> = {
  successful: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  cancelled: 'withdrawal-cancelled',
};

function draft(withdrawal: Withdrawal, part: string, kind: EntryKind, postings: Posting[]) {
  return {
    walletId: withdrawal.accountId,
    sourceId: `withdrawal:${withdrawal.id}:${part}`,
    kind,
    postings,
    about: withdrawal.amount,
    reference: toReference(withdrawal.id),
    detail: formatDestination(withdrawal),
    reverses: null,
  };
}

/** The entry that puts the requested amount on hold. */
export function holdEntry(withdrawal: Withdrawal): EntryDraft {
  const { amount } = withdrawal;
  return {
    ...draft(withdrawal, 'hold', 'withdrawal-requested', [moveUsd('profit', 'held', amount)]),
    ...requestedBy(withdrawal),
    reason: null,
  };
}

/** Posted in place of the hold when the profit is too low. */
export function declinedEntry(withdrawal: Withdrawal): EntryDraft {
  return {
    ...draft(withdrawal, 'hold', 'withdrawal-declined', []),
    ...requestedBy(withdrawal),
    reason: WITHDRAWAL_TOO_HIGH,
  };
}

function requestedBy({ accountId, correlationId }: Withdrawal) {
  return {
    actor: { id: accountId, role: 'investor' as const },
    correlationId,
  };
}

/** The entry of a decision: the payout, or the release of the hold. Both share a sourceId, so only one can be posted. */
export function outcomeEntry(withdrawal: Withdrawal, decision: WithdrawalDecision): EntryDraft {
  const { amount } = withdrawal;
  const destination = decision.status === 'successful' ? 'withdrawn' : 'profit';
  const outcome = draft(withdrawal, 'outcome', OUTCOME_KIND[decision.status], [
    moveUsd('held', destination, amount),
  ]);
  const { paymentReference } = decision;
  return {
    ...outcome,
    detail: paymentReference
      ? `${outcome.detail}, payment reference ${paymentReference}`
      : outcome.detail,
    actor: decision.by,
    reason: decision.reason,
    correlationId: decision.correlationId,
  };
}
