import type { EmailChangeView, EmailStateView } from '@candor/contracts/auth';
import { reply } from '@candor/platform/calls/call-handler';
import type { Account } from '../../accounts/rules/account.ts';
import type { AuthHandlerDeps, AuthHandlers } from '../../handler-types.ts';
import { withMinimumDuration } from '../../log-in/with-minimum-duration.ts';
import { type EmailChange, isCurrentConfirmed } from '../rules/email-change.ts';

export function emailHandlers({
  useCases,
  minimumAnswerMs,
}: AuthHandlerDeps): Pick<
  AuthHandlers,
  'requestEmailChange' | 'readEmailChange' | 'cancelEmailChange' | 'confirmEmailChange'
> {
  return {
    async requestEmailChange({ principal, body }) {
      const work = useCases.requestEmailChange(principal, body);
      return reply(changeView(await withMinimumDuration(minimumAnswerMs, work)));
    },

    async readEmailChange({ principal: { account } }) {
      return reply(stateView(account));
    },

    async cancelEmailChange({ principal: { account } }) {
      await useCases.cancelEmailChange(account);
      return reply(null);
    },

    async confirmEmailChange({ principal: { account }, body }) {
      const confirmed = await useCases.confirmEmailChange(account, body.token);
      return reply(stateView(confirmed));
    },
  };
}

function stateView({ email, emailChange }: Account): EmailStateView {
  return { pending: emailChange && changeView(emailChange), email };
}

function changeView(change: EmailChange): EmailChangeView {
  return {
    email: change.email,
    confirmed: { current: isCurrentConfirmed(change), new: change.isNewConfirmed },
    expiresAt: change.expiresAt.toISOString(),
  };
}
