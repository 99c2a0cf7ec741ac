import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useParams } from '#router';
import { useProfitRun } from '../../api/profit-runs.ts';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';
import { toCents } from '../../lib/to-cents.ts';
import { RunActions } from './run/run-actions.tsx';
import { RunLines } from './run/run-lines.tsx';
import { RunRecord } from './run/run-record.tsx';
import { RunFigure } from './run-figure.tsx';
import { RUN_KINDS } from './run-kinds.ts';
import { useRunTexts } from './use-run-texts.ts';
import { formatWeekDates } from './weeks.ts';

/** One profit run: what it credits, what that differs by, who decides, and each wallet. */
export function ProfitRunPage() {
  const { copy } = useRunTexts();
  const { id = '' } = useParams();
  const read = useProfitRun(id);
  const { data: run, error } = read;
  return (
    <div className="max-w-page">
      <BackLink to={paths.profitRuns}>{copy.run.back}</BackLink>
      {!run && isApiError(error) && (error.status === 404 || error.status === 400) ? (
        <EmptyState>{copy.run.gone}</EmptyState>
      ) : (
        <Loaded
          read={read}
          what={copy.run.what}
          loading={copy.run.loading}
          lines={8}
          height="var(--row)"
        >
          {(found) => <Run key={found.id} run={found} />}
        </Loaded>
      )}
    </div>
  );
}

function Run({ run }: { run: ProfitRunView }) {
  const { copy, locale, formatWeek, formatRate } = useRunTexts();
  const { period, attempt, status, reference, rates, skipped, kept } = run;
  const source = rates
    ? copy.run.fromRates(
        rates.map(({ plan, percent }) => `${plan} ${formatRate(percent)}`).join(', '),
      )
    : copy.run.fromList;
  return (
    <>
      <Stack as="header" gap={1} className="mb-6">
        <h1 tabIndex={-1}>{formatWeek(period)}</h1>
        <p className="hstack flex-wrap gap-4 row-gap-0">
          <StatusMark kind={RUN_KINDS[status]}>{copy.statuses[status]}</StatusMark>
          <span className="muted">{formatWeekDates(period, locale)}</span>
          <span className="muted">{reference}</span>
          {attempt !== null && attempt > 1 && (
            <span className="muted">{copy.run.attempt(attempt)}</span>
          )}
        </p>
        <p className="small muted">{source}</p>
      </Stack>
      <Columns kind="sidebar" below="panes" className="mb-7">
        <Stack gap={6}>
          <RunFigure run={run} />
          {skipped > 0 && <Notice tone="pending">{copy.run.skipped(skipped)}</Notice>}
          {kept > 0 && <Notice tone="pending">{copy.run.kept(kept)}</Notice>}
          <RunComparison run={run} />
        </Stack>
        <Stack as="aside" gap={6}>
          <RunActions run={run} />
          <RunRecord run={run} />
        </Stack>
      </Columns>
      <RunLines run={run} />
    </>
  );
}

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
