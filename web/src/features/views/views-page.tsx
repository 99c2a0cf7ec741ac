import { useAccountViews } from '../../api/account-views.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { viewsCopy } from '../../copy/views.ts';
import { useCopy } from '../../lib/copy.ts';
import { toViewGroups, type ViewGroup } from './to-view-groups.ts';
import './views-page.scss';

/** Every view of the account and every change to it by staff, newest first. */
export function ViewsPage() {
  const copy = useCopy(viewsCopy);
  const list = useAccountViews();
  const { views } = list;
  const groups = toViewGroups(views ?? []);

  return (
    <div className="views">
      <PageHeader title={copy.title} lead={copy.lead} />
      {!views ? (
        list.error ? (
          <LoadFailure what={copy.what} error={list.error} onRetry={list.retry} />
        ) : (
          <ViewsSkeleton />
        )
      ) : groups.length === 0 ? (
        <EmptyState>{copy.empty}</EmptyState>
      ) : (
        <>
          <ul className="views-list" aria-label={copy.listLabel}>
            {groups.map((group) => (
              <ViewItem key={group.id} group={group} />
            ))}
          </ul>
          {list.olderError !== undefined && (
            <LoadFailure what={copy.older} error={list.olderError} onRetry={list.retry} />
          )}
          <ShowOlder list={list} shown={groups.map(toItemId)} className="views-older" />
          <p className="views-explanation">{copy.explanation}</p>
        </>
      )}
    </div>
  );
}

function toItemId({ id }: ViewGroup): string {
  return `view-${id}`;
}

function ViewItem({ group }: { group: ViewGroup }) {
  const copy = useCopy(viewsCopy);
  const parts = group.parts.map((part) => copy.parts[part]).join(', ');
  return (
    <li id={toItemId(group)} tabIndex={-1}>
      <p className="views-role">{copy.roles[group.role]}</p>
      <p className="views-time">
        <DateTime value={group.at} />
      </p>
      <p className="views-parts">
        {group.action ? copy.actions[group.action] : copy.saw(parts)}
        {group.status === 'proposed' && ` ${copy.proposed}`}
        {group.count > 1 && `, ${copy.times(group.count)}`}
      </p>
    </li>
  );
}

const LINES = [0, 1, 2, 3];

function ViewsSkeleton() {
  const copy = useCopy(viewsCopy);
  return (
    <Loading what={copy.whatLoading}>
      <div className="views-skeleton">
        {LINES.map((line) => (
          <div key={line}>
            <Skeleton width="8em" />
            <Skeleton width="min(100%, 22em)" height="0.8em" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
