import { MAX_WAITING, type WaitingRequestView, type WaitingView } from '@candor/contracts/overview';
import { Link } from 'react-router-dom';
import { useWaiting } from '../../api/overview.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { formatDue } from '../../components/queue/format-due.ts';
import { useMinute } from '../../components/queue/use-minute.ts';
import { type OverviewTexts, overviewCopy } from '../../copy/overview.ts';
import { staffCopy } from '../../copy/staff.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

const QUEUES = [
  { key: 'deposits', path: paths.depositList },
  { key: 'withdrawals', path: paths.withdrawalList },
  { key: 'identityChecks', path: paths.kycList },
  { key: 'approvals', path: paths.approvals },
] as const;
type QueueKey = (typeof QUEUES)[number]['key'];
type AllWaiting = Record<QueueKey, WaitingView>;

const toItem = (path: string, id: string) => `${path}?id=${id}`;

/** What waits for a decision: how much, the oldest of all, and the oldest of each queue. */
export function Waiting() {
  const { waiting: copy } = useCopy(overviewCopy);
  const { data, error, retry } = useWaiting();
  return (
    <section className="overview-waiting" aria-labelledby="overview-waiting">
      <h2 id="overview-waiting">{copy.heading}</h2>
      {data ? (
        <>
          <Oldest waiting={data} />
          <ul className="overview-queues">
            {QUEUES.map(({ key, path }) => (
              <Queue key={key} name={key} path={path} waiting={data[key]} />
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailure what={copy.what} error={error} onRetry={retry} />
      ) : (
        <Loading what={copy.loading}>
          <Skeleton height="var(--overview-waiting)" />
        </Loading>
      )}
    </section>
  );
}

function Oldest({ waiting }: { waiting: AllWaiting }) {
  const { waiting: copy } = useCopy(overviewCopy);
  const { due: dueTexts } = useCopy(staffCopy);
  const now = useMinute();
  const counts = QUEUES.map(({ key }) => waiting[key].count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const oldest = findOldest(waiting);
  if (!oldest) {
    return (
      <div className="overview-oldest">
        <p className="overview-figure">{copy.nothing}</p>
      </div>
    );
  }
  const { queue, item } = oldest;
  const what = copy.queues[queue.key].one;
  const since = <DateTime value={item.since} />;
  return (
    <div className="overview-oldest">
      <p className="overview-figure">{copy.count(total, counts.some(isMinimum))}</p>
      <p className="overview-lead">
        {item.dueAt
          ? copy.nextDue(what, since, <Due at={item.dueAt} texts={dueTexts} now={now} />)
          : copy.oldest(what, since)}
      </p>
      <Link className="btn btn-primary" to={toItem(queue.path, item.id)}>
        {copy.open}
      </Link>
    </div>
  );
}

const isMinimum = (count: number) => count >= MAX_WAITING;

function Due({ at, texts, now }: { at: string; texts: typeof staffCopy.texts.due; now: number }) {
  const { text, late } = formatDue(at, texts, now);
  return <span className={late ? 'overview-late' : undefined}>{text}</span>;
}

function findOldest(waiting: AllWaiting) {
  const first = QUEUES.flatMap((queue) => {
    const [item] = waiting[queue.key].oldest;
    return item ? [{ queue, item }] : [];
  });
  return first.sort((one, other) => (one.item.since < other.item.since ? -1 : 1))[0];
}

function Queue({
  name,
  path,
  waiting: { count, oldest },
}: {
  name: QueueKey;
  path: string;
  waiting: WaitingView;
}) {
  const { waiting: copy } = useCopy(overviewCopy);
  return (
    <li>
      <p className="overview-queue">
        <Link to={path}>{copy.queues[name].name}</Link>{' '}
        <span className="muted">
          {count === 0 ? copy.none : copy.countOf(count, isMinimum(count))}
        </span>
      </p>
      {oldest.length > 0 && (
        <ul>
          {oldest.map((item) => (
            <Item key={item.id} item={item} path={path} copy={copy} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Item({
  item: { id, reference, amount, since, dueAt },
  path,
  copy,
}: {
  item: WaitingRequestView;
  path: string;
  copy: OverviewTexts['waiting'];
}) {
  const { due } = useCopy(staffCopy);
  const now = useMinute();
  return (
    <li>
      <Link to={toItem(path, id)}>{reference}</Link>
      {amount !== null && <Money usd={amount} always />}
      <span className="muted">
        {dueAt ? <Due at={dueAt} texts={due} now={now} /> : copy.since(<DateTime value={since} />)}
      </span>
    </li>
  );
}
