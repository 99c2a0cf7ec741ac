import { reply } from '@candor/platform/calls/call-handler';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import { logInWithPasskey, startPasskeyLogIn } from '../../log-in/log-in-with-passkey.ts';
import { replySignedIn } from '../../log-in/reply-signed-in.ts';
import { startPasskeyReauthentication } from '../../second-factor/reauthenticate.ts';
import { passkeyView } from '../../second-factor/security-view.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '../manage-passkeys.ts';

export function passkeyHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  return {
    async startPasskeyLogIn() {
      return reply(await startPasskeyLogIn(deps));
    },

    async logInWithPasskey({ body, req, res }) {
      const signedIn = await logInWithPasskey(deps, body, toClient(req, cookies));
      return replySignedIn(res, cookies, signedIn);
    },

    async startPasskeyReauthentication({ principal }) {
      return reply(await startPasskeyReauthentication(deps, principal));
    },

    async startPasskey({ principal }) {
      return reply(await startPasskey(deps, principal));
    },

    async addPasskey({ principal, body, req }) {
      const client = toClient(req, cookies);
      return reply(passkeyView(await addPasskey(deps, principal, body, client)));
    },

    async renamePasskey({ principal, params: { id }, body: { name } }) {
      return reply(passkeyView(await renamePasskey(deps, principal, { id, name })));
    },

    async removePasskey({ principal, params: { id }, req }) {
      await removePasskey(deps, principal, id, toClient(req, cookies));
      return reply(null);
    },
  } satisfies Partial<AuthHandlers>;
}
