import { reply } from '@candor/platform/calls/call-handler';
import { accountView } from '../../accounts/account-view.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { withMinimumDuration } from '../../log-in/with-minimum-duration.ts';
import { verifyEmail } from '../../sign-up/verify-email.ts';
import { sendMailLink } from '../send-mail-link.ts';

export function mailHandlers(deps: AuthDeps) {
  const { minimumAnswerMs } = deps.settings;
  return {
    async verifyEmail({ query: { email }, body: { token } }) {
      return reply(accountView(await verifyEmail(deps, { email, token })));
    },

    async resendVerificationMail({ query: { email } }) {
      await withMinimumDuration(minimumAnswerMs, sendMailLink(deps, 'verify', email));
      return reply({
        message: 'If this address is not confirmed yet, we have sent an email to it',
      });
    },

    async requestPasswordReset({ body: { email } }) {
      await withMinimumDuration(minimumAnswerMs, sendMailLink(deps, 'reset', email));
      return reply({ message: 'If this address has an account, we have sent an email to it' });
    },
  } satisfies Partial<AuthHandlers>;
}
