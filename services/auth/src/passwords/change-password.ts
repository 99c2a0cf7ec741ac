import type { ChangePasswordRequest } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { changeSecurity } from '../accounts/change-security.ts';
import { currentPasswordWrong } from '../accounts/rules/errors.ts';
import { withChange } from '../accounts/rules/security-state.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { createAccessToken } from '../log-in/open-session.ts';
import { toSessionCounter } from '../log-in/rules/guess-counter.ts';
import { markAuthenticated } from '../second-factor/mark-authenticated.ts';
import { assertFreshBeyondPassword } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { checkPassword } from './check-password.ts';
import { passwordChanged } from './password-changed.ts';

/** Changes the caller's password and ends every session except the current one. */
export async function changePassword(
  deps: AuthDeps,
  principal: SignedInSession,
  request: ChangePasswordRequest,
  client: Client,
) {
  const { account, session } = principal;
  assertFreshBeyondPassword(deps, principal);
  // Counted per session, so that failed logins elsewhere cannot block a signed-in user.
  const attempt = { counter: toSessionCounter(session.id), candidates: [account] };
  const isRight = await checkPassword(deps, attempt, request.currentPassword);
  if (!isRight) throw currentPasswordWrong();
  await assertStrongPassword(deps, 'newPassword', request.newPassword, account);

  const passwordHash = await deps.hasher.hash(request.newPassword);
  const changed = await changeSecurity(deps, account.id, (latest) => {
    assertFreshBeyondPassword(deps, { account: latest, session });
    if (latest.passwordHash !== account.passwordHash || !latest.active) return null;
    return {
      expect: { passwordHash: account.passwordHash, active: true },
      // An earlier reset link would let the reader of an old mail undo the change.
      set: { passwordHash, resetLink: null },
      security: withChange(latest.security, { passwordChangedAt: deps.clock.now() }),
      endSessions: { reason: 'password', keep: session.id },
      events: [passwordChanged(deps, latest)],
    };
  });
  if (!changed) {
    throw new AppError(
      'STATE_CONFLICT',
      'The password was changed in another session. Log in again',
    );
  }
  await revokeEndedSessions(deps, changed);
  // The current password was checked just now.
  const confirmed = await markAuthenticated(deps, changed, session, 'password');
  return {
    account: changed,
    token: await createAccessToken(deps, changed, confirmed),
    device: deps.devices.issue(changed, client.device),
  };
}
