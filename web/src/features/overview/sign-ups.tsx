import type { OverviewSpan } from '@candor/contracts/overview';
import { useSignUps } from '../../api/overview.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Section } from '../../components/layout/section.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatDayRange } from './to-money-bars.ts';

/** How many signed up in the period, and when. */
export function SignUps({ period }: { period: OverviewSpan }) {
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
