import type { PasskeyAssertion } from '@candor/contracts/security';
import { changeSecurity } from '../accounts/change-security.ts';
import { withChange } from '../accounts/rules/security-state.ts';
import type { AuthDeps } from '../auth-deps.ts';

/**
 * Whether a passkey of this account signed the challenge. A signature count that does not grow means that the passkey was copied
 * or the answer replayed, and is refused.
 */
export async function checkPasskey(
  deps: AuthDeps,
  accountId: string,
  answer: PasskeyAssertion,
  challenge: string | null,
): Promise<boolean> {
  const account = await deps.data.accounts.findById(accountId);
  const passkey = account?.security.passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey || challenge === null) return false;
  const verified = await deps.passkeys.verifyAssertion(answer, passkey, challenge);
  if (!verified) return false;
  const { counter } = verified;
  const changed = await changeSecurity(deps, accountId, ({ security }) => {
    const current = security.passkeys.find(({ id }) => id === passkey.id);
    const isStale = !current || (current.counter > 0 && counter <= current.counter);
    if (isStale) return null;
    const used = { ...current, counter, lastUsedAt: deps.clock.now() };
    return {
      security: withChange(security, {
        passkeys: security.passkeys.map((each) => (each === current ? used : each)),
      }),
    };
  });
  return changed !== null;
}
