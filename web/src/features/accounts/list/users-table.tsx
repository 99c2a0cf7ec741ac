import type { KycStatus } from '@candor/contracts/kyc';
import type { UserSort, UserView } from '@candor/contracts/users';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, useNavigate } from '#router';
import type { UsersFilter } from '../../../api/users.ts';
import { DataTable, type TableColumns } from '../../../components/data/data-table.tsx';
import { DateTime } from '../../../components/data/date-time.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { usersCopy } from '../../../copy/users.ts';
import { userAt } from '../../../lib/user-at.ts';
import { AccountMark, IdentityMark } from '../marks.tsx';

const NORMAL: readonly KycStatus[] = ['not-started', 'verified'];

export function rowId(id: string): string {
  return `user-${id}`;
}

/** The accounts of the list. Headers order it; a row opens its account. */
export function UsersTable({
  users,
  filter,
  onSort,
}: {
  users: readonly UserView[];
  filter: UsersFilter;
  onSort: (sort: UserSort) => void;
}) {
  const texts = usersCopy.useTexts();
  const { list: copy } = texts;
  const navigate = useNavigate();
  const header = (sort: UserSort, text: string) => (
    <SortHeader sort={sort} filter={filter} onSort={onSort}>
      {text}
    </SortHeader>
  );
  const { columns: names } = copy;
  const headers = {
    ...names,
    name: header('name', names.name),
    profit: header('profit', names.profit),
    investment: header('investment', names.investment),
    withdrawn: header('withdrawn', names.withdrawn),
    joined: header('joined', names.joined),
  };
  const columns = {
    name: {
      phone: 'title',
      cell: (user) => <Name user={user} />,
    },
    email: {
      phone: 'note',
      cell: ({ email }) => (
        <span className="data-table-cut text-truncate muted">
          <PersonText>{email}</PersonText>
        </span>
      ),
    },
    profit: {
      align: 'right',
      phone: 'figure',
      cell: ({ totalProfit }) => (
        <>
          <span className="d-md-none smallest muted">{copy.columns.profit} </span>
          <Money usd={totalProfit} always />
        </>
      ),
    },
    investment: {
      align: 'right',
      cell: ({ totalInvestment }) => <Money usd={totalInvestment} always />,
    },
    withdrawn: {
      align: 'right',
      cell: ({ totalWithdraw }) => <Money usd={totalWithdraw} always />,
    },
    joined: {
      wide: true,
      cell: ({ createdAt }) => (
        <span className="muted">
          <DateTime value={createdAt} dateOnly />
        </span>
      ),
    },
    status: {
      phone: 'mark',
      // Only what departs from the normal is marked.
      cell: ({ active }) =>
        active ? (
          <span className="muted d-none d-md-inline">{texts.active}</span>
        ) : (
          <AccountMark active={false} />
        ),
    },
    identity: {
      cell: ({ kycStatus }) =>
        NORMAL.includes(kycStatus) ? (
          <span className="muted">{texts.identity[kycStatus]}</span>
        ) : (
          <IdentityMark status={kycStatus} />
        ),
    },
  } satisfies TableColumns<UserView>;
  return (
    <DataTable
      small
      caption={copy.caption}
      headers={headers}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(userAt(id))}
    />
  );
}

function Name({ user: { id, fullName, role } }: { user: UserView }) {
  const { roles } = usersCopy.useTexts();
  return (
    <>
      <Link
        id={rowId(id)}
        className="link-title"
        to={userAt(id)}
        // The row opens it too.
        onClick={(event) => event.stopPropagation()}
      >
        <PersonText>{fullName}</PersonText>
      </Link>
      {role !== 'investor' && (
        <>
          {' '}
          <span className="nowrap smallest fw-strong text-copper">{roles[role]}</span>
        </>
      )}
    </>
  );
}

/** The first click orders names from A, and everything else from the largest or newest. */
function SortHeader({
  sort,
  filter,
  onSort,
  children,
}: {
  sort: UserSort;
  filter: UsersFilter;
  onSort: (sort: UserSort) => void;
  children: string;
}) {
  const { list: copy } = usersCopy.useTexts();
  const isCurrent = filter.sort === sort;
  const Arrow = filter.order === 'asc' ? ArrowUp : ArrowDown;
  const name = isCurrent ? copy.sorts[`${sort}-${filter.order}`] : null;
  return (
    <button
      type="button"
      className="data-table-sort"
      data-current={isCurrent ? '' : undefined}
      title={copy.sortedBy(children)}
      onClick={() => onSort(sort)}
    >
      {children}
      {isCurrent && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
      {name && <span className="visually-hidden">, {name}</span>}
    </button>
  );
}
