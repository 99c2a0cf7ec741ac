import { AppError } from '@candor/kit/app-error';
import { parseBearer } from '@candor/kit/http/auth-middleware';
import { reply } from '@candor/platform/calls/call-handler';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../auth-cookies.ts';
import { replySignedIn, replySignIn } from '../reply-signed-in.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';

export function signInHandlers({
  useCases,
  cookies,
  minimumAnswerMs,
}: AuthHandlerDeps): Pick<
  AuthHandlers,
  'signUp' | 'checkReferrer' | 'logIn' | 'refreshSession' | 'logOut'
> {
  return {
    async signUp({ body, res }) {
      const work = useCases.registerAccount(body);
      return replySignedIn(res, cookies, await withMinimumDuration(minimumAnswerMs, work));
    },

    async checkReferrer({ query: { code } }) {
      return reply({ known: await useCases.isReferrerKnown(code) });
    },

    async logIn({ body, req, res }) {
      const work = useCases.logIn(body, toClient(req, cookies));
      return replySignIn(res, cookies, await withMinimumDuration(minimumAnswerMs, work));
    },

    async refreshSession({ req, res }) {
      try {
        const signedIn = await useCases.refreshSession(
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
      await useCases.logOut({
        refreshValue: cookies.readRefresh(req),
        accessToken: parseBearer(req),
      });
      cookies.clearRefresh(res);
      return reply(null);
    },
  };
}
