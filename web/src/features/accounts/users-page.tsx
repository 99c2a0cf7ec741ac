import type { UserSort } from '@candor/contracts/users';
import { useSearchParams } from 'react-router-dom';
import { type UsersFilter, useExportUsers, useUsers } from '../../api/users.ts';
import { DownloadButton } from '../../components/data/download-button.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { usersCopy } from '../../copy/users.ts';
import { useCopy } from '../../lib/copy.ts';
import {
  countUsersConditions,
  NO_USERS_FILTER,
  parseUsersFilter,
  toUsersSearch,
} from './list/users-filter.ts';
import { UsersFilters } from './list/users-filters.tsx';
import { rowId, UsersTable } from './list/users-table.tsx';
import './users-page.scss';

/** All accounts: search, filters and order are in the address. */
export function UsersPage() {
  const { list: copy } = useCopy(usersCopy);
  const [params, setParams] = useSearchParams();
  const filter = parseUsersFilter(params);
  const list = useUsers(filter);
  const { total } = list;
  const download = useExportUsers();

  function change(next: UsersFilter, { replace = false } = {}): void {
    setParams(toUsersSearch(next), { replace, preventScrollReset: true });
  }

  function sortBy(sort: UserSort): void {
    const usual = sort === 'name' ? 'asc' : 'desc';
    const turned = filter.order === 'asc' ? 'desc' : 'asc';
    change({ ...filter, sort, order: filter.sort === sort ? turned : usual }, { replace: true });
  }

  return (
    <>
      <PageHeader
        title={copy.title}
        actions={<DownloadButton download={() => download(filter)}>{copy.export}</DownloadButton>}
      />
      <div className="users-tools">
        <UsersFilters filter={filter} onChange={change} />
        <p className="users-count tabular" role="status">
          {total === null ? '' : copy.count(total, list.totalIsMinimum)}
        </p>
      </div>
      <UsersList
        list={list}
        filter={filter}
        onSort={sortBy}
        onClear={() => change(NO_USERS_FILTER)}
      />
    </>
  );
}

function UsersList({
  list,
  filter,
  onSort,
  onClear,
}: {
  list: ReturnType<typeof useUsers>;
  filter: UsersFilter;
  onSort: (sort: UserSort) => void;
  onClear: () => void;
}) {
  const { list: copy } = useCopy(usersCopy);
  const { users, error, total } = list;
  if (!users && error) return <LoadFailure what={copy.what} error={error} onRetry={list.retry} />;
  if (!users) return <UsersSkeleton />;
  const isFiltered = filter.search !== null || countUsersConditions(filter) > 0;
  if (users.length === 0) {
    return (
      <EmptyState
        action={
          isFiltered && (
            <button type="button" className="btn btn-plain" onClick={onClear}>
              {copy.clear}
            </button>
          )
        }
      >
        {isFiltered ? copy.noneFound : copy.none}
      </EmptyState>
    );
  }
  return (
    <div className="users-list" aria-busy={list.changing}>
      <UsersTable users={users} filter={filter} onSort={onSort} />
      {list.olderError && (
        <LoadFailure what={copy.olderWhat} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder
        className="users-older"
        list={list}
        shown={users.map(({ id }) => rowId(id))}
        label={copy.older}
        total={list.totalIsMinimum ? null : total}
      />
      {!list.hasOlder && list.totalIsMinimum && filter.search !== null && (
        <p className="users-older muted">{copy.narrow(total ?? 0)}</p>
      )}
    </div>
  );
}

function UsersSkeleton() {
  const { list: copy } = useCopy(usersCopy);
  return (
    <Loading what={copy.loading}>
      <div className="users-skeleton">
        <Skeleton lines={10} height="var(--row)" />
      </div>
    </Loading>
  );
}
