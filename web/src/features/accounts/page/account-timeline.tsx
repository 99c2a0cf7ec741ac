import type { TimelineGroup, TimelineItemView, TimelineKind } from '@candor/contracts/accounts';
import type { Role } from '@candor/contracts/auth';
import { TIMELINE_GROUPS } from '@candor/contracts/names';
import { Link, useSearchParams } from '#router';
import { useTimeline } from '../../../api/account-timeline.ts';
import { DateTime } from '../../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../../components/data/entry-row.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PagedList } from '../../../components/data/paged-list.tsx';
import { FilterSelect } from '../../../components/forms/filter-select.tsx';
import { Toolbar } from '../../../components/layout/toolbar.tsx';
import { dataCopy } from '../../../copy/data.ts';
import { type UserTimelineTexts, userTimelineCopy } from '../../../copy/user-timeline.ts';
import { type UsersTexts, usersCopy } from '../../../copy/users.ts';
import { isolate } from '../../../lib/isolate.ts';
import { toTimelineLink } from './to-timeline-link.ts';

/** Everything that happened to the account, newest first. */
export function AccountTimeline({ userId }: { userId: string }) {
  const copy = userTimelineCopy.useTexts();
  const [params, setParams] = useSearchParams();
  const group = TIMELINE_GROUPS.find((one) => one === params.get('kind')) ?? null;
  const list = useTimeline(userId, group);
  return (
    <>
      <Toolbar className="justify-end">
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
      </Toolbar>
      <Items list={list} />
    </>
  );
}

function Items({ list }: { list: ReturnType<typeof useTimeline> }) {
  const copy = userTimelineCopy.useTexts();
  return (
    <PagedList
      list={list}
      texts={copy}
      lines={6}
      empty={<p className="muted">{copy.none}</p>}
      toId={toId}
    >
      {(items) => (
        <EntryList className="user-timeline" aria-label={copy.label}>
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </EntryList>
      )}
    </PagedList>
  );
}

function toId({ id }: { id: string }): string {
  return `event-${id}`;
}

function Item({ item }: { item: TimelineItemView }) {
  const copy = userTimelineCopy.useTexts();
  const { roles } = usersCopy.useTexts();
  const { reason } = item;
  const link = toTimelineLink(item);
  const title = copy.kinds[item.kind];
  const { detail } = dataCopy.useTexts();
  const note = formatDetail({ copy, roles }, item, detail);
  return (
    <EntryRow
      id={toId(item)}
      tabIndex={-1}
      title={link ? <Link to={link}>{title}</Link> : title}
      figure={
        item.amount !== null && <Money usd={item.amount} change={item.kind === 'adjusted'} always />
      }
      note={
        (note || reason) && (
          <>
            {note}
            {reason && <span className="d-block">{copy.reason(isolate(reason))}</span>}
          </>
        )
      }
      mark={<DateTime value={item.at} />}
    />
  );
}

/** The detail, the reference and the admins of an item, as far as it has them. */
function formatDetail(
  { copy, roles }: { copy: UserTimelineTexts; roles: UsersTexts['roles'] },
  { kind, detail, reference, maker, checker }: TimelineItemView,
  /** Of what the servers write in English. */
  translate: (detail: string) => string,
): string {
  if (kind === 'registered') return detail ? copy.referred(detail) : '';
  const known = detail && formatKnown({ copy, roles }, kind, detail);
  const admins = [
    maker && copy.proposedBy(isolate(maker)),
    checker && copy.decidedBy(isolate(checker)),
  ];
  return [
    known ?? (detail && isolate(translate(detail))),
    reference && isolate(reference),
    ...admins,
  ]
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
