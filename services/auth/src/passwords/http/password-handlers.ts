import { reply } from '@candor/platform/calls/call-handler';
import { accountView } from '../../accounts/account-view.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { replySignIn } from '../../log-in/reply-signed-in.ts';
import { changePassword } from '../change-password.ts';
import { resetPassword } from '../reset-password.ts';

export function passwordHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  return {
    async resetPassword({ params: { resetToken }, body, req, res }) {
      const client = toClient(req, cookies);
      return replySignIn(res, cookies, await resetPassword(deps, { ...body, resetToken }, client));
    },

    async changePassword({ principal, body, req, res }) {
      const client = toClient(req, cookies);
      const { account, token, device } = await changePassword(deps, principal, body, client);
      cookies.setDevice(res, device);
      return reply(accountView(account), { token });
    },
  } satisfies Partial<AuthHandlers>;
}
