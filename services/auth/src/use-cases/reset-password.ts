import type { ResetPasswordRequest } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import { accountDisabled, linkInvalid, passwordWeak } from '../domain/errors.ts';
import { earlierDevicesCounter, strangersCounter } from '../domain/guess-counter.ts';
import { linkAdmits } from '../domain/mail-link.ts';
import { weaknessOf } from '../domain/password-rules.ts';
import type { AuthContext } from './auth-context.ts';
import { announceEnded } from './end-sessions.ts';
import { type Client, openSession, type SignedIn } from './open-session.ts';
import { passwordChanged } from './password-changed.ts';

/**
 * Sets a new password by the mailed link, ends every session and signs in. Whoever holds the link has
 * received mail at the address, which confirms it too.
 */
export async function resetPassword(
  context: AuthContext,
  request: ResetPasswordRequest & { resetToken: string },
  client: Client,
): Promise<SignedIn> {
  const account = await context.accounts.find({ email: request.email });
  const link = account?.resetLink;
  if (!account || !link || !linkAdmits(link, request.resetToken, context.clock.now())) {
    throw linkInvalid();
  }
  if (!account.active) throw accountDisabled();
  const weakness = weaknessOf(request.password, account);
  if (weakness) throw passwordWeak('password', weakness);

  const passwordHash = await context.hasher.hash(request.password);
  const changed = await store(context, account, { passwordHash, resetHash: link.hash });
  await announceEnded(context, changed);
  // The owner has shown themselves in another way: earlier guesses no longer stand in the way.
  await context.failures.forget(strangersCounter(changed.email));
  await context.failures.forget(earlierDevicesCounter(changed.id));
  return openSession(context, changed, { remembered: false, client });
}

async function store(
  context: AuthContext,
  account: Account,
  { passwordHash, resetHash }: { passwordHash: string; resetHash: string },
): Promise<Account> {
  const now = context.clock.now();
  const events: EventEnvelope[] = [passwordChanged(account, now)];
  if (!account.isEmailVerified) {
    events.unshift(makeEvent('auth.email-verified.v1', { accountId: account.id }, now));
  }
  const changed = await context.accounts.change(account.id, {
    expect: { resetHash, active: true, isEmailVerified: account.isEmailVerified },
    set: { passwordHash, isEmailVerified: true, resetLink: null, verifyLink: null },
    endSessions: { reason: 'password', keep: null },
    events,
  });
  if (changed) return changed;
  // The address was confirmed meanwhile: all else as before. Anything else is the end of the link.
  const latest = await context.accounts.byId(account.id);
  const confirmedMeanwhile =
    !account.isEmailVerified && latest?.isEmailVerified && latest.resetLink?.hash === resetHash;
  if (!latest || !confirmedMeanwhile) throw linkInvalid();
  return store(context, latest, { passwordHash, resetHash });
}
