import { reply } from '@candor/platform/calls/call-handler';
import { accountView } from '../../accounts/account-view.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { logInWithSecondFactor } from '../../log-in/log-in-with-second-factor.ts';
import { replySignedIn } from '../../log-in/reply-signed-in.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../manage-second-factor.ts';
import { reauthenticate } from '../reauthenticate.ts';

export function secondFactorHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  return {
    async logInWithSecondFactor({ body, req, res }) {
      const signedIn = await logInWithSecondFactor(deps, body, toClient(req, cookies));
      return replySignedIn(res, cookies, signedIn);
    },

    async reauthenticate({ principal, body, req }) {
      const client = toClient(req, cookies);
      const { account, token } = await reauthenticate(deps, principal, body, client);
      return reply(accountView(account), { token });
    },

    async startSecondFactor({ principal }) {
      return reply(await startSecondFactor(deps, principal));
    },

    async confirmSecondFactor({ principal, body, req }) {
      const client = toClient(req, cookies);
      const recoveryCodes = await confirmSecondFactor(deps, principal, body.code, client);
      return reply({ recoveryCodes });
    },

    async removeSecondFactor({ principal, req }) {
      await removeSecondFactor(deps, principal, toClient(req, cookies));
      return reply(null);
    },

    async renewRecoveryCodes({ principal, req }) {
      const client = toClient(req, cookies);
      return reply({ recoveryCodes: await renewRecoveryCodes(deps, principal, client) });
    },
  } satisfies Partial<AuthHandlers>;
}
