import type { SecondFactorSetupView } from '@candor/contracts/security';
import { AppError } from '@candor/kit/app-error';
import { changeSecurity } from '../accounts/change-security.ts';
import { credentialsReset } from '../accounts/credentials-reset.ts';
import { secondFactorWrong } from '../accounts/rules/errors.ts';
import {
  withChange,
  withNewRecoveryCodes,
  withoutSecondFactor,
} from '../accounts/rules/security-state.ts';
import { securityChanged } from '../accounts/security-changed.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { toSecondFactorCounter } from '../log-in/rules/guess-counter.ts';
import { throttleGuesses } from '../log-in/throttle-guesses.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { lacksSecondFactor } from '../staff/rules/staff-protection.ts';
import { changeFactors } from './change-factors.ts';
import { markAuthenticated } from './mark-authenticated.ts';
import { createCodeSecret, findTimeStep, toCodeUri } from './one-time-codes.ts';
import { assertFresh } from './reauthenticate.ts';
import { createRecoveryCodes, toRecoveryDigest } from './rules/recovery-codes.ts';

/** How long a secret waits for the code that confirms it. */
const SETUP_MS = 30 * 60_000;

const alreadyOn = () => new AppError('STATE_CONFLICT', 'Two-step login is on already');
const alreadyOff = () => new AppError('STATE_CONFLICT', 'Two-step login is off');
const setupExpired = () =>
  new AppError('STATE_CONFLICT', 'This took too long. Start again with a new QR code');

/** Creates a secret for an authenticator app. It protects nothing until a code confirms that the app has it. */
export async function startSecondFactor(
  deps: AuthDeps,
  { account, session }: SignedInSession,
): Promise<SecondFactorSetupView> {
  const secret = createCodeSecret();
  await changeSecurity(deps, account.id, (latest) => {
    assertFresh(deps, { account: latest, session });
    const { id, security } = latest;
    if (security.secondFactor) throw alreadyOn();
    const pendingSecret = {
      secret: deps.secretBox.seal(secret, id),
      createdAt: deps.clock.now(),
    };
    return { security: withChange(security, { pendingSecret }) };
  });
  return { secret, uri: toCodeUri(secret, account.email) };
}

/** Turns on the second factor with a code of the app. Returns recovery codes, of which only digests are kept. */
export async function confirmSecondFactor(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  code: string,
  client: Client,
): Promise<string[]> {
  // Before the guess is counted.
  assertFresh(deps, { account, session });
  const codes = createRecoveryCodes(deps.random);
  const now = deps.clock.now();
  const { isRight } = await throttleGuesses(deps, toSecondFactorCounter(account.id), async () => {
    const changed = await changeFactors(deps, { account, session }, (latest) => {
      const { pendingSecret, secondFactor } = latest.security;
      if (secondFactor) throw alreadyOn();
      if (!pendingSecret || now.getTime() - pendingSecret.createdAt.getTime() > SETUP_MS) {
        throw setupExpired();
      }
      const secret = deps.secretBox.open(pendingSecret.secret, latest.id);
      const lastStep = findTimeStep(secret, code, now);
      if (lastStep === null) return null;
      return {
        security: withChange(latest.security, {
          secondFactor: { secret: pendingSecret.secret, enabledAt: now, lastStep },
          pendingSecret: null,
          recoveryCodes: codes.map(toRecoveryDigest),
        }),
        events: [securityChanged(deps, latest, 'second-factor-on', { client })],
      };
    });
    return changed !== null;
  });
  if (!isRight) throw secondFactorWrong('code');
  await markAuthenticated(deps, account, session, 'code');
  return codes;
}

/**
 * Turns off the second factor and its recovery codes. Ends the caller's session too where the account loses its permissions
 * by it, because its token still names them.
 */
export async function removeSecondFactor(
  deps: AuthDeps,
  principal: SignedInSession,
  client: Client,
): Promise<void> {
  await changeFactors(deps, principal, (latest) => {
    if (!latest.security.secondFactor) throw alreadyOff();
    const security = withoutSecondFactor(latest.security, deps.clock.now());
    return {
      security,
      ...(lacksSecondFactor({ ...latest, security }, deps.settings)
        ? { endSessions: { reason: 'ended', keep: null } }
        : {}),
      events: [
        securityChanged(deps, latest, 'second-factor-off', { client }),
        credentialsReset(latest, 'second-factor', deps.clock.now()),
      ],
    };
  });
}

/** Replaces the recovery codes; those from before no longer work. */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  principal: SignedInSession,
  client: Client,
): Promise<string[]> {
  const codes = createRecoveryCodes(deps.random);
  await changeFactors(deps, principal, (latest) => {
    if (!latest.security.secondFactor) throw alreadyOff();
    return {
      security: withNewRecoveryCodes(
        latest.security,
        codes.map(toRecoveryDigest),
        deps.clock.now(),
      ),
      events: [securityChanged(deps, latest, 'recovery-codes-renewed', { client })],
    };
  });
  return codes;
}
