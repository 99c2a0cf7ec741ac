import type { usersCalls } from '@candor/contracts/calls/users';
import { fieldError } from '@candor/kit/app-error';
import { type Caller, ownOrStaff } from '@candor/kit/http/auth-middleware';
import { type Handlers, reply } from '@candor/kit/service/call-handler';
import { decodePosition, encodePosition } from '../domain/directory-cursor.ts';
import { toNameKey } from '../domain/name-key.ts';
import { decodeReferralPosition, encodeReferralPosition } from '../domain/referral-cursor.ts';
import type { UsersUseCases } from '../use-cases/users-use-cases.ts';
import { referralSummary, referralView } from './referral-view.ts';
import { recordView, userView } from './user-view.ts';

/** Referrals that are listed beside their totals. */
const SUMMARY_LIMIT = 100;

const cursorInvalid = () =>
  fieldError('INVALID_CURSOR', 'cursor', 'The cursor is invalid. Start again from the first page');

export function usersHandlers(useCases: UsersUseCases): Handlers<typeof usersCalls, Caller> {
  return {
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
      const asSelf = principal.id === id;
      const page = await useCases.showReferrals(id, { asSelf, after: null, limit: SUMMARY_LIMIT });
      return reply(referralSummary(page));
    },

    async listReferrals({ principal, params: { id }, query: { cursor, limit } }) {
      ownOrStaff(principal, id);
      const after = cursor ? decodeReferralPosition(cursor) : null;
      if (cursor && !after) throw cursorInvalid();
      const asSelf = principal.id === id;
      const { referrals, more, totals } = await useCases.showReferrals(id, {
        asSelf,
        after,
        limit,
      });
      const last = referrals.at(-1);
      const nextCursor = more && last ? encodeReferralPosition(last) : null;
      return reply(referrals.map(referralView), { page: { nextCursor, total: totals.joined } });
    },

    async listUsers({ query: { search = '', cursor, limit } }) {
      const after = cursor ? decodePosition(cursor) : null;
      if (cursor && !after) throw cursorInvalid();
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
