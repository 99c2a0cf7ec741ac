import { reply } from '@candor/platform/calls/call-handler';
import { accountView } from '../../accounts/account-view.ts';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { replySignIn } from '../../log-in/reply-signed-in.ts';

export function passwordHandlers({
  useCases,
  cookies,
}: AuthHandlerDeps): Pick<AuthHandlers, 'resetPassword' | 'changePassword'> {
  return {
    async resetPassword({ params: { resetToken }, body, req, res }) {
      const client = toClient(req, cookies);
      return replySignIn(
        res,
        cookies,
        await useCases.resetPassword({ ...body, resetToken }, client),
      );
    },

    async changePassword({ principal, body, req, res }) {
      const client = toClient(req, cookies);
      const { account, token, device } = await useCases.changePassword(principal, body, client);
      cookies.setDevice(res, device);
      return reply(accountView(account), { token });
    },
  };
}
