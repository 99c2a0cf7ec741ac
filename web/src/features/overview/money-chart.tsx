import type { MoneyOverviewView, MoneySpanView } from '@candor/contracts/overview';
import { useSearchParams } from '#router';
import { type Column, DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { Figure } from '../../components/data/figure.tsx';
import { Money } from '../../components/data/money.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import { type OverviewTexts, overviewCopy } from '../../copy/overview.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { useLocale } from '../../lib/locale.ts';
import { toCents } from '../../lib/to-cents.ts';
import { MoneyBarsChart } from './money-bars-chart.tsx';
import { toUtcDay } from './overview-period.ts';
import { formatDayRange } from './to-money-bars.ts';

/** Money in and out over the period, as chart or table, with its sums. */
export function MoneyChart({ view }: { view: MoneyOverviewView }) {
  const { chart: copy, period } = overviewCopy.useTexts();
  const locale = useLocale();
  const figures = useFigures();
  const [params, setParams] = useSearchParams();
  const asTable = params.get('view') === 'table';
  const { deposits, withdrawals, credited, reversed } = view.totals;
  const span = formatDayRange(view, locale);
  const format = (usd: number) => figures.usd(toCents(usd));
  const label = copy.label(span, format(deposits.amount), format(withdrawals.amount));

  function toggle(): void {
    const next = new URLSearchParams(params);
    if (asTable) next.delete('view');
    else next.set('view', 'table');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="money-chart">
      <Columns kind="fit" gap={4} className="mb-4">
        <Figure
          size="small"
          label={<PartName part="in">{copy.moneyIn}</PartName>}
          note={copy.deposits(deposits.count)}
        >
          <Money usd={deposits.amount} always />
        </Figure>
        <Figure
          size="small"
          label={<PartName part="out">{copy.moneyOut}</PartName>}
          note={copy.withdrawals(withdrawals.count)}
        >
          <Money usd={withdrawals.amount} always />
        </Figure>
        <Figure
          size="small"
          label={<PartName part="house">{copy.credited}</PartName>}
          note={
            reversed > 0 && (
              <>
                {copy.reversed} <Money usd={reversed} always />
              </>
            )
          }
        >
          <Money usd={credited} always />
        </Figure>
      </Columns>
      <Toolbar
        end={
          <button type="button" className="btn btn-text" onClick={toggle}>
            {asTable ? copy.asChart : copy.asTable}
          </button>
        }
      >
        <p className="small muted">{period.span(span, view.to === toUtcDay(new Date()))}</p>
      </Toolbar>
      {asTable ? (
        <MoneyTable view={view} />
      ) : (
        <MoneyBarsChart spans={view.spans} unit={view.unit} label={label} />
      )}
    </div>
  );
}

/** The name of a part with the colour that it has in the chart. */
function PartName({ part, children }: { part: 'in' | 'out' | 'house'; children: string }) {
  return (
    <span className="chart-part" data-part={part}>
      {children}
    </span>
  );
}

/** The figures of the chart, newest first. */
function MoneyTable({ view }: { view: MoneyOverviewView }) {
  const { chart: copy } = overviewCopy.useTexts();
  const locale = useLocale();
  const hasReversed = view.totals.reversed > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="money-table chart-table" aria-label={copy.table} tabIndex={0}>
      <DataTable
        caption={copy.table}
        headers={{ ...copy.columns, span: copy.columns.span[view.unit] }}
        columns={toColumns(copy, locale, { hasReversed })}
        rows={view.spans.toReversed()}
        rowKey={({ from }) => from}
      />
    </section>
  );
}

function toColumns(
  copy: OverviewTexts['chart'],
  locale: string,
  { hasReversed }: { hasReversed: boolean },
) {
  const money = (
    key: 'moneyIn' | 'moneyOut' | 'credited' | 'reversed' | 'balance',
    phone: Column<MoneySpanView>['phone'],
    pick: (span: MoneySpanView) => number,
  ): Column<MoneySpanView> => ({
    align: 'right',
    phone,
    cell: (span) => (
      <>
        <span className="d-md-none muted">{copy.columns[key]} </span>
        <Money usd={pick(span)} plain always />
      </>
    ),
  });
  return {
    span: {
      phone: 'title',
      cell: (span) => <span className="nowrap">{formatDayRange(span, locale)}</span>,
    },
    moneyIn: money('moneyIn', 'note', ({ deposits }) => deposits.amount),
    moneyOut: money('moneyOut', 'mark', ({ withdrawals }) => withdrawals.amount),
    credited: money('credited', 'hidden', ({ credited }) => credited),
    ...(hasReversed && {
      reversed: money('reversed', 'hidden', ({ reversed }) => reversed),
    }),
    balance: money('balance', 'figure', ({ balance }) => balance),
  } satisfies TableColumns<MoneySpanView>;
}
