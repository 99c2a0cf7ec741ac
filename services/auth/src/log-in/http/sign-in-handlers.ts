import { AppError } from '@candor/kit/app-error';
import { parseBearer } from '@candor/kit/http/auth-middleware';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { refreshSession } from '../../sessions/refresh-session.ts';
import { isReferrerKnown } from '../../sign-up/check-referrer.ts';
import { registerAccount } from '../../sign-up/register-account.ts';
import { toClient } from '../auth-cookies.ts';
import { logIn } from '../log-in.ts';
import { logOut } from '../log-out.ts';
import { replySignedIn, replySignIn } from '../reply-signed-in.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';

export function signInHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  const { minimumAnswerMs } = deps.settings;
  return {
    async signUp({ body, res }) {
      const work = registerAccount(deps, body);
      return replySignedIn(res, cookies, await withMinimumDuration(minimumAnswerMs, work));
    },

    async checkReferrer({ query: { code } }) {
      return reply({ known: await isReferrerKnown(deps, code) });
    },

    async logIn({ body, req, res }) {
      const work = logIn(deps, body, toClient(req, cookies));
      return replySignIn(res, cookies, await withMinimumDuration(minimumAnswerMs, work));
    },

    async refreshSession({ req, res }) {
      try {
        const signedIn = await refreshSession(
          deps,
          cookies.readRefresh(req),
          toClient(req, cookies),
        );
        return replySignedIn(res, cookies, signedIn);
      } catch (error) {
        // Clear the cookie of an ended session, and keep it after any other failure, such as an unreachable database.
        if (error instanceof AppError && error.status === 401) cookies.clearRefresh(res);
        throw error;
      }
    },

    async logOut({ req, res }) {
      await logOut(deps, {
        refreshValue: cookies.readRefresh(req),
        accessToken: parseBearer(req),
      });
      cookies.clearRefresh(res);
      return reply(null);
    },
  } satisfies Partial<AuthHandlers>;
}
