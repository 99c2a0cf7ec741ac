import { formatTitle } from '@candor/contracts/entry-titles';
import type { BalanceHistoryView, BalancePointView } from '@candor/contracts/wallet-history';
import { useMemo } from 'react';
import { Link, useSearchParams } from '#router';
import { useBalanceHistory } from '../../../api/wallets.ts';
import { ChartFrame } from '../../../components/chart/chart-frame.tsx';
import { DataTable, type TableColumns } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { PillSwitch } from '../../../components/forms/pill-switch.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { type WalletEntryTexts, walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useHideBalances } from '../../../lib/services.ts';
import { historyAt } from '../history-address.ts';
import { CHART_RANGES, type ChartRange, parseRange, toRangeKey } from './chart-ranges.ts';
import { CHART, CHART_BODY } from './chart-size.ts';
import { StepChart } from './step-chart.tsx';
import { toBalanceChart } from './to-balance-chart.ts';

/** The balance over the period in the address, as chart or table. */
export function BalanceChart() {
  const { chart: copy } = walletCopy.useTexts();
  const [params, setParams] = useSearchParams();
  const range = parseRange(params.get('range'));
  const asTable = params.get('view') === 'table';
  const read = useBalanceHistory(range.days);

  function keep(name: string, value: string | null): void {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <section aria-labelledby="balance-chart-heading">
      <h2 className="visually-hidden" id="balance-chart-heading">
        {copy.heading}
      </h2>
      <ChartFrame
        controls={
          <PillSwitch
            legend={copy.period}
            choices={CHART_RANGES.map(({ key }) => ({ key, ...copy.ranges[key] }))}
            chosen={range.key}
            onChoose={(key) => keep('range', toRangeKey(parseRange(key)))}
          />
        }
        twin={{
          label: asTable ? copy.asChart : copy.asTable,
          onClick: () => keep('view', asTable ? null : 'table'),
        }}
        height={CHART_BODY}
        busy={read.isLoading}
      >
        <Loaded read={read} what={copy.loadFailure} loading={copy.loading} lines={1} height={CHART}>
          {(history) => <Drawn history={history} range={range} asTable={asTable} />}
        </Loaded>
      </ChartFrame>
    </section>
  );
}

function Drawn({
  history,
  range,
  asTable,
}: {
  history: BalanceHistoryView;
  range: ChartRange;
  asTable: boolean;
}) {
  const { chart: copy } = walletCopy.useTexts();
  const locale = useLocale();
  const { hidden } = useHideBalances();
  const figures = useFigures();
  const chart = useMemo(
    () => toBalanceChart(history, new Date(), { locale, figures }),
    [history, locale, figures],
  );
  const label = copy.label(copy.ranges[range.key].spoken, history.points.length);
  return (
    <>
      {asTable ? (
        <BalanceTable history={history} label={label} />
      ) : (
        <StepChart chart={chart} hidden={hidden} label={label} />
      )}
      {history.truncated && <p className="smallest muted">{copy.truncated}</p>}
    </>
  );
}

const toColumns = (entryCopy: WalletEntryTexts) =>
  ({
    date: {
      phone: 'note',
      cell: ({ at }) => <DateTime value={at} />,
    },
    what: {
      phone: 'title',
      cell: (point) => (
        <Link to={historyAt({ entry: point.seq })}>{formatTitle(entryCopy, point)}</Link>
      ),
    },
    change: {
      align: 'right',
      phone: 'figure',
      cell: ({ change }) => <Money usd={change} change plain />,
    },
    balance: {
      align: 'right',
      phone: 'mark',
      cell: ({ balance }) => <Money usd={balance} plain />,
    },
  }) satisfies TableColumns<BalancePointView>;

/** The chart's data as a table, newest first. */
function BalanceTable({ history, label }: { history: BalanceHistoryView; label: string }) {
  const copy = walletCopy.useTexts();
  const entryCopy = walletEntryCopy.useTexts();
  const rows = history.points.toReversed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="chart-table" aria-label={label} tabIndex={0}>
      {rows.length === 0 ? (
        <p className="small muted">{copy.chart.nothing}</p>
      ) : (
        <DataTable
          caption={label}
          headers={copy.chart.columns}
          columns={toColumns(entryCopy)}
          rows={rows}
          rowKey={({ seq }) => String(seq)}
          small
        />
      )}
    </section>
  );
}
