import { Link } from 'react-router-dom';
import { useRecentEntries } from '../../../api/history.ts';
import { useOpenReceipts } from '../../../api/receipts.ts';
import { useOpenWithdrawals } from '../../../api/withdrawals.ts';
import { ShowOlder } from '../../../components/data/show-older.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { historyAt } from '../history-address.ts';
import { messages } from '../words/messages.ts';
import { OpenMatters } from './open-matters.tsx';
import { RecentActivity } from './recent-activity.tsx';
import './activity.scss';

/** Entries of the dashboard's list. */
const RECENT = 5;

/** What is in progress, and what was entered last. Shown at once, so that neither pushes the other. */
export function Activity() {
  const open = useOpenReceipts();
  const asked = useOpenWithdrawals();
  const recent = useRecentEntries(RECENT);
  const { receipts } = open;
  const { withdrawals } = asked;
  const error = open.error ?? asked.error ?? recent.error;

  if (!receipts || !withdrawals || !recent.data) {
    return (
      <section className="activity" aria-labelledby="activity-heading">
        <Heading id="activity-heading" title={messages.recent.heading} />
        {error ? (
          <LoadFailure
            what="Your activity"
            error={error}
            onRetry={() => Promise.all([open.retry(), asked.retry(), recent.mutate()])}
          />
        ) : (
          <ActivitySkeleton />
        )}
      </section>
    );
  }

  const inProgress = receipts.length + withdrawals.length > 0;
  const entries = recent.data.items;
  return (
    <>
      {inProgress && (
        <section className="activity" aria-labelledby="in-progress-heading">
          <Heading
            id="in-progress-heading"
            title={messages.matters.heading}
            link={entries.length === 0}
          />
          <OpenMatters receipts={receipts} withdrawals={withdrawals} />
          <OlderMatters lists={[asked, open]} />
        </section>
      )}
      {entries.length > 0 && (
        <section className="activity" aria-labelledby="activity-heading">
          <Heading id="activity-heading" title={messages.recent.heading} link />
          <RecentActivity entries={entries} />
        </section>
      )}
    </>
  );
}

/** Where more requests are open than a page holds, the rest is a click away. */
function OlderMatters({ lists }: { lists: Parameters<typeof ShowOlder>[0]['list'][] }) {
  const list = lists.find(({ hasOlder, loadingOlder }) => hasOlder || loadingOlder);
  return list ? <ShowOlder list={list} shown={[]} className="activity-older" /> : null;
}

function Heading({ id, title, link = false }: { id: string; title: string; link?: boolean }) {
  return (
    <div className="activity-head">
      <h2 id={id}>{title}</h2>
      {link && <Link to={historyAt()}>{messages.recent.all}</Link>}
    </div>
  );
}

const LINES = Array.from({ length: RECENT }, (_, index) => index);

function ActivitySkeleton() {
  return (
    <Loading what="your activity">
      <div className="activity-skeleton">
        {LINES.map((line) => (
          <div key={line}>
            <Skeleton width="62%" lines={2} height="0.9em" />
            <Skeleton width="4.5em" height="0.9em" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
