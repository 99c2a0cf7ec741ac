import { reply } from '@candor/kit/service/call-handler';
import { accountView } from './account-view.ts';
import type { AuthHandlerDeps, AuthHandlers } from './handler-types.ts';

export function accountHandlers({
  useCases,
}: AuthHandlerDeps): Pick<AuthHandlers, 'activateAccount' | 'disableAccount'> {
  return {
    async activateAccount({ principal, params: { id }, body }) {
      const request = {
        by: principal.account,
        accountId: id,
        active: true,
        reason: body.reason ?? null,
      };
      return reply(accountView(await useCases.setAccountStatus(request)));
    },

    async disableAccount({ principal, params: { id }, body }) {
      const request = {
        by: principal.account,
        accountId: id,
        active: false,
        reason: body.reason ?? null,
      };
      return reply(accountView(await useCases.setAccountStatus(request)));
    },
  };
}
