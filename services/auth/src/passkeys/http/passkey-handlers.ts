import { reply } from '@candor/platform/calls/call-handler';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { replySignedIn } from '../../log-in/reply-signed-in.ts';
import { passkeyView } from '../../second-factor/security-view.ts';

export function passkeyHandlers({
  useCases,
  cookies,
}: AuthHandlerDeps): Pick<
  AuthHandlers,
  | 'startPasskeyLogIn'
  | 'logInWithPasskey'
  | 'startPasskeyReauthentication'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
> {
  return {
    async startPasskeyLogIn() {
      return reply(await useCases.startPasskeyLogIn());
    },

    async logInWithPasskey({ body, req, res }) {
      const signedIn = await useCases.logInWithPasskey(body, toClient(req, cookies));
      return replySignedIn(res, cookies, signedIn);
    },

    async startPasskeyReauthentication({ principal }) {
      return reply(await useCases.startPasskeyReauthentication(principal));
    },

    async startPasskey({ principal }) {
      return reply(await useCases.startPasskey(principal));
    },

    async addPasskey({ principal, body, req }) {
      const client = toClient(req, cookies);
      return reply(passkeyView(await useCases.addPasskey(principal, body, client)));
    },

    async renamePasskey({ principal, params: { id }, body: { name } }) {
      return reply(passkeyView(await useCases.renamePasskey(principal, { id, name })));
    },

    async removePasskey({ principal, params: { id }, req }) {
      await useCases.removePasskey(principal, id, toClient(req, cookies));
      return reply(null);
    },
  };
}
