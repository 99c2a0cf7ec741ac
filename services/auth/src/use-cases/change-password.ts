import type { ChangePasswordRequest } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { currentPasswordWrong, passwordWeak } from '../domain/errors.ts';
import { sessionCounter } from '../domain/guess-counter.ts';
import { findWeakness } from '../domain/password-rules.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkPassword } from './check-password.ts';
import { announceEnded } from './end-sessions.ts';
import { type Client, createAccessToken } from './open-session.ts';
import { passwordChanged } from './password-changed.ts';
import type { SignedInSession } from './recognise-session.ts';

/** Changes the password and ends every session but this one. */
export async function changePassword(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  request: ChangePasswordRequest,
  client: Client,
) {
  // Counted by session: what strangers guess at the log-in is no reason to refuse who is signed in.
  const attempt = { counter: sessionCounter(session.id), candidates: [account] };
  const isRight = await checkPassword(deps, attempt, request.currentPassword);
  if (!isRight) throw currentPasswordWrong();
  const weakness = findWeakness(request.newPassword, account);
  if (weakness) throw passwordWeak('newPassword', weakness);

  const passwordHash = await deps.hasher.hash(request.newPassword);
  const changed = await deps.data.accounts.change(account.id, {
    expect: { passwordHash: account.passwordHash, active: true },
    // A reset link from before would undo the change for whoever has the old mail.
    set: { passwordHash, resetLink: null },
    endSessions: { reason: 'password', keep: session.id },
    events: [passwordChanged(account, deps.clock.now())],
  });
  if (!changed) {
    throw new AppError('STATE_CONFLICT', 'The password was changed elsewhere. Log in again');
  }
  await announceEnded(deps, changed);
  return {
    account: changed,
    token: await createAccessToken(deps, changed, session),
    device: deps.devices.grant(changed, client.device),
  };
}
