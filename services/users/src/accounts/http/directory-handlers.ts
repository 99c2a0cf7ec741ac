import type { usersCalls } from '@candor/contracts/calls/users';
import type { UserListQuery } from '@candor/contracts/users';
import { fieldError } from '@candor/kit/app-error';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { CSV_TYPE } from '@candor/kit/http/csv';
import { sendDownload } from '@candor/kit/http/send-download';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import type { UsersDeps } from '../../users-deps.ts';
import type { ListUsers } from '../list-users.ts';
import { listUsers } from '../list-users.ts';
import { directoryCursor } from '../rules/directory-cursor.ts';
import { toPosition } from '../rules/directory-order.ts';
import { userView } from '../user-view.ts';
import { toUsersCsv } from './users-csv.ts';

type Filters = Omit<UserListQuery, 'cursor' | 'limit'>;

/** The list of accounts, and its export. */
export function directoryHandlers(deps: UsersDeps) {
  return {
    async listUsers({ query }) {
      const request = toRequest(query);
      const { sort } = request.order;
      const { cursor, limit } = query;
      const position = directoryCursor(sort === 'name');
      const after = position.parse(cursor);
      const page = await listUsers(deps, { ...request, after, limit });
      const last = page.records.at(-1)?.profile;
      return reply(page.records.map(userView), {
        page: {
          nextCursor: page.more && last ? position.format(toPosition(last, sort)) : null,
          total: page.total,
          ...(page.totalIsMinimum ? { totalIsMinimum: true as const } : {}),
        },
      });
    },

    async exportUsers({ query, recordView, res }) {
      const request = toRequest(query);
      if (request.search) {
        // A search does not gather all that it finds, and nothing in a file would say so.
        const { totalIsMinimum } = await listUsers(deps, { ...request, after: null, limit: 1 });
        if (totalIsMinimum) throw searchTooWide();
      }
      const rows = toUsersCsv(deps, request, recordView);
      await sendDownload(res, { name: 'candor-accounts.csv', type: CSV_TYPE }, rows);
      return undefined;
    },
  } satisfies Partial<Handlers<typeof usersCalls, Caller>>;
}

const searchTooWide = () =>
  fieldError('VALIDATION_FAILED', 'search', 'Too many accounts match. Add letters or words');

function toRequest(query: Filters): Pick<ListUsers, 'search' | 'filter' | 'order'> {
  const { search = '', sort, order, status, kyc, role, money } = query;
  return {
    search,
    order: { sort, descending: order === 'desc' },
    filter: {
      ...(role ? { role } : {}),
      ...(status ? { active: status === 'active' } : {}),
      ...(kyc ? { kyc } : {}),
      ...(money ? { money: money === 'with' } : {}),
    },
  };
}
