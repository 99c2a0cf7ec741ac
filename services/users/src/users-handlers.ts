import type { usersCalls } from '@candor/contracts/calls/users';
import { type Caller, ownOrPermitted } from '@candor/kit/http/auth-middleware';
import { readOutboxLag } from '@candor/kit/mongo/outbox-lag';
import type { OutboxRelay } from '@candor/kit/mongo/outbox-relay';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { directoryHandlers } from './accounts/http/directory-handlers.ts';
import { recordView } from './accounts/user-view.ts';
import { accountViewedView } from './audit/account-viewed-view.ts';
import { auditHandlers } from './audit/http/audit-handlers.ts';
import { auditCursor } from './audit/rules/audit-position.ts';
import type { AvatarImages } from './avatars/avatar-image.ts';
import { avatarHandlers } from './avatars/http/avatar-handlers.ts';
import { closingHandlers } from './closings/http/closing-handlers.ts';
import { personalDataHandlers } from './closings/http/personal-data-handlers.ts';
import { kycHandlers } from './kyc/http/kyc-handlers.ts';
import { overviewHandlers } from './overview/http/overview-handlers.ts';
import { referralSummary, referralView } from './referrals/referral-view.ts';
import { referralCursor } from './referrals/rules/referral-cursor.ts';
import { timelineHandlers } from './timeline/http/timeline-handlers.ts';
import type { UsersDeps } from './users-deps.ts';
import type { UsersUseCases } from './users-use-cases.ts';

/** Referrals that are listed beside their totals. */
const SUMMARY_LIMIT = 100;

export interface UsersHandlerDeps {
  deps: UsersDeps;
  useCases: UsersUseCases;
  /** Profile pictures. */
  avatarImages: AvatarImages;
  outbox: Pick<OutboxRelay, 'depths'>;
}

export function usersHandlers({
  deps,
  useCases,
  avatarImages,
  outbox,
}: UsersHandlerDeps): Handlers<typeof usersCalls, Caller> {
  const avatars = avatarHandlers({ useCases, avatarImages });
  return {
    ...avatars.handlers,
    ...kycHandlers(deps),
    ...directoryHandlers(useCases),
    ...timelineHandlers(useCases),
    ...auditHandlers(deps),
    ...closingHandlers(deps),
    ...overviewHandlers(deps),
    ...personalDataHandlers(deps),

    async readUsersOutbox() {
      return reply(await readOutboxLag(outbox));
    },

    async readMe({ principal }) {
      const record = await useCases.showUser(principal.id, { asSelf: true });
      return reply(recordView(record, principal));
    },

    async listViews({ principal, query: { cursor, limit } }) {
      const after = auditCursor.parse(cursor);
      const { views, more } = await useCases.listViews(principal.id, { after, limit });
      const last = views.at(-1);
      return reply(views.map(accountViewedView), {
        page: { nextCursor: more && last ? auditCursor.format(last) : null },
      });
    },

    async updateMe({ principal, body, req, res }) {
      if (body === undefined) return avatars.upload({ principal, req, res });
      const record = await useCases.updateMe({ id: principal.id }, body);
      return reply(recordView(record, principal));
    },

    async readReferrals({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const asSelf = principal.id === id;
      const page = await useCases.showReferrals(id, { asSelf, after: null, limit: SUMMARY_LIMIT });
      return reply(referralSummary(page));
    },

    async listReferrals({ principal, params: { id }, query: { cursor, limit } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const after = referralCursor.parse(cursor);
      const asSelf = principal.id === id;
      const { referrals, more, totals } = await useCases.showReferrals(id, {
        asSelf,
        after,
        limit,
      });
      const last = referrals.at(-1);
      const nextCursor = more && last ? referralCursor.format(last) : null;
      return reply(referrals.map(referralView), { page: { nextCursor, total: totals.joined } });
    },

    async readUser({ principal, params: { id } }) {
      ownOrPermitted(principal, id, 'accounts:read');
      const record = await useCases.showUser(id, { asSelf: principal.id === id });
      return reply(recordView(record, principal));
    },
  };
}
