import type { WalletField } from '../adjustments.ts';
import type { Cents } from '../money.ts';
import type { EntryKind } from '../wallet-history.ts';
import { event, owner, staff } from './event-row.ts';
import type { PostedEntry, ProjectedTotals } from './payload-parts.ts';

/** What staff propose to do to a wallet. */
export type WalletProposalKind = 'adjustment' | 'reversal';

export const walletEvents = {
  'payments.wallet-changed.v1': event<
    ProjectedTotals & {
      accountId: string;
      kind: EntryKind;
      /** What else the entry says. Events of earlier versions lack it. */
      entry?: {
        sourceId: string;
        about: Cents;
        postings: { source: string; destination: string; amount: Cents; asset: string }[];
      };
    }
  >()({
    queues: ['users.wallets', 'payments.overview'],
    mails: [],
    stale: owner('wallets', 'history', 'referrals', 'accounts', 'timeline'),
    timeline: null,
  }),
  /** An adjustment was entered, by one admin or by two. */
  'payments.adjustment-posted.v1': event<
    PostedEntry & {
      /** Negative when it was deducted. */
      amount: Cents;
      account: 'deposit' | 'investment' | 'profit';
      reason: string;
    }
  >()({
    queues: ['notifications.inbox'],
    mails: ['wallet-adjusted'],
    stale: null,
    timeline: ({ seq, reference, amount, account, reason }) => ({
      kind: 'adjusted',
      amount,
      reference,
      reason,
      detail: account,
      subject: String(seq),
    }),
  }),
  'payments.entry-reversed.v1': event<
    PostedEntry & {
      /** Number of the entry that was reversed. */
      seq: number;
      amount: Cents;
      reason: string;
    }
  >()({
    queues: ['notifications.inbox'],
    mails: ['entry-reversed'],
    stale: null,
    timeline: ({ seq, reference, amount, reason }) => ({
      kind: 'reversed',
      amount,
      reference,
      reason,
      subject: String(seq),
    }),
  }),
  // A proposal changes a wallet only once a second admin has approved it, which the entry announces.
  'payments.adjustment-proposed.v1': event<{
    adjustmentId: string;
    accountId: string;
    amount: Cents;
    /** This and the following are absent in older events. */
    wallet?: WalletField;
    action?: 'top-up' | 'deduct';
    /** Name of the admin. */
    maker?: string;
    reason?: string;
  }>()({
    queues: [],
    mails: [],
    stale: staff('timeline', 'approvals', 'waiting'),
    timeline: ({ adjustmentId, amount, wallet, action, maker, reason }) => ({
      kind: 'adjustment-proposed',
      amount,
      detail: wallet && action ? `${action} ${wallet}` : null,
      reason,
      subject: adjustmentId,
      maker,
    }),
  }),
  'payments.reversal-proposed.v1': event<{
    reversalId: string;
    accountId: string;
    /** Number of the ledger entry. */
    seq: number;
    amount: Cents;
    /** Name of the admin; absent in older events, as is the reason. */
    maker?: string;
    reason?: string;
  }>()({
    queues: [],
    mails: [],
    stale: staff('timeline', 'approvals', 'waiting'),
    timeline: ({ reversalId, amount, maker, reason }) => ({
      kind: 'reversal-proposed',
      amount,
      reason,
      subject: reversalId,
      maker,
    }),
  }),
  /** A proposal is no longer open: a second admin decided, its maker withdrew it, or it expired. */
  'payments.proposal-decided.v1': event<{
    kind: WalletProposalKind;
    proposalId: string;
    accountId: string;
    status: 'approved' | 'declined' | 'refused' | 'withdrawn' | 'expired';
    /** This and the following are absent in older events. */
    amount?: Cents;
    /** Names of the time; null where they are unknown. */
    maker?: string | null;
    /** The second admin; null if none decided. */
    checker?: string | null;
    /** Of the decision. */
    reason?: string | null;
  }>()({
    queues: [],
    mails: [],
    stale: staff('approvals', 'wallets', 'history', 'timeline', 'waiting'),
    timeline: ({ kind, proposalId, status, amount, maker, checker, reason }) => ({
      kind: `${kind}-decided`,
      amount,
      detail: status,
      reason,
      subject: proposalId,
      maker,
      checker,
    }),
  }),
};
