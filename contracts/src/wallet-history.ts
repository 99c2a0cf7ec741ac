import { type InferType, object } from 'yup';
import type { Role } from './auth.ts';
import { blankIsMissing, text, wholeNumber } from './fields.ts';
import { isBookDay } from './is-day.ts';
import { listQuerySchema } from './list-query.ts';
import { parseCents } from './money.ts';
import {
  type DEPOSIT_KINDS,
  ENTRY_GROUPS,
  type PROFIT_KINDS,
  type WITHDRAWAL_KINDS,
} from './names.ts';
import type { PlanName } from './plans.ts';
import type { WalletProposalView } from './proposals.ts';
import type { WalletTotals } from './wallet-totals.ts';

export interface WalletView extends WalletTotals {
  userId: string;
  /** totalDeposit + totalProfit. */
  balance: number;
  /** Amount available for withdrawal: totalProfit. */
  available: number;
  /** Number of ledger entries. */
  seq: number;
  updatedAt: string | null;
  /** Current allocation by plan in USD, largest first. */
  plans: { plan: PlanName; amount: number }[];
}

export const ENTRY_KINDS = Object.values(ENTRY_GROUPS).flat();
export type EntryKind =
  | (typeof DEPOSIT_KINDS)[number]
  | (typeof WITHDRAWAL_KINDS)[number]
  | (typeof PROFIT_KINDS)[number];

export interface PostingView {
  source: string;
  destination: string;
  /** USD. */
  amount: number;
}

/** One ledger entry in the history of a wallet. */
export interface TransactionView {
  id: string;
  seq: number;
  kind: EntryKind;
  /** Cause of the entry, such as "receipt:<id>". */
  sourceId: string;
  /** Reference of the related receipt or withdrawal. */
  reference: string | null;
  createdAt: string;
  /** Change of the balance (deposit + profit) in USD; 0 if only recorded. */
  amount: number;
  /** Amount concerned in USD, always positive: requested, paid or refused. */
  about: number;
  /** Current status: a requested withdrawal becomes successful when paid. */
  status: 'pending' | 'successful' | 'rejected' | 'cancelled';
  detail: string;
  reason: string | null;
  actorRole: Role | 'system';
  postings: PostingView[];
  balanceAfter: number;
  totalsAfter: WalletTotals;
  /** Number of the entry that this one reverses, or null. */
  reverses: number | null;
  /** Number of the entry that reverses this one, or null. */
  reversedBy: number | null;
  prevHash: string;
  hash: string;
}

/** The reversal of an approved deposit or of an adjustment. */
export interface ReversalView extends WalletProposalView {
  /** Number of the entry to reverse. */
  seq: number;
  /** Kind of that entry. */
  subject: { kind: EntryKind; reference: string | null; detail: string };
}

/** A change of the balance by one entry, in USD. */
export interface BalancePointView extends Pick<TransactionView, 'seq' | 'kind' | 'postings'> {
  at: string;
  change: number;
  balance: number;
}

/** The balance over time, one point per entry. */
export interface BalanceHistoryView {
  /** ISO start of the window; null for the whole history. */
  from: string | null;
  /** Balance in USD before the first point. */
  opening: number;
  /** Oldest first. */
  points: BalancePointView[];
  /** Whether older points of the window were omitted. */
  truncated: boolean;
}

/** Query of the balance history. */
export const balanceHistoryQuerySchema = object({
  days: wholeNumber('Days', { min: 1, max: 3_660 }),
});

export type EntryGroup = keyof typeof ENTRY_GROUPS;

export const ENTRY_STATES = ['pending', 'successful', 'rejected', 'cancelled'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** A calendar day, such as "2026-11-22". */
export function day(label: string) {
  return text().test(
    'day',
    `${label} must be a day such as 2026-11-22`,
    (value) => !value || isBookDay(value),
  );
}

/** Zones that were asked for, as finding out about one takes a tenth of a millisecond; each name in any case, so not without end. */
const knownZones = new Set<string>();
const MAX_ZONES = 1_000;

function isZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < MAX_ZONES) knownZones.add(name);
  return true;
}

/** A time zone of the IANA database, such as "Europe/Berlin". */
export function zone() {
  return text()
    .max(64, 'Time zone is not known')
    .transform(blankIsMissing)
    .default('UTC')
    .test('zone', 'Time zone is not known', isZone);
}

function usdBound(label: string) {
  return text().test('amount', `${label} must be an amount such as 5250.50`, (value) =>
    value ? parseCents(value) !== null : true,
  );
}

function isKindList(value: string | undefined): boolean {
  return !value || value.split(',').every((kind) => ENTRY_KINDS.some((known) => known === kind));
}

/** Query of the history; the conditions are combined. */
export const historyQuerySchema = listQuerySchema.shape({
  group: text().oneOf(Object.keys(ENTRY_GROUPS), 'Kind is not known'),
  /** Kinds, separated by commas. */
  kind: text().max(300, 'Kind is not known').test('kind', 'Kind is not known', isKindList),
  state: text().oneOf([...ENTRY_STATES], 'State is not known'),
  days: wholeNumber('Days', { min: 1, max: 3_660 }),
  /** First and last day, in `zone`. */
  from: day('First day'),
  to: day('Last day'),
  zone: zone(),
  /** Bounds of the amount concerned, in USD. */
  min: usdBound('Smallest amount'),
  max: usdBound('Largest amount'),
  /** Words that the reference, detail or reason contains. */
  query: text().max(80, 'Search for at most 80 characters'),
});
export type HistoryQuery = InferType<typeof historyQuerySchema>;
