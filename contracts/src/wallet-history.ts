import { type InferType, object } from 'yup';
import type { Role } from './auth.ts';
import { text, wholeNumber } from './fields.ts';
import { listQuerySchema, type WalletTotals } from './payments.ts';
import type { PlanName } from './plans.ts';

export interface WalletView extends WalletTotals {
  userId: string;
  /** totalDeposit + totalProfit. */
  balance: number;
  /** What a withdrawal may take: totalProfit. */
  available: number;
  /** Number of ledger entries. */
  seq: number;
  updatedAt: string | null;
  /** USD now allocated by plan, largest first. */
  plans: { plan: PlanName; amount: number }[];
}

export const ENTRY_KINDS = [
  'deposit-approved',
  'deposit-rejected',
  'withdrawal-requested',
  'withdrawal-declined',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-cancelled',
  'adjustment',
  'adjustment-refused',
  'referral-reward',
  'reversal',
  'reversal-refused',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export interface PostingView {
  source: string;
  destination: string;
  /** USD. */
  amount: number;
}

/** One line of a wallet's history: one ledger entry. */
export interface TransactionView {
  id: string;
  seq: number;
  kind: EntryKind;
  /** "receipt:<id>" and the like: what caused it. */
  sourceId: string;
  /** Reference of the receipt or withdrawal behind it. */
  reference: string | null;
  createdAt: string;
  /** USD the balance (deposit + profit) moved by; 0 where only a record was made. */
  amount: number;
  /** USD the entry is about, always positive: what was asked for, paid or refused. */
  about: number;
  /** How the thing stands now: a requested withdrawal turns successful when it is paid. */
  status: 'pending' | 'successful' | 'rejected' | 'cancelled';
  detail: string;
  reason: string | null;
  actorRole: Role | 'system';
  postings: PostingView[];
  balanceAfter: number;
  totalsAfter: WalletTotals;
  /** The number of the entry that it reverses; null where it reverses none. */
  reverses: number | null;
  /** The number of the entry that reverses it; null where none does. */
  reversedBy: number | null;
  prevHash: string;
  hash: string;
}

/** The reversal of an approved deposit or of an adjustment. */
export interface ReversalView {
  id: string;
  userId: string;
  /** The number of the entry that it reverses. */
  seq: number;
  /** What that entry is. */
  subject: { kind: EntryKind; reference: string | null; detail: string };
  amount: number;
  details: string;
  status: 'proposed' | 'posting' | 'approved' | 'refused' | 'declined';
  /** Why the second admin approved or refused, where one decided and gave a reason. */
  decisionReason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

/** A step of the balance: one entry, in USD. */
export interface BalancePointView extends Pick<TransactionView, 'seq' | 'kind' | 'postings'> {
  at: string;
  change: number;
  balance: number;
}

/** The balance over time: steps, each made by one entry. */
export interface BalanceHistoryView {
  /** ISO start of the window; null for the whole life of the wallet. */
  from: string | null;
  /** USD balance before the first point. */
  opening: number;
  /** Oldest first. */
  points: BalancePointView[];
  /** True when older points of the window were left out. */
  truncated: boolean;
}

/** Query of the balance history. */
export const balanceHistoryQuerySchema = object({
  days: wholeNumber('Days', { min: 1, max: 3_660 }),
});

/** Groups of entry kinds that the history can be narrowed to. */
export const ENTRY_GROUPS: Record<'deposits' | 'withdrawals' | 'profits', readonly EntryKind[]> = {
  deposits: ['deposit-approved', 'deposit-rejected'],
  withdrawals: [
    'withdrawal-requested',
    'withdrawal-declined',
    'withdrawal-paid',
    'withdrawal-rejected',
    'withdrawal-cancelled',
  ],
  profits: ['adjustment', 'adjustment-refused', 'referral-reward', 'reversal', 'reversal-refused'],
};
export type EntryGroup = keyof typeof ENTRY_GROUPS;

/** Query of the history. */
export const historyQuerySchema = listQuerySchema.shape({
  group: text().oneOf(Object.keys(ENTRY_GROUPS), 'Kind is not known'),
  days: wholeNumber('Days', { min: 1, max: 3_660 }),
});
export type HistoryQuery = InferType<typeof historyQuerySchema>;
