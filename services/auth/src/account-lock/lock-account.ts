import { changeSecurity } from '../accounts/change-security.ts';
import { credentialsReset } from '../accounts/credentials-reset.ts';
import { linkInvalid } from '../accounts/rules/errors.ts';
import { hasLostFactor, lock } from '../accounts/rules/security-state.ts';
import { securityChanged } from '../accounts/security-changed.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';

/**
 * Locks an account with the link of a security mail and ends its sessions. Its owner unlocks it by resetting the password. The
 * first link that is used makes all others void.
 */
export async function lockAccount(deps: AuthDeps, token: string): Promise<void> {
  const grant = deps.lockLinks.verify(token);
  if (!grant) throw linkInvalid();
  const now = deps.clock.now();
  const changed = await changeSecurity(deps, grant.accountId, (account) => {
    if (account.security.lockCount !== grant.lockCount) return null;
    const security = lock(account.security, now);
    return {
      security,
      // A reset that somebody else has asked for must not unlock it.
      set: { resetLink: null },
      endSessions: { reason: 'locked', keep: null },
      events: [
        securityChanged(deps, account, 'account-locked', { client: null }),
        ...(hasLostFactor(account.security, security)
          ? [credentialsReset(account, 'second-factor', now)]
          : []),
      ],
    };
  });
  if (!changed) throw linkInvalid();
  deps.log.info({ accountId: changed.id }, 'account locked by its owner');
  await revokeEndedSessions(deps, changed);
}
