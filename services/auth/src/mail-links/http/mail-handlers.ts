import { reply } from '@candor/platform/calls/call-handler';
import { accountView } from '../../accounts/account-view.ts';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { withMinimumDuration } from '../../log-in/with-minimum-duration.ts';

export function mailHandlers({
  useCases,
  minimumAnswerMs,
}: AuthHandlerDeps): Pick<
  AuthHandlers,
  'verifyEmail' | 'resendVerificationMail' | 'requestPasswordReset'
> {
  return {
    async verifyEmail({ query: { email }, body: { token } }) {
      return reply(accountView(await useCases.verifyEmail({ email, token })));
    },

    async resendVerificationMail({ query: { email } }) {
      await withMinimumDuration(minimumAnswerMs, useCases.sendMailLink('verify', email));
      return reply({ message: 'If this address is not confirmed yet, we have sent a mail to it' });
    },

    async requestPasswordReset({ body: { email } }) {
      await withMinimumDuration(minimumAnswerMs, useCases.sendMailLink('reset', email));
      return reply({ message: 'If this address has an account, we have sent a mail to it' });
    },
  };
}
