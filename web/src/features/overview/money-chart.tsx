import type { MoneyOverviewView } from '@candor/contracts/overview';
import { useSearchParams } from 'react-router-dom';
import { Money } from '../../components/data/money.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useLocale } from '../../lib/locale.ts';
import { MoneyBarsChart } from './money-bars-chart.tsx';
import { MoneyTable } from './money-table.tsx';
import { formatSpan } from './to-money-bars.ts';
import './money-chart.scss';

/** Money in and out over the period, as chart or table, with its sums. */
export function MoneyChart({ view }: { view: MoneyOverviewView }) {
  const { chart: copy, period } = useCopy(overviewCopy);
  const locale = useLocale();
  const figures = useFigures();
  const [params, setParams] = useSearchParams();
  const asTable = params.get('view') === 'table';
  const { deposits, withdrawals, credited, reversed } = view.totals;
  const span = formatSpan(view, locale);
  const format = (usd: number) => figures.usd(Math.round(usd * 100));
  const label = copy.label(span, format(deposits.amount), format(withdrawals.amount));

  function toggle(): void {
    const next = new URLSearchParams(params);
    if (asTable) next.delete('view');
    else next.set('view', 'table');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="money-chart">
      <dl className="money-chart-sums">
        <div data-part="in">
          <dt>{copy.moneyIn}</dt>
          <dd>
            <Money usd={deposits.amount} always />{' '}
            <span className="muted">{copy.deposits(deposits.count)}</span>
          </dd>
        </div>
        <div data-part="out">
          <dt>{copy.moneyOut}</dt>
          <dd>
            <Money usd={withdrawals.amount} always />{' '}
            <span className="muted">{copy.withdrawals(withdrawals.count)}</span>
          </dd>
        </div>
        <div>
          <dt title={copy.creditedNote}>{copy.credited}</dt>
          <dd>
            <Money usd={credited} always />
          </dd>
        </div>
        {reversed > 0 && (
          <div>
            <dt>{copy.reversed}</dt>
            <dd>
              <Money usd={reversed} always />
            </dd>
          </div>
        )}
      </dl>
      <div className="money-chart-head">
        <p className="muted">{period.span(span)}</p>
        <button type="button" className="btn btn-text" onClick={toggle}>
          {asTable ? copy.asChart : copy.asTable}
        </button>
      </div>
      {asTable ? (
        <MoneyTable view={view} />
      ) : (
        <MoneyBarsChart spans={view.spans} unit={view.unit} label={label} />
      )}
    </div>
  );
}
