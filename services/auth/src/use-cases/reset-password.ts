import type { ResetPasswordRequest } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import { accountDisabled, linkInvalid, passwordWeak } from '../domain/errors.ts';
import { toEarlierDevicesCounter, toIdentifierCounter } from '../domain/guess-counter.ts';
import { isLinkValid } from '../domain/mail-link.ts';
import { findWeakness } from '../domain/password-rules.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type Client, openSession, type SignedIn } from './open-session.ts';
import { passwordChanged } from './password-changed.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';

/**
 * Sets a new password with the mailed link, ends every session and signs in. The link proves access to the mailbox,
 * so the address becomes verified too.
 */
export async function resetPassword(
  deps: AuthDeps,
  request: ResetPasswordRequest & { resetToken: string },
  client: Client,
): Promise<SignedIn> {
  const account = await deps.data.accounts.find({ email: request.email });
  const link = account?.resetLink;
  if (!account || !link || !isLinkValid(link, request.resetToken, deps.clock.now())) {
    throw linkInvalid();
  }
  if (!account.active) throw accountDisabled();
  const weakness = findWeakness(request.password, account);
  if (weakness) throw passwordWeak('password', weakness);

  const passwordHash = await deps.hasher.hash(request.password);
  const changed = await storePassword(deps, account, { passwordHash, resetHash: link.hash });
  await revokeEndedSessions(deps, changed);
  // The owner has authenticated by mail, so earlier failures no longer block the log-in.
  await deps.data.failures.clear(toIdentifierCounter(changed.email));
  await deps.data.failures.clear(toEarlierDevicesCounter(changed.id));
  return openSession(deps, changed, { remembered: false, client });
}

async function storePassword(
  deps: AuthDeps,
  account: Account,
  { passwordHash, resetHash }: { passwordHash: string; resetHash: string },
): Promise<Account> {
  const now = deps.clock.now();
  const events: EventEnvelope[] = [passwordChanged(account, now)];
  if (!account.isEmailVerified) {
    events.unshift(makeEvent('auth.email-verified.v1', { accountId: account.id }, now));
  }
  const changed = await deps.data.accounts.change(account.id, {
    expect: { resetHash, active: true, isEmailVerified: account.isEmailVerified },
    set: { passwordHash, isEmailVerified: true, resetLink: null, verifyLink: null },
    endSessions: { reason: 'password', keep: null },
    events,
  });
  if (changed) return changed;
  // Retry when only the address was verified concurrently; after any other change the link is invalid.
  const latest = await deps.data.accounts.findById(account.id);
  const wasVerifiedMeanwhile =
    !account.isEmailVerified && latest?.isEmailVerified && latest.resetLink?.hash === resetHash;
  if (!latest || !wasVerifiedMeanwhile) throw linkInvalid();
  return storePassword(deps, latest, { passwordHash, resetHash });
}
