import type { EmailChangeView, EmailStateView } from '@candor/contracts/auth';
import { reply } from '@candor/platform/calls/call-handler';
import type { Account } from '../../accounts/rules/account.ts';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { withMinimumDuration } from '../../log-in/with-minimum-duration.ts';
import { confirmEmailChange } from '../confirm-email-change.ts';
import { cancelEmailChange } from '../end-email-change.ts';
import { requestEmailChange } from '../request-email-change.ts';
import { type EmailChange, isCurrentConfirmed } from '../rules/email-change.ts';

export function emailHandlers(deps: AuthDeps) {
  const { minimumAnswerMs } = deps.settings;
  return {
    async requestEmailChange({ principal, body }) {
      const work = requestEmailChange(deps, principal, body);
      return reply(changeView(await withMinimumDuration(minimumAnswerMs, work)));
    },

    async readEmailChange({ principal: { account } }) {
      return reply(stateView(account));
    },

    async cancelEmailChange({ principal: { account } }) {
      await cancelEmailChange(deps, account);
      return reply(null);
    },

    async confirmEmailChange({ principal: { account }, body }) {
      const confirmed = await confirmEmailChange(deps, account, body.token);
      return reply(stateView(confirmed));
    },
  } satisfies Partial<AuthHandlers>;
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
