import type { OverviewSpan } from '@candor/contracts/overview';
import { useSearchParams } from '#router';
import { useMoneyOverview, useSignUps } from '../../api/overview.ts';
import { Below } from '../../components/feedback/below.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useMinute } from '../../components/queue/use-minute.ts';
import { overviewCopy } from '../../copy/overview.ts';
import { useLocale } from '../../lib/locale.ts';
import { Balances } from './balances.tsx';
import { DecisionTimes } from './decision-times.tsx';
import { MoneyChart } from './money-chart.tsx';
import { type OverviewPeriod, parsePeriod } from './overview-period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { formatDayRange } from './to-money-bars.ts';
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

/** How many signed up in the period, and when. */
function SignUps({ period }: { period: OverviewSpan }) {
  const { signUps: copy, period: periodTexts } = overviewCopy.useTexts();
  const locale = useLocale();
  return (
    <Section title={copy.heading}>
      <Loaded read={useSignUps(period)} what={copy.what} loading={copy.loading}>
        {(data) => {
          const most = Math.max(0, ...data.spans.map(({ count }) => count));
          const busiest = data.spans.findLast(({ count }) => count === most);
          const total = data.total.toLocaleString(locale);
          return (
            <>
              <p className="ff-serif fs-5 tabular">{total}</p>
              <p className="muted small">
                {data.total === 0 || !busiest
                  ? copy.none
                  : copy.most(most, formatDayRange(busiest, locale))}
              </p>
              {!data.isComplete && <p className="muted small">{periodTexts.incomplete}</p>}
              {data.total > 0 && (
                <div
                  className="sign-up-bars"
                  role="img"
                  aria-label={copy.label(formatDayRange(data, locale), total)}
                >
                  {data.spans.map((span) => (
                    <span
                      key={span.from}
                      title={`${formatDayRange(span, locale)}: ${span.count}`}
                      style={{ height: `${most > 0 ? (span.count / most) * 100 : 0}%` }}
                    />
                  ))}
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
