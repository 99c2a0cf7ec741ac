import type { ResetPasswordRequest } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import { accountDisabled, linkInvalid, passwordWeak } from '../domain/errors.ts';
import { earlierDevicesCounter, strangersCounter } from '../domain/guess-counter.ts';
import { linkAdmits } from '../domain/mail-link.ts';
import { findWeakness } from '../domain/password-rules.ts';
import type { AuthDeps } from './auth-deps.ts';
import { announceEnded } from './end-sessions.ts';
import { type Client, openSession, type SignedIn } from './open-session.ts';
import { passwordChanged } from './password-changed.ts';

/**
 * Sets a new password by the mailed link, ends every session and signs in. Whoever holds the link has
 * received mail at the address, which confirms it too.
 */
export async function resetPassword(
  deps: AuthDeps,
  request: ResetPasswordRequest & { resetToken: string },
  client: Client,
): Promise<SignedIn> {
  const account = await deps.data.accounts.find({ email: request.email });
  const link = account?.resetLink;
  if (!account || !link || !linkAdmits(link, request.resetToken, deps.clock.now())) {
    throw linkInvalid();
  }
  if (!account.active) throw accountDisabled();
  const weakness = findWeakness(request.password, account);
  if (weakness) throw passwordWeak('password', weakness);

  const passwordHash = await deps.hasher.hash(request.password);
  const changed = await store(deps, account, { passwordHash, resetHash: link.hash });
  await announceEnded(deps, changed);
  // The owner has shown themselves in another way: earlier guesses no longer stand in the way.
  await deps.data.failures.forget(strangersCounter(changed.email));
  await deps.data.failures.forget(earlierDevicesCounter(changed.id));
  return openSession(deps, changed, { remembered: false, client });
}

async function store(
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
  // The address was confirmed meanwhile: all else as before. Anything else is the end of the link.
  const latest = await deps.data.accounts.byId(account.id);
  const confirmedMeanwhile =
    !account.isEmailVerified && latest?.isEmailVerified && latest.resetLink?.hash === resetHash;
  if (!latest || !confirmedMeanwhile) throw linkInvalid();
  return store(deps, latest, { passwordHash, resetHash });
}
