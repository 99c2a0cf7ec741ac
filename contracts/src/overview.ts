import { isBookDay } from './is-day.ts';

/** Longest period of an overview, in days. */
export const MAX_OVERVIEW_DAYS = 3_660;

const DAY_MS = 86_400_000;

/** Days from the first to the last, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Whether a period may be asked for, as {@link overviewQuerySchema} says with a message. */
export function isOverviewSpan({ from, to }: OverviewSpan): boolean {
  return isBookDay(from) && isBookDay(to) && to >= from && countDays(from, to) <= MAX_OVERVIEW_DAYS;
}

export type OverviewUnit = 'day' | 'week' | 'month';

/** A day, a week from Monday or a month, as far as the period reaches. */
export interface OverviewSpan {
  from: string;
  to: string;
}

/** The longest periods that are shown by day and by week. */
const MAX_BY_DAY = 92;
const MAX_BY_WEEK = 732;

export function toOverviewUnit(from: string, to: string): OverviewUnit {
  const days = countDays(from, to);
  if (days <= MAX_BY_DAY) return 'day';
  return days <= MAX_BY_WEEK ? 'week' : 'month';
}

/** The spans of a period in order: at most some 120 of them. */
export function toOverviewSpans(from: string, to: string): OverviewSpan[] {
  const unit = toOverviewUnit(from, to);
  const spans: OverviewSpan[] = [];
  for (let start = from; start <= to; ) {
    const end = findLastDay(start, unit);
    spans.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return spans;
}

/** The day that many days later. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
}

function findLastDay(start: string, unit: OverviewUnit): string {
  if (unit === 'day') return start;
  const date = new Date(start);
  if (unit === 'week') return addDays(start, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
}

interface OverviewPeriodView {
  /** Days begin at midnight in this zone. */
  zone: 'UTC';
  from: string;
  to: string;
  unit: OverviewUnit;
  /** False while entries of before an upgrade are still being counted. */
  isComplete: boolean;
}

export interface CountedAmountView {
  count: number;
  /** USD. */
  amount: number;
}

export interface MoneySpanView extends OverviewSpan {
  deposits: CountedAmountView;
  withdrawals: CountedAmountView;
  /** Reversed deposits, in USD. */
  reversed: number;
  /** Credited by the house less deducted, in USD. */
  credited: number;
  /** What belongs to clients at the end of the span, in USD. */
  balance: number;
}

/** How long requests waited for the decision of staff. */
export interface DecisionTimesView {
  count: number;
  /** Null without decisions. */
  medianSeconds: number | null;
  /** 95 of 100 were decided within this time. Null without decisions. */
  p95Seconds: number | null;
}

export interface MoneyOverviewView extends OverviewPeriodView {
  spans: MoneySpanView[];
  totals: Pick<MoneySpanView, 'deposits' | 'withdrawals' | 'reversed' | 'credited'>;
  /** What belongs to clients, in USD: before the period and at its end, of which deposits, profits and on hold. */
  balances: {
    opening: number;
    closing: number;
    deposits: number;
    profits: number;
    held: number;
  };
  decisions: { deposits: DecisionTimesView; withdrawals: DecisionTimesView };
  /** Largest relative error of the median and the 95th percentile, such as 0.02. */
  decisionError: number;
}

export interface SignUpsView extends OverviewPeriodView {
  total: number;
  spans: (OverviewSpan & { count: number })[];
}

/** A request that waits for a decision, without whose it is. */
export interface WaitingRequestView {
  id: string;
  /** Of a change of the settings its section. */
  reference: string;
  /** USD; null of what moves no money. */
  amount: number | null;
  /** ISO time at which it was made. */
  since: string;
  /** ISO time by which it is to be decided. */
  dueAt: string | null;
}

/** The pending requests of a queue, the oldest first. */
export interface WaitingView {
  /** Counted up to {@link MAX_WAITING}. */
  count: number;
  oldest: WaitingRequestView[];
}

/** Above this, a count means "at least". */
export const MAX_WAITING = 1_000;

export interface WaitingRequestsView {
  deposits: WaitingView;
  withdrawals: WaitingView;
  approvals: WaitingView;
  /** Proposals to credit or to reverse a run. */
  profitRuns: WaitingView;
  /** Proposed changes of the settings. */
  settings: WaitingView;
}
