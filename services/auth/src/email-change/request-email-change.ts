import type { ChangeEmailRequest } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError, fieldError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { toSessionCounter } from '../log-in/rules/guess-counter.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { assertFreshBeyondPassword } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { type EmailChange, type EmailSide, issueEmailChange } from './rules/email-change.ts';

/**
 * Asks both addresses to confirm a change of the email address. The answer is the same if another account has the new
 * address: then that account's owner gets a notice instead of a link.
 */
export async function requestEmailChange(
  deps: AuthDeps,
  principal: SignedInSession,
  { email, password }: ChangeEmailRequest,
): Promise<EmailChange> {
  const { account, session } = principal;
  assertFreshBeyondPassword(deps, principal);
  const attempt = { counter: toSessionCounter(session.id), candidates: [account] };
  if (!(await checkPassword(deps, attempt, password))) {
    throw fieldError('CURRENT_PASSWORD_WRONG', 'password', 'The password is incorrect');
  }
  if (email === account.email) {
    throw fieldError('VALIDATION_FAILED', 'email', 'This is your email address already');
  }
  const { data, clock, random } = deps;
  const now = clock.now();
  const owner = await data.accounts.find({ email });
  const previous = account.emailChange;
  const issued = issueEmailChange(email, account.emailChangesAt, {
    isTaken: owner !== null,
    now,
    random,
  });
  if (!issued) {
    throw new AppError(
      'RATE_LIMITED',
      'You asked for several changes of your address. Try again in an hour',
      { retryAfter: 3_600 },
    );
  }
  const { change, tokens, requestedAt } = issued;
  const mail = (side: EmailSide) => linkMail(account, { side, change, token: tokens[side] }, now);
  const changed = await data.accounts.change(account.id, {
    expect: { active: true, emailChangeRevision: previous?.revision ?? null },
    set: { emailChange: change, emailChangesAt: requestedAt },
    events: [mail('current'), owner ? claimRefused(owner, now) : mail('new')],
  });
  if (!changed) {
    throw new AppError('STATE_CONFLICT', 'The change was made in another session. Read it again');
  }
  return change;
}

function linkMail(
  { id, email, fullName }: Account,
  { side, change, token }: { side: EmailSide; change: EmailChange; token: string },
  now: Date,
): EventEnvelope {
  return makeEvent(
    'auth.email-change-requested.v1',
    {
      accountId: id,
      email: side === 'current' ? email : change.email,
      fullName,
      side,
      newEmail: change.email,
      token,
      expiresAt: change.expiresAt.toISOString(),
    },
    now,
  );
}

function claimRefused({ id, email, fullName }: Account, now: Date): EventEnvelope {
  return makeEvent('auth.email-claim-refused.v1', { accountId: id, email, fullName }, now);
}
