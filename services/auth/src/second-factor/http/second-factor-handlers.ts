import { reply } from '@candor/platform/calls/call-handler';
import { accountView } from '../../accounts/account-view.ts';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { replySignedIn } from '../../log-in/reply-signed-in.ts';

export function secondFactorHandlers({
  useCases,
  cookies,
}: AuthHandlerDeps): Pick<
  AuthHandlers,
  | 'logInWithSecondFactor'
  | 'reauthenticate'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
> {
  return {
    async logInWithSecondFactor({ body, req, res }) {
      const signedIn = await useCases.logInWithSecondFactor(body, toClient(req, cookies));
      return replySignedIn(res, cookies, signedIn);
    },

    async reauthenticate({ principal, body, req }) {
      const client = toClient(req, cookies);
      const { account, token } = await useCases.reauthenticate(principal, body, client);
      return reply(accountView(account), { token });
    },

    async startSecondFactor({ principal }) {
      return reply(await useCases.startSecondFactor(principal));
    },

    async confirmSecondFactor({ principal, body, req }) {
      const client = toClient(req, cookies);
      const recoveryCodes = await useCases.confirmSecondFactor(principal, body.code, client);
      return reply({ recoveryCodes });
    },

    async removeSecondFactor({ principal, req }) {
      await useCases.removeSecondFactor(principal, toClient(req, cookies));
      return reply(null);
    },

    async renewRecoveryCodes({ principal, req }) {
      const client = toClient(req, cookies);
      return reply({ recoveryCodes: await useCases.renewRecoveryCodes(principal, client) });
    },
  };
}
