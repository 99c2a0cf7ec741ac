import { addDays, isOverviewSpan, type OverviewSpan } from '@candor/contracts/overview';

/** Periods that end today, by the number of their days. */
export const PERIOD_KEYS = ['7', '30', '90', '365'] as const;
export type PeriodKey = (typeof PERIOD_KEYS)[number];

const DEFAULT_KEY: PeriodKey = '30';

export interface OverviewPeriod extends OverviewSpan {
  /** Null for own dates. */
  key: PeriodKey | null;
}

/** The day in UTC: "2026-11-22". */
export const toUtcDay = (at: Date) => at.toISOString().slice(0, 10);

/** The period that an address names; 30 days if it names none, or one that is not valid. */
export function parsePeriod(params: URLSearchParams, now: Date): OverviewPeriod {
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (isOverviewSpan(own)) return { key: null, ...own };
  const named = params.get('period');
  const key = PERIOD_KEYS.find((known) => known === named) ?? DEFAULT_KEY;
  const to = toUtcDay(now);
  return { key, from: addDays(to, 1 - Number(key)), to };
}

/** The address with another period, everything else kept. */
export function withPeriod(
  params: URLSearchParams,
  period: PeriodKey | OverviewSpan,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (typeof period === 'string') {
    if (period !== DEFAULT_KEY) next.set('period', period);
  } else {
    next.set('from', period.from);
    next.set('to', period.to);
  }
  return next;
}
