import { STAFF_ROLES } from '@candor/contracts/auth';
import type { Account } from './account.ts';

/** A passkey does not count: log-in with the password does not ask for it. */
export function isStaffWithoutSecondFactor({
  role,
  security,
}: Pick<Account, 'role' | 'security'>): boolean {
  return STAFF_ROLES.includes(role) && security.secondFactor === null;
}

/** Whether the account has none of its permissions until it has turned on a second factor. */
export function lacksSecondFactor(
  account: Pick<Account, 'role' | 'security'>,
  { requiresStaffSecondFactor }: { requiresStaffSecondFactor: boolean },
): boolean {
  return requiresStaffSecondFactor && isStaffWithoutSecondFactor(account);
}
