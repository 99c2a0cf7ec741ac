import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useParams } from 'react-router-dom';
import { useProfitRun } from '../../api/profit-runs.ts';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { RunActions } from './run/run-actions.tsx';
import { RunComparison } from './run/run-comparison.tsx';
import { RunLines } from './run/run-lines.tsx';
import { RunRecord } from './run/run-record.tsx';
import { RunFigure } from './run-figure.tsx';
import { RUN_KINDS } from './run-kinds.ts';
import { useRunTexts } from './use-run-texts.ts';
import { formatWeekDates } from './weeks.ts';
import './profit-runs.scss';

/** One profit run: what it credits, what that differs by, who decides, and each wallet. */
export function ProfitRunPage() {
  const { copy } = useRunTexts();
  const { id = '' } = useParams();
  const { data: run, error, mutate } = useProfitRun(id);
  return (
    <div className="runs">
      <BackLink to={paths.profitRuns}>{copy.run.back}</BackLink>
      {run ? (
        <Run key={run.id} run={run} />
      ) : isApiError(error) && (error.status === 404 || error.status === 400) ? (
        <EmptyState>{copy.run.gone}</EmptyState>
      ) : error ? (
        <LoadFailure what={copy.run.what} error={error} onRetry={() => mutate()} />
      ) : (
        <Loading what={copy.run.loading}>
          <Skeleton lines={3} width="20rem" height="48px" />
          <Skeleton lines={8} height="var(--row)" />
        </Loading>
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
      <header className="run-head">
        <h1 tabIndex={-1}>{formatWeek(period)}</h1>
        <p className="run-facts">
          <StatusMark kind={RUN_KINDS[status]}>{copy.statuses[status]}</StatusMark>
          <span className="muted">{formatWeekDates(period, locale)}</span>
          <span className="muted">{reference}</span>
          {attempt !== null && attempt > 1 && (
            <span className="muted">{copy.run.attempt(attempt)}</span>
          )}
        </p>
        <p className="small muted">{source}</p>
      </header>
      <div className="run-columns">
        <div className="run-main">
          <RunFigure run={run} />
          {skipped > 0 && <p className="run-note">{copy.run.skipped(skipped)}</p>}
          {kept > 0 && <p className="run-note">{copy.run.kept(kept)}</p>}
          <RunComparison run={run} />
        </div>
        <aside className="run-aside">
          <RunActions run={run} />
          <RunRecord run={run} />
        </aside>
      </div>
      <RunLines run={run} />
    </>
  );
}
