import type { MoneyOverviewView, MoneySpanView } from '@candor/contracts/overview';
import { type Column, DataTable } from '../../components/data/data-table.tsx';
import { Money } from '../../components/data/money.tsx';
import { type OverviewTexts, overviewCopy } from '../../copy/overview.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatDayRange } from './to-money-bars.ts';

/** The figures of the chart, newest first. */
export function MoneyTable({ view }: { view: MoneyOverviewView }) {
  const { chart: copy } = overviewCopy.useTexts();
  const locale = useLocale();
  const hasReversed = view.totals.reversed > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="money-table chart-table" aria-label={copy.table} tabIndex={0}>
      <DataTable
        caption={copy.table}
        columns={toColumns(copy, view, locale).filter(
          ({ key }) => key !== 'reversed' || hasReversed,
        )}
        rows={view.spans.toReversed()}
        rowKey={({ from }) => from}
      />
    </section>
  );
}

function toColumns(
  copy: OverviewTexts['chart'],
  view: MoneyOverviewView,
  locale: string,
): Column<MoneySpanView>[] {
  const money = (
    key: 'moneyIn' | 'moneyOut' | 'credited' | 'reversed' | 'balance',
    phone: Column<MoneySpanView>['phone'],
    pick: (span: MoneySpanView) => number,
  ): Column<MoneySpanView> => ({
    key,
    header: copy.columns[key],
    align: 'right',
    phone,
    cell: (span) => (
      <>
        <span className="d-md-none muted">{copy.columns[key]} </span>
        <Money usd={pick(span)} plain always />
      </>
    ),
  });
  return [
    {
      key: 'span',
      header: copy.columns.span[view.unit],
      phone: 'title',
      cell: (span) => <span className="nowrap">{formatDayRange(span, locale)}</span>,
    },
    money('moneyIn', 'note', ({ deposits }) => deposits.amount),
    money('moneyOut', 'mark', ({ withdrawals }) => withdrawals.amount),
    money('credited', 'hidden', ({ credited }) => credited),
    money('reversed', 'hidden', ({ reversed }) => reversed),
    money('balance', 'figure', ({ balance }) => balance),
  ];
}
