import { reply } from '@candor/platform/calls/call-handler';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { endOtherSessions, endSession, listSessions } from '../manage-sessions.ts';
import { sessionView } from '../session-view.ts';

export function sessionHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  return {
    async listSessions({ principal }) {
      const sessions = await listSessions(deps, principal.account);
      return reply(sessions.map((session) => sessionView(session, principal.session.id)));
    },

    async endSession({ principal, params: { sid }, res }) {
      await endSession(deps, principal, sid);
      if (sid === principal.session.id) cookies.clearRefresh(res);
      return reply(null);
    },

    async endOtherSessions({ principal }) {
      await endOtherSessions(deps, principal);
      return reply(null);
    },
  } satisfies Partial<AuthHandlers>;
}
