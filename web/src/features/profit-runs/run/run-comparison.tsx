import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { useRunTexts } from '../use-run-texts.ts';

/** The run beside the last period, figure by figure; nothing where there was none. */
export function RunComparison({ run }: { run: ProfitRunView }) {
  const { copy, formatWeek, formatSigned } = useRunTexts();
  const { usd, count, change } = useFigures();
  const { previous } = run;
  if (!previous) return null;
  const texts = copy.run;
  const toAverage = ({ total, wallets }: { total: number; wallets: number }) =>
    wallets > 0 ? Math.round(toCents(total) / wallets) : 0;
  const columns = [texts.thisRun, formatWeek(previous.period), texts.change];
  const money = (label: string, now: number, before: number) => ({
    label,
    figures: [usd(now), usd(before), change(now - before)],
  });
  const rows = [
    money(texts.total, toCents(run.total), toCents(previous.total)),
    {
      label: texts.count,
      figures: [
        count(run.wallets),
        count(previous.wallets),
        formatSigned(run.wallets - previous.wallets),
      ],
    },
    money(texts.average, toAverage(run), toAverage(previous)),
  ];
  return (
    <table className="table table-stacked small tabular max-w-form">
      <caption className="visually-hidden">{texts.comparison}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" data-align="right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figures }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {figures.map((figure, at) => (
              <td key={columns[at]} data-align="right" data-label={columns[at]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
