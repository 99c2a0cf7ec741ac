import { useSearchParams } from '#router';
import { useMoneyOverview } from '../../api/overview.ts';
import { Below } from '../../components/feedback/below.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useMinute } from '../../components/queue/use-minute.ts';
import { overviewCopy } from '../../copy/overview.ts';
import { Balances } from './balances.tsx';
import { DecisionTimes } from './decision-times.tsx';
import { MoneyChart } from './money-chart.tsx';
import { type OverviewPeriod, parsePeriod } from './overview-period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { SignUps } from './sign-ups.tsx';
import { useWaitingKnown, Waiting } from './waiting.tsx';
import './overview.scss';

/** Where staff begin: pending requests, then the money, sign-ups and decision times of a period. */
export function OverviewPage() {
  const copy = overviewCopy.useTexts();
  const [params] = useSearchParams();
  const now = new Date(useMinute());
  const isKnown = useWaitingKnown();
  const period = parsePeriod(params, now);
  return (
    <div className="overview">
      <PageHeader title={copy.title} lead={copy.lead} />
      <Waiting />
      <Below ready={isKnown}>
        <Section ruled title={copy.period.heading}>
          <PeriodChoice period={period} now={now} />
          <Money period={period} />
        </Section>
      </Below>
    </div>
  );
}

function Money({ period }: { period: OverviewPeriod }) {
  const copy = overviewCopy.useTexts();
  const { from, to } = period;
  const read = useMoneyOverview({ from, to });
  return (
    <Loaded
      read={read}
      what={copy.chart.what}
      loading={copy.chart.loading}
      lines={1}
      height="var(--overview-chart)"
    >
      {(data) => (
        <div aria-busy={read.isLoading}>
          {!data.isComplete && <Notice tone="pending">{copy.period.incomplete}</Notice>}
          <MoneyChart view={data} />
          <Columns kind={3} below="panes" gap={8} className="section-ruled mt-6">
            <Balances view={data} />
            <SignUps period={{ from, to }} />
            <DecisionTimes view={data} />
          </Columns>
        </div>
      )}
    </Loaded>
  );
}
