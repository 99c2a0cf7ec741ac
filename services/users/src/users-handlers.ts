import type { usersCalls } from '@candor/contracts/calls/users';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { readOutboxLag } from '@candor/kit/mongo/outbox-lag';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { directoryHandlers } from './accounts/http/directory-handlers.ts';
import { showUser } from './accounts/show-user.ts';
import { recordView } from './accounts/user-view.ts';
import { accountViewedView } from './audit/account-viewed-view.ts';
import { auditHandlers } from './audit/http/audit-handlers.ts';
import { avatarHandlers } from './avatars/http/avatar-handlers.ts';
import { closingHandlers } from './closings/http/closing-handlers.ts';
import { personalDataHandlers } from './closings/http/personal-data-handlers.ts';
import { kycHandlers } from './kyc/http/kyc-handlers.ts';
import { overviewHandlers } from './overview/http/overview-handlers.ts';
import { updateMe } from './profiles/update-me.ts';
import { referralSummary, referralView } from './referrals/referral-view.ts';
import { showReferrals } from './referrals/show-referrals.ts';
import { timelineHandlers } from './timeline/http/timeline-handlers.ts';
import type { UsersDeps } from './users-deps.ts';

/** Referrals that are listed beside their totals. */
const SUMMARY_LIMIT = 100;

export function usersHandlers(
  deps: UsersDeps,
  outbox: Pick<OutboxRelay, 'depths'>,
): Handlers<typeof usersCalls, Caller> {
  const avatars = avatarHandlers(deps);
  return {
    ...avatars.handlers,
    ...kycHandlers(deps),
    ...directoryHandlers(deps),
    ...timelineHandlers(deps),
    ...auditHandlers(deps),
    ...closingHandlers(deps),
    ...overviewHandlers(deps),
    ...personalDataHandlers(deps),

    async readUsersOutbox() {
      return reply(await readOutboxLag(outbox));
    },

    async readMe({ principal }) {
      const record = await showUser(deps, principal.id, { asSelf: true });
      return reply(recordView(record, principal));
    },

    async listViews({ principal, query: { cursor = null, limit } }) {
      const { items, page } = await deps.data.auditLog.listForOwner(principal.id, {
        cursor,
        limit,
      });
      return reply(items.map(accountViewedView), { page });
    },

    async updateMe({ principal, body, req, res }) {
      if (body === undefined) return avatars.upload({ principal, req, res });
      const record = await updateMe(deps, { id: principal.id }, body);
      return reply(recordView(record, principal));
    },

    async readReferrals({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const asSelf = principal.id === id;
      const page = await showReferrals(deps, id, { asSelf, cursor: null, limit: SUMMARY_LIMIT });
      return reply(referralSummary(page));
    },

    async listReferrals({ principal, params: { id }, query: { cursor = null, limit } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const asSelf = principal.id === id;
      const { items, page, totals } = await showReferrals(deps, id, { asSelf, cursor, limit });
      return reply(items.map(referralView), { page: { ...page, total: totals.joined } });
    },

    async readUser({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const record = await showUser(deps, id, { asSelf: principal.id === id });
      return reply(recordView(record, principal));
    },
  };
}
