import type { AuthDeps } from '../auth-deps.ts';
import { withStaffAudit } from '../staff/staff-audit.ts';
import type { AccountChange } from './data/account-store.ts';
import type { Account } from './rules/account.ts';
import type { SecurityState } from './rules/security-state.ts';

/** A change of an account together with its new security state. */
export interface SecurityStep extends AccountChange {
  security: SecurityState;
}

/**
 * Replaces the security state of an account. Concurrent changes apply one after the other: `decide` is called again with
 * the account that the one before has left. Changes of staff are in the audit too.
 * @param decide returns null when nothing is to be changed; may throw
 * @returns the changed account; null when there is none or nothing was changed
 */
export async function changeSecurity(
  deps: AuthDeps,
  accountId: string,
  decide: (account: Account) => SecurityStep | null,
): Promise<Account | null> {
  const { accounts } = deps.data;
  for (;;) {
    const account = await accounts.findById(accountId);
    const step = account && decide(account);
    if (!account || !step) return null;
    const { security, ...change } = step;
    const changed = await accounts.change(accountId, {
      ...change,
      expect: { ...change.expect, securityVersion: account.security.version },
      set: { ...change.set, security },
      events: withStaffAudit(deps, account, change.events ?? []),
    });
    if (changed) return changed;
  }
}
