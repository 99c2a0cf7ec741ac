import type { OverviewSpan } from '@candor/contracts/overview';
import { useSignUps } from '../../api/overview.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import { useCopy } from '../../lib/copy.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatSpan } from './to-money-bars.ts';

/** How many signed up in the period, and when. */
export function SignUps({ period }: { period: OverviewSpan }) {
  const { signUps: copy, period: periodTexts } = useCopy(overviewCopy);
  const locale = useLocale();
  const { data, error, mutate } = useSignUps(period);
  const most = Math.max(0, ...(data?.spans ?? []).map(({ count }) => count));
  const busiest = data?.spans.findLast(({ count }) => count === most);
  return (
    <section aria-labelledby="overview-sign-ups">
      <h2 id="overview-sign-ups">{copy.heading}</h2>
      {data ? (
        <>
          <p className="overview-sum tabular">{data.total.toLocaleString(locale)}</p>
          <p className="muted small">
            {data.total === 0 || !busiest
              ? copy.none
              : copy.most(most, formatSpan(busiest, locale))}
          </p>
          {!data.isComplete && <p className="muted small">{periodTexts.incomplete}</p>}
          {data.total > 0 && (
            <div
              className="sign-up-bars"
              role="img"
              aria-label={copy.label(formatSpan(data, locale), data.total.toLocaleString(locale))}
            >
              {data.spans.map((span) => (
                <span
                  key={span.from}
                  title={`${formatSpan(span, locale)}: ${span.count}`}
                  style={{ height: `${most > 0 ? (span.count / most) * 100 : 0}%` }}
                />
              ))}
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
      ) : (
        <Loading what={copy.loading}>
          <Skeleton lines={3} />
        </Loading>
      )}
    </section>
  );
}
