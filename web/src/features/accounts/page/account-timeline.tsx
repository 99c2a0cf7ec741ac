import {
  TIMELINE_GROUPS,
  type TimelineGroup,
  type TimelineItemView,
  type TimelineKind,
} from '@candor/contracts/accounts';
import type { Role } from '@candor/contracts/auth';
import { Link, useSearchParams } from 'react-router-dom';
import { useTimeline } from '../../../api/account-timeline.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { ShowOlder } from '../../../components/data/show-older.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { FilterSelect } from '../../../components/forms/filter-select.tsx';
import { type UserTimelineTexts, userTimelineCopy } from '../../../copy/user-timeline.ts';
import { type UsersTexts, usersCopy } from '../../../copy/users.ts';
import { useCopy } from '../../../lib/copy.ts';
import { isolate } from '../../../lib/isolate.ts';
import { toTimelineLink } from './to-timeline-link.ts';

/** Everything that happened to the account, newest first. */
export function AccountTimeline({ userId }: { userId: string }) {
  const copy = useCopy(userTimelineCopy);
  const [params, setParams] = useSearchParams();
  const group = TIMELINE_GROUPS.find((one) => one === params.get('kind')) ?? null;
  const list = useTimeline(userId, group);
  return (
    <>
      <div className="user-part-tools">
        <FilterSelect
          label={copy.filter}
          value={group ?? ''}
          groups={[{ choices: [['', copy.all], ...Object.entries(copy.groups)] }]}
          onChange={(value) =>
            setParams(value ? { kind: value as TimelineGroup } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <Items list={list} />
    </>
  );
}

function Items({ list }: { list: ReturnType<typeof useTimeline> }) {
  const copy = useCopy(userTimelineCopy);
  const { items, error } = list;
  if (!items) {
    return error ? (
      <LoadFailure what={copy.what} error={error} onRetry={list.retry} />
    ) : (
      <Loading what={copy.loading}>
        <Skeleton lines={6} height="28px" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="muted">{copy.none}</p>;
  return (
    <div aria-busy={list.changing}>
      <ol className="user-timeline" aria-label={copy.label}>
        {items.map((item) => (
          <li key={item.id} id={toId(item)} tabIndex={-1} data-group={item.group}>
            <DateTime value={item.at} />
            <span className="user-timeline-what">
              <What item={item} />
            </span>
            <span className="user-timeline-amount">
              {item.amount !== null && (
                <Money usd={item.amount} change={item.kind === 'adjusted'} always />
              )}
            </span>
          </li>
        ))}
      </ol>
      {list.olderError && (
        <LoadFailure what={copy.olderWhat} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder className="users-older" list={list} shown={items.map(toId)} label={copy.older} />
    </div>
  );
}

function toId({ id }: { id: string }): string {
  return `event-${id}`;
}

function What({ item }: { item: TimelineItemView }) {
  const copy = useCopy(userTimelineCopy);
  const { roles } = useCopy(usersCopy);
  const { reason } = item;
  const link = toTimelineLink(item);
  const title = copy.kinds[item.kind];
  const note = formatDetail({ copy, roles }, item);
  return (
    <>
      {link ? <Link to={link}>{title}</Link> : <strong>{title}</strong>}
      {note && <span className="muted"> {note}</span>}
      {reason && <span className="user-timeline-reason">{copy.reason(isolate(reason))}</span>}
    </>
  );
}

/** The detail, the reference and the admins of an item, as far as it has them. */
function formatDetail(
  { copy, roles }: { copy: UserTimelineTexts; roles: UsersTexts['roles'] },
  { kind, detail, reference, maker, checker }: TimelineItemView,
): string {
  if (kind === 'registered') return detail ? copy.referred(detail) : '';
  const known = detail && formatKnown({ copy, roles }, kind, detail);
  const admins = [
    maker && copy.proposedBy(isolate(maker)),
    checker && copy.decidedBy(isolate(checker)),
  ];
  return [known ?? (detail && isolate(detail)), reference && isolate(reference), ...admins]
    .filter(Boolean)
    .join(', ');
}

function formatKnown(
  { copy, roles }: { copy: UserTimelineTexts; roles: UsersTexts['roles'] },
  kind: TimelineKind,
  detail: string,
): string | undefined {
  switch (kind) {
    case 'security-changed':
      return copy.security[detail];
    case 'role-changed':
    case 'role-change-proposed':
      return formatRoles(copy, roles, detail);
    case 'closing-refused':
      return detail
        .split(' ')
        .map((obstacle) => copy.obstacles[obstacle] ?? obstacle)
        .join(', ');
    default:
      return copy.details[detail];
  }
}

/** From a detail such as "investor support". */
function formatRoles(
  { roles: format }: UserTimelineTexts,
  names: UsersTexts['roles'],
  detail: string,
): string {
  const [from = '', to = ''] = detail.split(' ').map((role) => names[role as Role] ?? role);
  return format(from, to);
}
