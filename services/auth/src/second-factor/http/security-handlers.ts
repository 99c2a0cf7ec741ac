import { reply } from '@candor/platform/calls/call-handler';
import { lockAccount } from '../../account-lock/lock-account.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { listSignIns } from '../../log-in/list-sign-ins.ts';
import { isFresh } from '../reauthenticate.ts';
import { securityView, signInAttemptView } from '../security-view.ts';

export function securityHandlers(deps: AuthDeps) {
  const { requiresStaffSecondFactor } = deps.settings;
  return {
    readSecurity({ principal }) {
      const fresh = isFresh(deps, principal);
      return reply(securityView(principal.account, { fresh, requiresStaffSecondFactor }));
    },

    async listSignIns({ principal, query: { cursor, limit } }) {
      const request = { cursor: cursor || null, limit };
      const { items, nextCursor, total } = await listSignIns(deps, principal.account.id, request);
      return reply(items.map(signInAttemptView), { page: { nextCursor, total } });
    },

    async lockAccount({ body: { token } }) {
      await lockAccount(deps, token);
      return reply({ message: 'The account is locked and its sessions have ended' });
    },
  } satisfies Partial<AuthHandlers>;
}
