import type { UserSort } from '@candor/contracts/users';
import { useSearchParams } from '#router';
import { type UsersFilter, useExportUsers, useUsers } from '../../api/users.ts';
import { DownloadButton } from '../../components/data/download-button.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import { usersCopy } from '../../copy/users.ts';
import {
  countUsersConditions,
  NO_USERS_FILTER,
  parseUsersFilter,
  toUsersSearch,
} from './list/users-filter.ts';
import { UsersFilters } from './list/users-filters.tsx';
import { rowId, UsersTable } from './list/users-table.tsx';

/** All accounts: search, filters and order are in the address. */
export function UsersPage() {
  const { list: copy } = usersCopy.useTexts();
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
      <Toolbar
        end={
          <p className="tabular" role="status">
            {total === null ? '\u00a0' : copy.count(total, list.totalIsMinimum)}
          </p>
        }
      >
        <UsersFilters filter={filter} onChange={change} />
      </Toolbar>
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
  const { list: copy } = usersCopy.useTexts();
  const { total } = list;
  const isFiltered = filter.search !== null || countUsersConditions(filter) > 0;
  return (
    <>
      <PagedList
        list={list}
        texts={copy}
        lines={10}
        height="var(--row)"
        empty={
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
        }
        toId={({ id }) => rowId(id)}
        total={list.totalIsMinimum ? null : total}
      >
        {(users) => <UsersTable users={users} filter={filter} onSort={onSort} />}
      </PagedList>
      {list.items && !list.hasOlder && list.totalIsMinimum && filter.search !== null && (
        <p className="muted pt-5">{copy.narrow(total ?? 0)}</p>
      )}
    </>
  );
}
