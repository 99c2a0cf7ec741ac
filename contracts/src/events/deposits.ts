import type { DepositWallet } from '../deposit-wallets.ts';
import type { Cents } from '../money.ts';
import type { PlanName } from '../plans.ts';
import { event, owner, ownerAndStaff } from './event-row.ts';
import type { Addressee } from './payload-parts.ts';

export const depositEvents = {
  'payments.receipt-submitted.v1': event<
    Addressee & {
      receiptId: string;
      reference: string;
      amount: Cents;
      plan: PlanName;
      wallet: DepositWallet;
      dueAt: string;
    }
  >()({
    queues: [],
    mails: ['receipt-received'],
    stale: ownerAndStaff('receipts', 'timeline', 'waiting'),
    timeline: ({ receiptId, reference, amount, plan }) => ({
      kind: 'deposit-submitted',
      amount,
      reference,
      detail: plan,
      subject: receiptId,
    }),
  }),
  'payments.receipt-decided.v1': event<
    Addressee & {
      receiptId: string;
      reference: string;
      decision: 'successful' | 'rejected';
      amount: Cents;
      plan: PlanName;
      reason: string | null;
    }
  >()({
    queues: ['users.referrals', 'notifications.inbox'],
    mails: ['receipt-approved', 'receipt-rejected'],
    stale: ownerAndStaff('receipts', 'wallets', 'history', 'timeline', 'waiting', 'overview'),
    timeline: ({ receiptId, reference, amount, plan, decision, reason }) => ({
      kind: decision === 'successful' ? 'deposit-approved' : 'deposit-rejected',
      amount,
      reference,
      reason,
      detail: plan,
      subject: receiptId,
    }),
  }),
  /** The address of a wallet changed while the account has open deposits to it. One event for each change, wallet and account. */
  'payments.deposit-address-changed.v1': event<{
    accountId: string;
    wallet: DepositWallet;
    /** Of the open deposits; at most ten. */
    references: string[];
    /** Deposits by this wallet are closed for now. */
    isRemoved: boolean;
  }>()({
    queues: ['notifications.inbox'],
    mails: ['deposit-address-changed'],
    stale: owner('settings'),
    timeline: null,
  }),
};
