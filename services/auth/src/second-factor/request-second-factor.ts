import type { SecondFactorNeeded } from '@candor/contracts/security';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { toDigest } from '../secrets/rules/digest.ts';
import { createSecret } from '../secrets/rules/random.ts';
import { issueChallenge } from './issue-challenge.ts';

/** Asks for the second factor of an account whose password was right. Nobody is signed in yet. */
export async function requestSecondFactor(
  deps: AuthDeps,
  account: Account,
  { remembered, afterReset = false }: { remembered: boolean; afterReset?: boolean },
): Promise<SecondFactorNeeded> {
  const token = createSecret(deps.random);
  const hasPasskeys = account.security.passkeys.length > 0;
  const passkeyOptions = hasPasskeys ? await deps.passkeys.createRequest(account) : null;
  const expiresAt = await issueChallenge(deps, {
    key: toDigest(token),
    account,
    passkeyChallenge: passkeyOptions?.challenge ?? null,
    remembered,
    afterReset,
  });
  return {
    secondFactor: { challenge: token, expiresAt: expiresAt.toISOString(), passkeyOptions },
  };
}
