import type { MoneySpanView, OverviewUnit } from '@candor/contracts/overview';
import { moneyTicks } from '../../components/chart/money-ticks.ts';
import { formatDay } from '../../components/data/date-time.tsx';
import type { Figures } from '../../lib/figures/figures.ts';

export interface MoneyBar extends MoneySpanView {
  /** Percent of the width, from the left. */
  left: number;
  width: number;
  /** Height in percent, upwards from the line at zero and downwards. */
  up: number;
  down: number;
  /** Credited by the house, above what came in; below what went out where it is negative. */
  house: number;
}

export interface MoneyBars {
  bars: MoneyBar[];
  /** Height of zero in percent, from the top. */
  zero: number;
  levels: { y: number; label: string }[];
  times: { x: number; label: string }[];
}

/** Air beyond the largest amount. */
const HEADROOM = 1.06;
/** Labels of spans along the chart. */
const MAX_TIMES = 6;
/** Labels right of this would be cut off. */
const LAST_LABEL = 95;

/** Money in and of the house upwards, money out downwards, on one scale, in percent of any size. */
export function toMoneyBars(
  spans: readonly MoneySpanView[],
  unit: OverviewUnit,
  { locale, figures }: { locale: string; figures: Pick<Figures, 'short'> },
): MoneyBars {
  const most = (pick: (span: MoneySpanView) => number) => Math.max(0, ...spans.map(pick));
  const top = most(({ deposits, credited }) => deposits.amount + Math.max(0, credited)) * HEADROOM;
  const bottom =
    most(({ withdrawals, credited }) => withdrawals.amount + Math.max(0, -credited)) * HEADROOM;
  const whole = top + bottom;
  const percent = (usd: number) => (whole > 0 ? round((usd / whole) * 100) : 0);
  const zero = whole > 0 ? percent(top) : 100;
  const step = 100 / Math.max(1, spans.length);
  const ticks = moneyTicks(Math.max(top, bottom), figures);
  return {
    bars: spans.map((span, index) => ({
      ...span,
      left: round(index * step),
      width: round(step),
      up: percent(span.deposits.amount),
      down: percent(span.withdrawals.amount),
      house: percent(span.credited),
    })),
    zero,
    levels: [
      ...ticks.filter(({ usd }) => usd <= top),
      // Zero stands once.
      ...ticks
        .filter(({ usd }) => usd > 0 && usd <= bottom)
        .map(({ usd, label }) => ({ usd: -usd, label })),
    ].map(({ usd, label }) => ({ y: round(zero - percent(usd)), label })),
    times: toTimes(spans, unit, locale, step),
  };
}

function toTimes(
  spans: readonly MoneySpanView[],
  unit: OverviewUnit,
  locale: string,
  step: number,
): MoneyBars['times'] {
  const every = Math.ceil(spans.length / MAX_TIMES);
  return spans
    .map(({ from }, index) => ({
      x: round((index + 0.5) * step),
      label: formatDay(from, locale, unit === 'month' ? 'month' : 'day'),
    }))
    .filter(
      ({ x }, index) => index % every === 0 && (x <= LAST_LABEL || spans.length <= MAX_TIMES),
    );
}

/** The days of a span: "22 Nov 2026", "16 Nov – 22 Nov 2026". */
export function formatDayRange({ from, to }: { from: string; to: string }, locale: string): string {
  const last = formatDay(to, locale, 'year');
  if (from === to) return last;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${formatDay(from, locale, isSameYear ? 'day' : 'year')} – ${last}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
