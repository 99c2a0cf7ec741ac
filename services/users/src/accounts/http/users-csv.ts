import { toCsvRow } from '@candor/kit/http/csv';
import type { UsersDeps } from '../../users-deps.ts';
import type { ListUsers } from '../list-users.ts';
import { listUsers } from '../list-users.ts';
import { toPosition } from '../rules/directory-order.ts';
import { userView } from '../user-view.ts';

const BATCH = 200;

const COLUMNS = [
  'Account',
  'Full name',
  'Email',
  'Username',
  'Country',
  'Role',
  'Status',
  'Identity',
  'Email verified',
  'Total deposit USD',
  'Total profit USD',
  'Total investment USD',
  'Total withdrawal USD',
  'Joined UTC',
];

/**
 * Every account of a list as CSV.
 * @param record called before the accounts of a batch are shown
 */
export async function* toUsersCsv(
  deps: UsersDeps,
  request: Pick<ListUsers, 'search' | 'filter' | 'order'>,
  record: (accountIds: string[]) => Promise<void>,
): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvRow(COLUMNS)}`;
  let after: ListUsers['after'] = null;
  for (;;) {
    const { records, more } = await listUsers(deps, { ...request, after, limit: BATCH });
    await record(records.map(({ profile }) => profile.id));
    yield records.map((one) => toCsvRow(toCells(userView(one)))).join('');
    const last = records.at(-1)?.profile;
    if (!more || !last) return;
    after = toPosition(last, request.order.sort);
  }
}

function toCells(user: ReturnType<typeof userView>): string[] {
  return [
    user.id,
    user.fullName,
    user.email,
    user.username,
    user.country,
    user.role,
    user.active ? 'active' : 'disabled',
    user.kycStatus,
    user.isEmailVerified ? 'yes' : 'no',
    user.totalDeposit.toFixed(2),
    user.totalProfit.toFixed(2),
    user.totalInvestment.toFixed(2),
    user.totalWithdraw.toFixed(2),
    user.createdAt,
  ];
}
