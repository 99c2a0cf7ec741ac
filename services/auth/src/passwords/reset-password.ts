import type { ResetPasswordRequest } from '@candor/contracts/auth';
import type { SecondFactorNeeded } from '@candor/contracts/security';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { changeSecurity } from '../accounts/change-security.ts';
import { credentialsReset } from '../accounts/credentials-reset.ts';
import type { Account } from '../accounts/rules/account.ts';
import { accountDisabled, linkInvalid } from '../accounts/rules/errors.ts';
import { withChange } from '../accounts/rules/security-state.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { openSession, type SignedIn } from '../log-in/open-session.ts';
import { toEarlierDevicesCounter, toIdentifierCounter } from '../log-in/rules/guess-counter.ts';
import { isLinkValid } from '../mail-links/rules/mail-link.ts';
import { requestSecondFactor } from '../second-factor/request-second-factor.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { passwordChanged } from './password-changed.ts';

/**
 * Sets a new password with the mailed link, ends every session, unlocks the account and signs in, unless a second factor is
 * needed for that. The link proves access to the mailbox, so the address becomes verified too.
 */
export async function resetPassword(
  deps: AuthDeps,
  request: ResetPasswordRequest & { resetToken: string },
  client: Client,
): Promise<SignedIn | SecondFactorNeeded> {
  const account = await deps.data.accounts.find({ email: request.email });
  const link = account?.resetLink;
  if (!account || !link || !isLinkValid(link, request.resetToken, deps.clock.now())) {
    throw linkInvalid();
  }
  if (!account.active) throw accountDisabled();
  await assertStrongPassword(deps, 'password', request.password, account);

  const passwordHash = await deps.hasher.hash(request.password);
  const changed = await storePassword(deps, account.id, { passwordHash, resetHash: link.hash });
  await revokeEndedSessions(deps, changed);
  // The owner has authenticated by mail, so earlier failures no longer block the login.
  await deps.data.failures.clear(toIdentifierCounter(changed.email));
  await deps.data.failures.clear(toEarlierDevicesCounter(changed.id));
  if (changed.security.secondFactor) {
    return requestSecondFactor(deps, changed, { remembered: false, afterReset: true });
  }
  return openSession(deps, changed, { remembered: false, method: 'reset-link', client });
}

async function storePassword(
  deps: AuthDeps,
  accountId: string,
  { passwordHash, resetHash }: { passwordHash: string; resetHash: string },
): Promise<Account> {
  const now = deps.clock.now();
  const changed = await changeSecurity(deps, accountId, (latest) => {
    if (latest.resetLink?.hash !== resetHash || !latest.active) return null;
    const { id, isEmailVerified } = latest;
    return {
      expect: { resetHash, active: true, isEmailVerified },
      set: { passwordHash, isEmailVerified: true, resetLink: null, verifyLink: null },
      security: withChange(latest.security, { passwordChangedAt: now, lockedAt: null }),
      endSessions: { reason: 'password', keep: null },
      events: [
        ...(isEmailVerified ? [] : [makeEvent('auth.email-verified.v1', { accountId: id }, now)]),
        passwordChanged(deps, latest),
        credentialsReset(latest, 'password', now),
      ],
    };
  });
  if (!changed) throw linkInvalid();
  return changed;
}
