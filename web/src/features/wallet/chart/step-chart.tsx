import { formatTitle } from '@candor/contracts/entry-titles';
import { useRef, useState } from 'react';
import { Link } from '#router';
import { formatDate } from '../../../components/data/date-time.tsx';
import { type WalletTexts, walletCopy } from '../../../copy/wallet.ts';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { useLocale } from '../../../lib/locale.ts';
import { historyAt } from '../history-address.ts';
import type { BalanceChart, ChartPoint } from './to-balance-chart.ts';
import './step-chart.scss';
import { toCents } from '../../../lib/to-cents.ts';

/** With more points than this, marks appear only on hover and focus. */
const CROWDED = 45;

/**
 * The balance as steps, since it changes by entries. Each point links to its entry; one of them is in the tab order, and
 * arrow keys move along the line.
 */
export function StepChart({
  chart,
  hidden,
  label,
}: {
  chart: BalanceChart;
  /** Balances are hidden: the shape stays, figures are removed. */
  hidden: boolean;
  label: string;
}) {
  const copy = walletCopy.useTexts();
  const format = useFormatPoint(hidden);
  const { points } = chart;
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [reached, setReached] = useState<number | null>(null);
  const inTabOrder = points.some(({ seq }) => seq === reached) ? reached : points.at(-1)?.seq;
  const named = points.find(({ seq }) => seq === shown);

  function walk(event: React.KeyboardEvent, index: number): void {
    const next = findTarget(event.key, index, points.length);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <div
      className="chart step-chart"
      data-crowded={points.length > CROWDED ? '' : undefined}
      style={{ '--level-chars': findLongest(chart.moneyTicks) } as React.CSSProperties}
    >
      <div className="chart-plot">
        {chart.moneyTicks.map(({ y, label: text }) => (
          <span key={y} className="chart-level" style={{ top: `${y}%` }} aria-hidden="true">
            <span>{hidden ? '•••' : text}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="step-chart-area" d={chart.area} />
          <path className="step-chart-line" d={chart.line} />
        </svg>
        {named && (
          <span
            className="step-chart-crosshair"
            style={{ left: `${named.x}%`, top: `${named.y}%` }}
            aria-hidden="true"
          />
        )}
        {points.length > 0 && (
          <ul ref={list} aria-label={label}>
            {points.map((point, index) => (
              <li key={point.seq} style={{ left: `${point.x}%`, top: `${point.y}%` }}>
                <Link
                  to={historyAt({ entry: point.seq })}
                  tabIndex={point.seq === inTabOrder ? 0 : -1}
                  aria-label={format(point)}
                  data-shown={point.seq === shown ? '' : undefined}
                  onFocus={() => {
                    setReached(point.seq);
                    setShown(point.seq);
                  }}
                  onBlur={() => setShown(null)}
                  onPointerEnter={() => setShown(point.seq)}
                  onPointerLeave={() => setShown(null)}
                  onKeyDown={(event) => walk(event, index)}
                />
              </li>
            ))}
          </ul>
        )}
        <TimeLabels ticks={chart.timeTicks} />
      </div>
      <p className="chart-caption">{named ? format(named) : formatHint(copy, points.length)}</p>
    </div>
  );
}

function TimeLabels({ ticks }: { ticks: BalanceChart['timeTicks'] }) {
  const { chart: copy } = walletCopy.useTexts();
  return (
    <div className="chart-times" aria-hidden="true">
      {ticks.map(({ x, label }) => (
        <span key={x} data-edge={x < 4 ? 'start' : undefined} style={{ left: `${x}%` }}>
          {label}
        </span>
      ))}
      <span data-edge="end" style={{ left: '100%' }}>
        {copy.today}
      </span>
    </div>
  );
}

function formatHint({ chart: texts }: WalletTexts, count: number): string {
  if (count === 0) return texts.nothing;
  return count > CROWDED ? texts.crowdedHint : texts.hint;
}

function findLongest(ticks: BalanceChart['moneyTicks']): number {
  return Math.max(...ticks.map(({ label }) => label.length));
}

function findTarget(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}

/** The text of a point: its entry, and unless balances are hidden its change and the balance. */
function useFormatPoint(hidden: boolean): (point: ChartPoint) => string {
  const { chart: copy } = walletCopy.useTexts();
  const entryCopy = walletEntryCopy.useTexts();
  const figures = useFigures();
  const locale = useLocale();
  return (point) => {
    const what = `${formatDate(point.at, { locale })}: ${formatTitle(entryCopy, point)}`;
    if (hidden) return what;
    const change = figures.change(toCents(point.change));
    return copy.point(what, change, figures.usd(toCents(point.balance)));
  };
}
