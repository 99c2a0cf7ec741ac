import type { PasskeyChallengeView, PasskeyLogInRequest } from '@candor/contracts/security';
import {
  accountDisabled,
  accountLocked,
  challengeExpired,
  passkeyRefused,
} from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { parseUserHandle } from '../passkeys/passkeys.ts';
import { issueChallenge } from '../second-factor/issue-challenge.ts';
import { toDigest } from '../secrets/rules/digest.ts';
import { createSecret } from '../secrets/rules/random.ts';
import type { Client } from './client.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { recordSignIn } from './record-sign-in.ts';

/** Asks for any passkey of this site. The answer is the same for everybody. */
export async function startPasskeyLogIn(deps: AuthDeps): Promise<PasskeyChallengeView> {
  const token = createSecret(deps.random);
  const options = await deps.passkeys.createRequest(null);
  await issueChallenge(deps, {
    key: toDigest(token),
    account: null,
    passkeyChallenge: options.challenge,
  });
  return { challenge: token, options };
}

/** Logs in with a passkey, which names its account. It replaces password and second factor: its device has checked its user. */
export async function logInWithPasskey(
  deps: AuthDeps,
  { challenge: token, passkey, rememberMe }: PasskeyLogInRequest,
  client: Client,
): Promise<SignedIn> {
  const { accounts, challenges } = deps.data;
  const challenge = await challenges.take(toDigest(token));
  const isOpen = challenge?.accountId === null && deps.clock.now() < challenge.expiresAt;
  if (!challenge || !isOpen) throw challengeExpired();
  const accountId = parseUserHandle(passkey.response.userHandle);
  const isRight =
    accountId !== null &&
    (await checkPasskey(deps, accountId, passkey, challenge.passkeyChallenge));
  const account = isRight ? await accounts.findById(accountId) : null;
  if (!account) throw passkeyRefused();
  if (!account.active || account.security.lockedAt) {
    await recordSignIn(deps, account, { result: 'refused', method: 'passkey', client });
    throw account.active ? accountLocked() : accountDisabled();
  }
  return openSession(deps, account, {
    remembered: rememberMe ?? false,
    method: 'passkey',
    client,
  });
}
