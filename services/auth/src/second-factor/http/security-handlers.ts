import { reply } from '@candor/platform/calls/call-handler';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { securityView, signInAttemptView } from '../security-view.ts';

export function securityHandlers({
  useCases,
  isFresh,
  requiresStaffSecondFactor,
}: AuthHandlerDeps): Pick<AuthHandlers, 'readSecurity' | 'listSignIns' | 'lockAccount'> {
  return {
    readSecurity({ principal }) {
      const fresh = isFresh(principal);
      return reply(securityView(principal.account, { fresh, requiresStaffSecondFactor }));
    },

    async listSignIns({ principal, query: { cursor, limit } }) {
      const request = { cursor: cursor || null, limit };
      const { items, nextCursor, total } = await useCases.listSignIns(principal, request);
      return reply(items.map(signInAttemptView), { page: { nextCursor, total } });
    },

    async lockAccount({ body: { token } }) {
      await useCases.lockAccount(token);
      return reply({ message: 'The account is locked and its sessions have ended' });
    },
  };
}
