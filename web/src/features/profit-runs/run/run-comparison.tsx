import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { useRunTexts } from '../use-run-texts.ts';

/** The run beside the last period, figure by figure; nothing where there was none. */
export function RunComparison({ run }: { run: ProfitRunView }) {
  const { copy, formatShortWeek, formatSigned } = useRunTexts();
  const figures = useFigures();
  const { previous } = run;
  if (!previous) return null;
  const texts = copy.run;
  const toAverage = ({ total, wallets }: { total: number; wallets: number }) =>
    wallets > 0 ? Math.round(toCents(total) / wallets) : 0;
  const money = (label: string, now: number, before: number) => ({
    label,
    now: figures.usd(now),
    before: figures.usd(before),
    change: figures.change(now - before),
  });
  const rows = [
    money(texts.total, toCents(run.total), toCents(previous.total)),
    {
      label: texts.count,
      now: figures.count(run.wallets),
      before: figures.count(previous.wallets),
      change: formatSigned(run.wallets - previous.wallets),
    },
    money(texts.average, toAverage(run), toAverage(previous)),
  ];
  return (
    <table className="table small tabular text-end max-w-form">
      <caption className="visually-hidden">{texts.comparison}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.thisRun}</th>
          <th scope="col">{formatShortWeek(previous.period)}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, now, before, change }) => (
          <tr key={label}>
            <th scope="row" className="text-start">
              {label}
            </th>
            <td>{now}</td>
            <td>{before}</td>
            <td>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
