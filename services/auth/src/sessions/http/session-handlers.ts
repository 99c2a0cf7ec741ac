import { reply } from '@candor/platform/calls/call-handler';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { sessionView } from '../session-view.ts';

export function sessionHandlers({
  useCases,
  cookies,
}: AuthHandlerDeps): Pick<AuthHandlers, 'listSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    async listSessions({ principal }) {
      const sessions = await useCases.listSessions(principal);
      return reply(sessions.map((session) => sessionView(session, principal.session.id)));
    },

    async endSession({ principal, params: { sid }, res }) {
      await useCases.endSession(principal, sid);
      if (sid === principal.session.id) cookies.clearRefresh(res);
      return reply(null);
    },

    async endOtherSessions({ principal }) {
      await useCases.endOtherSessions(principal);
      return reply(null);
    },
  };
}
