import { streamJson } from '@candor/kit/http/stream-json';
import type { AuthDeps } from '../../auth-deps.ts';
import type { AuthHandlers } from '../../handler-types.ts';
import { toClient } from '../../log-in/auth-cookies.ts';
import type { SignInAttempt } from '../../log-in/rules/sign-in-attempt.ts';
import { securityView, signInAttemptView } from '../../second-factor/security-view.ts';
import { sessionView } from '../../sessions/session-view.ts';
import { accountView } from '../account-view.ts';
import { exportAccount } from '../export-account.ts';

export function personalDataHandlers(deps: AuthDeps) {
  const { cookies } = deps;
  return {
    async exportAccount({ principal, req, res }) {
      const { account, session } = principal;
      const { sessions, signIns } = await exportAccount(deps, principal, toClient(req, cookies));
      const { passwordChangedAt, secondFactor, passkeys } = securityView(account, {
        fresh: true,
        requiresStaffSecondFactor: false,
      });
      await streamJson(res, 'account.json', {
        account: {
          ...accountView(account),
          referralCode: account.referralCode,
          createdAt: account.createdAt,
          requestedEmail: account.emailChange?.email ?? null,
        },
        security: { passwordChangedAt, secondFactor, passkeys },
        sessions: sessions.map((one) => sessionView(one, session.id)),
        logIns: toViews(signIns),
      });
      return undefined;
    },
  } satisfies Partial<AuthHandlers>;
}

async function* toViews(attempts: AsyncIterable<SignInAttempt>) {
  for await (const attempt of attempts) {
    yield { ...signInAttemptView(attempt), userAgent: attempt.userAgent };
  }
}
