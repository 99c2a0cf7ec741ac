import type { MoneySpanView, OverviewUnit } from '@candor/contracts/overview';
import { useMemo, useState } from 'react';
import { type OverviewTexts, overviewCopy } from '../../copy/overview.ts';
import type { Figures } from '../../lib/figures/figures.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useLocale } from '../../lib/locale.ts';
import { toCents } from '../../lib/to-cents.ts';
import { toUtcDay } from './overview-period.ts';
import { formatDayRange, type MoneyBar, toMoneyBars } from './to-money-bars.ts';

/** Bars upwards for money in and, on top of it, of the house, and downwards for money out. The span under the pointer is written out; the table has all. */
export function MoneyBarsChart({
  spans,
  unit,
  label,
}: {
  spans: readonly MoneySpanView[];
  unit: OverviewUnit;
  label: string;
}) {
  const { chart: copy } = overviewCopy.useTexts();
  const locale = useLocale();
  const figures = useFigures();
  const chart = useMemo(
    () => toMoneyBars(spans, unit, { locale, figures }),
    [spans, unit, locale, figures],
  );
  const [shown, setShown] = useState<string | null>(null);
  const named = chart.bars.find(({ from }) => from === shown);
  const isEmpty = chart.bars.every(({ up, down, house }) => !up && !down && !house);
  const longest = Math.max(...chart.levels.map((level) => level.label.length));
  return (
    <figure
      className="chart money-bars"
      data-empty={isEmpty ? '' : undefined}
      style={{ '--level-chars': longest } as React.CSSProperties}
    >
      <div className="chart-plot mt-3" role="img" aria-label={label}>
        {chart.levels.map(({ y, label: text }) => (
          <span key={y} className="chart-level" style={{ top: `${y}%` }}>
            <span>{text}</span>
          </span>
        ))}
        <span className="chart-level money-bars-zero" style={{ top: `${chart.zero}%` }} />
        {chart.bars.map((bar) => (
          <span
            key={bar.from}
            className="money-bars-span"
            data-shown={bar === named ? '' : undefined}
            style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
            onPointerEnter={() => setShown(bar.from)}
            onPointerLeave={() => setShown(null)}
          >
            {bar.up > 0 && (
              <span
                data-part="in"
                style={{ bottom: `${100 - chart.zero}%`, height: `${bar.up}%` }}
              />
            )}
            {bar.down > 0 && (
              <span data-part="out" style={{ top: `${chart.zero}%`, height: `${bar.down}%` }} />
            )}
            {bar.house !== 0 && (
              <span
                data-part="house"
                style={{
                  height: `${Math.abs(bar.house)}%`,
                  ...(bar.house > 0
                    ? { bottom: `${100 - chart.zero + bar.up}%` }
                    : { top: `${chart.zero + bar.down}%` }),
                }}
              />
            )}
          </span>
        ))}
        <span className="chart-times">
          {chart.times.map(({ x, label: text }) => (
            <span
              key={x}
              data-edge={x < 4 ? 'start' : x > 96 ? 'end' : undefined}
              style={{ left: `${x}%` }}
            >
              {text}
            </span>
          ))}
        </span>
      </div>
      <figcaption className="chart-caption">
        {named
          ? formatBar(copy, named, { locale, figures })
          : isEmpty
            ? copy.nothing
            : copy.hint[unit]}
      </figcaption>
    </figure>
  );
}

function formatBar(
  copy: OverviewTexts['chart'],
  bar: MoneyBar,
  { locale, figures }: { locale: string; figures: Figures },
): string {
  const format = (usd: number) => figures.usd(toCents(usd));
  return copy.bar(
    formatDayRange(bar, locale),
    format(bar.deposits.amount),
    format(bar.withdrawals.amount),
    bar.credited === 0 ? null : format(bar.credited),
    bar.to === toUtcDay(new Date()),
  );
}
