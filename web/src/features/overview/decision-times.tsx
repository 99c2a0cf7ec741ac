import type { DecisionTimesView, MoneyOverviewView } from '@candor/contracts/overview';
import { Section } from '../../components/layout/section.tsx';
import { type OverviewTexts, overviewCopy } from '../../copy/overview.ts';
import { useLocale } from '../../lib/locale.ts';

/** How long requests waited for their decision. */
export function DecisionTimes({ view }: { view: MoneyOverviewView }) {
  const { decisions: copy } = overviewCopy.useTexts();
  return (
    <Section title={copy.heading}>
      <table className="table small tabular">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.queue}</th>
            <th scope="col">{copy.count}</th>
            <th scope="col">{copy.median}</th>
            <th scope="col">{copy.p95}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={copy.deposits} times={view.decisions.deposits} />
          <Row name={copy.withdrawals} times={view.decisions.withdrawals} />
        </tbody>
      </table>
      <p className="muted small">{copy.error(Math.round(1 / view.decisionError))}</p>
    </Section>
  );
}

function Row({
  name,
  times: { count, medianSeconds, p95Seconds },
}: {
  name: string;
  times: DecisionTimesView;
}) {
  const { decisions: copy } = overviewCopy.useTexts();
  const locale = useLocale();
  const format = (seconds: number) => formatWait(seconds, copy, locale);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{count.toLocaleString(locale)}</td>
      {medianSeconds === null || p95Seconds === null ? (
        <td colSpan={2} className="muted">
          {copy.none}
        </td>
      ) : (
        <>
          <td>{format(medianSeconds)}</td>
          <td>{format(p95Seconds)}</td>
        </>
      )}
    </tr>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "45 s", "12 min", "3.5 h", "2.1 days". */
function formatWait(
  seconds: number,
  copy: Pick<OverviewTexts['decisions'], 'seconds' | 'minutes' | 'hours' | 'days'>,
  locale: string,
): string {
  const format = (value: number, digits: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: digits });
  if (seconds < MINUTE) return copy.seconds(format(seconds, 0));
  if (seconds < HOUR) return copy.minutes(format(seconds / MINUTE, 0));
  if (seconds < 2 * DAY) return copy.hours(format(seconds / HOUR, 1));
  return copy.days(format(seconds / DAY, 1));
}
