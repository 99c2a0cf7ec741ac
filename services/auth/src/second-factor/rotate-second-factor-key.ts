import { type RotationReport, rotateKey } from '@candor/kit/service/rotate-key';
import type { Account } from '../accounts/rules/account.ts';
import { type SecurityState, withChange } from '../accounts/rules/security-state.ts';
import type { AuthData } from '../auth-data.ts';
import type { SecretBox } from './secret-box.ts';

/** Seals the secrets of all authenticator apps by the current key. */
export function rotateSecondFactorKey({
  accounts,
  box,
}: {
  accounts: Pick<AuthData['accounts'], 'allProtected' | 'findById' | 'change'>;
  box: SecretBox;
}): Promise<RotationReport> {
  return rotateKey({
    items: accounts.allProtected(),
    rewrap: (account) => resealSecrets(box, account),
    /** A code that is used meanwhile changes the state: then the secrets of that one are sealed. */
    async replace({ id }) {
      for (;;) {
        const latest = await accounts.findById(id);
        const security = latest && resealSecrets(box, latest);
        if (!security) return false;
        const expect = { securityVersion: latest.security.version };
        if (await accounts.change(id, { expect, set: { security } })) return true;
      }
    },
  });
}

/**
 * The state with every secret sealed by the current key, or null if they are already. Equal secrets stay equal, by which a
 * lock recognises the current app among those of before.
 */
function resealSecrets(box: SecretBox, { id, security }: Account): SecurityState | null {
  const seals = new Map<string, string>();
  const reseal = <T extends { secret: string }>(factor: T | null): T | null => {
    if (!factor) return null;
    const secret = seals.get(factor.secret) ?? box.reseal(factor.secret, id);
    seals.set(factor.secret, secret);
    return { ...factor, secret };
  };
  const change = {
    secondFactor: reseal(security.secondFactor),
    pendingSecret: reseal(security.pendingSecret),
    removed: security.removed.map((each) => ({
      ...each,
      secondFactor: reseal(each.secondFactor),
    })),
  };
  const isCurrent = [...seals].every(([before, after]) => before === after);
  return isCurrent ? null : withChange(security, change);
}
