import type { closingCalls } from '@candor/contracts/calls/closing';
import { assertFreshLogin } from '@candor/kit/http/assert-fresh-login';
import type { Caller } from '@candor/kit/http/auth-middleware';
import { noteChange } from '@candor/platform/audit/note-change';
import { type Handlers, reply } from '@candor/platform/calls/call-handler';
import { showUser } from '../../accounts/show-user.ts';
import { recordView } from '../../accounts/user-view.ts';
import type { UsersDeps } from '../../users-deps.ts';
import { deleteUser } from '../delete-user.ts';
import { cancelClosing, requestClosing } from '../request-closing.ts';

export function closingHandlers(deps: UsersDeps): Handlers<typeof closingCalls, Caller> {
  async function ownView(principal: Caller) {
    return reply(recordView(await showUser(deps, principal.id, { asSelf: true }), principal));
  }

  return {
    async requestClosing({ principal, body: { reason } }) {
      assertFreshLogin(principal, deps.clock);
      await requestClosing(deps, { id: principal.id, reason });
      return ownView(principal);
    },

    async cancelClosing({ principal }) {
      await cancelClosing(deps, { id: principal.id });
      return ownView(principal);
    },

    async deleteUser({ principal, params: { id }, query: { reason } }) {
      const state = await deleteUser(deps, { id, by: { id: principal.id, role: principal.role } });
      noteChange({
        accountId: id,
        before: { deleted: false },
        after: { deleted: state },
        reason: reason || null,
      });
      return reply({ id, state }, { status: state === 'erased' ? 200 : 202 });
    },
  };
}
