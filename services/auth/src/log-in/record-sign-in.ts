import type { ErrorCode } from '@candor/contracts/errors';
import type { SignInMethod, SignInResult } from '@candor/contracts/security';
import type { ActionOutcome } from '@candor/platform/audit/audited-action';
import { DONE } from '@candor/platform/audit/audited-action';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isStaff } from '../staff/rules/staff-protection.ts';
import type { Client } from './client.ts';

/**
 * Adds an attempt to the sign-in history of an account; null for an identifier that no account has. Logins of staff, and
 * refused ones, are in the audit too.
 */
export async function recordSignIn(
  { data, clock, actions }: Pick<AuthDeps, 'data' | 'clock' | 'actions'>,
  account: Pick<Account, 'id' | 'role' | 'active'> | null,
  { result, method, client }: { result: SignInResult; method: SignInMethod; client: Client },
): Promise<void> {
  const outcome = account && isStaff(account) ? toOutcome(account, result) : null;
  if (account && outcome) {
    const { id, role } = account;
    await actions.record(
      { action: 'logIn', actor: { id, role }, targetId: id, address: client.network },
      outcome,
      { accountId: id, before: null, after: { method }, reason: null },
    );
  }
  await data.signIns.insert({
    accountId: account?.id ?? null,
    at: clock.now(),
    result,
    method,
    userAgent: account ? client.userAgent : '',
    network: account ? client.network : null,
  });
}

/** Null of a correct password that still needs the second factor. */
function toOutcome(
  { active }: Pick<Account, 'active'>,
  result: SignInResult,
): ActionOutcome | null {
  const refused = (code: ErrorCode): ActionOutcome => ({ result: 'refused', code });
  switch (result) {
    case 'signed-in':
      return DONE;
    case 'second-factor-needed':
      return null;
    case 'wrong-password':
      return refused('CREDENTIALS_WRONG');
    case 'wrong-second-factor':
      return refused('SECOND_FACTOR_WRONG');
    case 'refused':
      return refused(active ? 'ACCOUNT_LOCKED' : 'ACCOUNT_DISABLED');
  }
}
