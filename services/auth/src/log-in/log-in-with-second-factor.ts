import type { SecondFactorRequest } from '@candor/contracts/security';
import { AppError } from '@candor/kit/app-error';
import { accountDisabled, accountLocked, challengeExpired } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import {
  checkSecondFactor,
  type SecondFactorMethod,
} from '../second-factor/check-second-factor.ts';
import { toDigest } from '../secrets/rules/digest.ts';
import type { Client } from './client.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { recordSignIn } from './record-sign-in.ts';

/** Completes a login whose password was right. The challenge works until it has led to a session. */
export async function logInWithSecondFactor(
  deps: AuthDeps,
  request: SecondFactorRequest,
  client: Client,
): Promise<SignedIn> {
  const { accounts, challenges } = deps.data;
  const key = toDigest(request.challenge);
  const challenge = await challenges.find(key);
  const isOpen = challenge !== null && deps.clock.now() < challenge.expiresAt;
  const account =
    isOpen && challenge.accountId ? await accounts.findById(challenge.accountId) : null;
  if (!challenge || !account?.security.secondFactor || account.sessionEpoch !== challenge.epoch) {
    throw challengeExpired();
  }
  if (!account.active) throw accountDisabled();
  if (account.security.lockedAt) throw accountLocked();

  let method: SecondFactorMethod;
  try {
    method = await checkSecondFactor(deps, account, request, {
      passkeyChallenge: challenge.passkeyChallenge,
      client,
    });
  } catch (error) {
    if (error instanceof AppError && error.status === 401) {
      await recordSignIn(deps, account, {
        result: 'wrong-second-factor',
        method: findMethod(request),
        client,
      });
    }
    throw error;
  }
  // Of concurrent requests with the same challenge one gets a session.
  if (!(await challenges.take(key))) throw challengeExpired();
  const { remembered, afterReset } = challenge;
  const authenticatedWith = afterReset ? 'reset-link' : method;
  return openSession(deps, account, { remembered, method, authenticatedWith, client });
}

function findMethod({ passkey, code }: SecondFactorRequest): SecondFactorMethod {
  if (passkey) return 'passkey';
  return code ? 'code' : 'recovery-code';
}
