import { noteChange } from '@candor/platform/audit/note-change';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { signInAttemptView } from '../../second-factor/security-view.ts';
import {
  endAccountSessions,
  listAccountSessions,
  listAccountSignIns,
} from '../../sessions/manage-account-sessions.ts';
import type { SignedInSession } from '../../sessions/resolve-session.ts';
import { sessionView } from '../../sessions/session-view.ts';
import { staffChangeView } from '../../staff/staff-view.ts';
import { accountView } from '../account-view.ts';
import { setAccountStatus } from '../set-account-status.ts';

export function accountHandlers(deps: AuthDeps) {
  async function setStatus(
    principal: SignedInSession,
    request: { accountId: string; active: boolean; reason: string | null },
  ) {
    const { account, change } = await setAccountStatus(deps, principal, request);
    if (change) return { data: staffChangeView(change), status: 202 as const };
    return reply(accountView(account));
  }

  return {
    async listAccountSessions({ principal, params: { id } }) {
      const sessions = await listAccountSessions(deps, id);
      return reply(sessions.map((session) => sessionView(session, principal.session.id)));
    },

    async listAccountSignIns({ params: { id }, query: { cursor, limit } }) {
      const request = { cursor: cursor || null, limit };
      const { items, nextCursor, total } = await listAccountSignIns(deps, id, request);
      return reply(items.map(signInAttemptView), { page: { nextCursor, total } });
    },

    async endAccountSessions({ principal, params: { id }, body: { reason } }) {
      const ended = await endAccountSessions(deps, { by: principal.account, accountId: id });
      noteChange({ accountId: id, before: { sessions: ended }, after: { sessions: 0 }, reason });
      return reply({ ended });
    },

    activateAccount: ({ principal, params: { id }, body }) =>
      setStatus(principal, { accountId: id, active: true, reason: body.reason ?? null }),

    disableAccount: ({ principal, params: { id }, body }) =>
      setStatus(principal, { accountId: id, active: false, reason: body.reason ?? null }),
  } satisfies Partial<AuthHandlers>;
}
