import type { usersCalls } from '@candor/contracts/calls/users';
import { fieldError } from '@candor/kit/app-error';
import { type Caller, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import { decodePosition, encodePosition } from '../domain/directory-cursor.ts';
import { toNameKey } from '../domain/name-key.ts';
import type { UsersDeps } from '../use-cases/users-deps.ts';
import type { UsersUseCases } from '../use-cases/users-use-cases.ts';
import { kycHandlers } from './kyc-handlers.ts';
import { referralSummary } from './referral-view.ts';
import { recordView, userView } from './user-view.ts';

export function usersHandlers(
  deps: UsersDeps,
  useCases: UsersUseCases,
): Handlers<typeof usersCalls, Caller> {
  return {
    ...kycHandlers(deps),

    async readMe({ principal }) {
      const record = await useCases.showUser(principal.id, { asSelf: true });
      return reply(recordView(record, principal));
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
      return reply(records.map(userView), { page: { nextCursor, total } });
    },

    async readUser({ principal, params: { id } }) {
      ownOrStaff(principal, id);
      const record = await useCases.showUser(id, { asSelf: principal.id === id });
      return reply(recordView(record, principal));
    },
  };
}
