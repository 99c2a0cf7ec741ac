import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMoneyOverview } from '../../api/overview.ts';
import { Below } from '../../components/feedback/below.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import { useCopy } from '../../lib/copy.ts';
import { Balances } from './balances.tsx';
import { DecisionTimes } from './decision-times.tsx';
import { MoneyChart } from './money-chart.tsx';
import { type OverviewPeriod, parsePeriod } from './overview-period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { SignUps } from './sign-ups.tsx';
import { useWaitingKnown, Waiting } from './waiting.tsx';
import './overview-page.scss';

/** Where staff begin: what waits for a decision, then the money, sign-ups and decision times of a period. */
export function OverviewPage() {
  const copy = useCopy(overviewCopy);
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const isKnown = useWaitingKnown();
  const period = parsePeriod(params, now);
  return (
    <div className="overview">
      <PageHeader title={copy.title} lead={copy.lead} />
      <Waiting />
      <Below ready={isKnown}>
        <section className="overview-period" aria-labelledby="overview-money">
          <h2 id="overview-money">{copy.period.heading}</h2>
          <PeriodChoice period={period} now={now} />
          <Money period={period} />
        </section>
      </Below>
    </div>
  );
}

function Money({ period }: { period: OverviewPeriod }) {
  const copy = useCopy(overviewCopy);
  const { from, to } = period;
  const { data, error, isLoading, mutate } = useMoneyOverview({ from, to });
  if (!data) {
    return error ? (
      <LoadFailure what={copy.chart.what} error={error} onRetry={() => mutate()} />
    ) : (
      <Loading what={copy.chart.loading}>
        <Skeleton height="var(--overview-chart)" />
      </Loading>
    );
  }
  return (
    <div aria-busy={isLoading}>
      {!data.isComplete && <p className="overview-incomplete">{copy.period.incomplete}</p>}
      <MoneyChart view={data} />
      <div className="overview-below">
        <Balances view={data} />
        <SignUps period={{ from, to }} />
        <DecisionTimes view={data} />
      </div>
    </div>
  );
}
