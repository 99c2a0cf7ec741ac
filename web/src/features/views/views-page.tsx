import { useAccountViews } from '../../api/account-views.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { viewsCopy } from '../../copy/views.ts';
import { toViewGroups, type ViewGroup } from './to-view-groups.ts';

/** Every view of the account and every change to it by staff, newest first. */
export function ViewsPage() {
  const copy = viewsCopy.useTexts();
  const list = useAccountViews();
  return (
    <div className="measure">
      <PageHeader title={copy.title} lead={copy.lead} />
      <PagedList
        list={{ ...list, items: list.items && toViewGroups(list.items) }}
        texts={copy}
        lines={8}
        height="24px"
        empty={<EmptyState>{copy.empty}</EmptyState>}
        toId={toItemId}
      >
        {(groups) => (
          <>
            <EntryList aria-label={copy.listLabel}>
              {groups.map((group) => (
                <ViewItem key={group.id} group={group} />
              ))}
            </EntryList>
            <p className="mt-5 small muted">{copy.explanation}</p>
          </>
        )}
      </PagedList>
    </div>
  );
}

function toItemId({ id }: ViewGroup): string {
  return `view-${id}`;
}

function ViewItem({ group }: { group: ViewGroup }) {
  const copy = viewsCopy.useTexts();
  const parts = group.parts.map((part) => copy.parts[part]).join(', ');
  return (
    <EntryRow
      id={toItemId(group)}
      tabIndex={-1}
      title={copy.roles[group.role]}
      figure={
        <span className="small muted">
          <DateTime value={group.at} />
        </span>
      }
      note={
        <>
          {group.action ? copy.actions[group.action] : copy.saw(parts)}
          {group.status === 'proposed' && ` ${copy.proposed}`}
          {group.count > 1 && `, ${copy.times(group.count)}`}
        </>
      }
    />
  );
}
