import type { usersCalls } from '@candor/contracts/calls/users';
import { fieldError } from '@candor/kit/app-error';
import { type Caller, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import { formatViewCursor, parseViewCursor } from '../domain/account-viewed.ts';
import { decodePosition, encodePosition } from '../domain/directory-cursor.ts';
import { toNameKey } from '../domain/name-key.ts';
import type { UsersUseCases } from '../use-cases/users-use-cases.ts';
import { accountViewedView } from './account-viewed-view.ts';
import { referralSummary } from './referral-view.ts';
import { recordView, userView } from './user-view.ts';

export function usersHandlers(useCases: UsersUseCases): Handlers<typeof usersCalls, Caller> {
  return {
    async readMe({ principal }) {
      const record = await useCases.showUser(principal.id, { asSelf: true });
      return reply(recordView(record, principal));
    },

    async listViews({ principal, query: { cursor, limit } }) {
      const after = cursor ? parseViewCursor(cursor) : null;
      if (cursor && !after) throw fieldError('INVALID_CURSOR', 'cursor', 'Cursor is not valid');
      const { views, more } = await useCases.listViews(principal.id, { after, limit });
      const last = views.at(-1);
      return reply(views.map(accountViewedView), {
        page: { nextCursor: more && last ? formatViewCursor(last) : null },
      });
    },

    async updateMe({ principal, body }) {
      const record = await useCases.updateMe({ id: principal.id }, body);
      return reply(recordView(record, principal));
    },

    async readReferrals({ principal, params: { id } }) {
      ownOrStaff(principal, id);
      const referrals = await useCases.showReferrals(id, { asSelf: principal.id === id });
      return reply(referralSummary(referrals));
    },

    async listUsers({ query: { search = '', cursor, limit } }) {
      const after = cursor ? decodePosition(cursor) : null;
      if (cursor && !after) {
        throw fieldError(
          'INVALID_CURSOR',
          'cursor',
          'The cursor is invalid. Start again from the first page',
        );
      }
      const { records, more, total } = await useCases.listUsers({ search, after, limit });
      const last = records.at(-1)?.profile;
      const nextCursor =
        more && last
          ? encodePosition({ nameKey: toNameKey(last.registration.fullName), id: last.id })
          : null;
      const views = records.map(({ profile, totals }) => userView(profile, totals));
      return reply(views, { page: { nextCursor, total } });
    },

    async readUser({ principal, params: { id } }) {
      ownOrStaff(principal, id);
      const record = await useCases.showUser(id, { asSelf: principal.id === id });
      return reply(recordView(record, principal));
    },
  };
}
