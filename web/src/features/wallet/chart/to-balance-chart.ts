import type { BalanceHistoryView, BalancePointView } from '@candor/contracts/wallet-history';
import { moneyTicks } from '../../../components/chart/money-ticks.ts';
import type { Figures } from '../../../lib/figures/figures.ts';
import { timeTicks } from './time-ticks.ts';

export interface ChartPoint extends BalancePointView {
  /** Percent of the width, from the left. */
  x: number;
  /** Percent of the height, from the top. */
  y: number;
}

export interface BalanceChart {
  points: ChartPoint[];
  /** SVG path of the steps in a box of 100 by 100. */
  line: string;
  /** The same, closed down to zero. */
  area: string;
  moneyTicks: { y: number; label: string }[];
  timeTicks: { x: number; label: string }[];
}

const DAY = 86_400_000;
/** Air above the highest balance. */
const HEADROOM = 1.08;
/** Labels right of this would run into "today". */
const LAST_LABEL = 87;

/** The chart's coordinates in percent, so that it scales to any size. */
export function toBalanceChart(
  history: BalanceHistoryView,
  now: Date,
  { locale, figures }: { locale: string; figures: Pick<Figures, 'short'> },
): BalanceChart {
  const to = now.getTime();
  const from = findStart(history, to);
  const top = Math.max(history.opening, ...history.points.map(({ balance }) => balance)) * HEADROOM;
  const toX = (at: number) => round(Math.min(1, Math.max(0, (at - from) / (to - from))) * 100);
  const toY = (usd: number) => round(top > 0 ? (1 - usd / top) * 100 : 100);

  const points = history.points.map((point) => ({
    ...point,
    x: toX(Date.parse(point.at)),
    y: toY(point.balance),
  }));
  const steps = points.map(({ x, y }) => `H${x}V${y}`).join('');
  const line = `M0 ${toY(history.opening)}${steps}H100`;
  return {
    points,
    line,
    area: `${line}V100H0Z`,
    moneyTicks: moneyTicks(top, figures).map(({ usd, label }) => ({ y: toY(usd), label })),
    timeTicks: timeTicks(from, to, locale)
      .map(({ at, label }) => ({ x: toX(at), label }))
      .filter(({ x }) => x <= LAST_LABEL),
  };
}

/** The window's start; for the whole time a little before the first entry, so that its step is seen. */
function findStart({ from, points, truncated }: BalanceHistoryView, to: number): number {
  const first = points[0] ? Date.parse(points[0].at) : null;
  if (from !== null && !(truncated && first !== null)) return Math.min(Date.parse(from), to - DAY);
  if (first === null) return to - 30 * DAY;
  return first - Math.max(DAY / 2, (to - first) * 0.06);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
