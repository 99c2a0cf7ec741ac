import { STAFF_ROLES } from '@candor/contracts/names';
import type { Account } from '../../accounts/rules/account.ts';

export function isStaff({ role }: Pick<Account, 'role'>): boolean {
  return STAFF_ROLES.includes(role);
}

/** A passkey does not count: login with the password does not ask for it. */
export function isStaffWithoutSecondFactor(account: Pick<Account, 'role' | 'security'>): boolean {
  return isStaff(account) && account.security.secondFactor === null;
}

/** Whether the account has none of its permissions until it has turned on a second factor. */
export function lacksSecondFactor(
  account: Pick<Account, 'role' | 'security'>,
  { requiresStaffSecondFactor }: { requiresStaffSecondFactor: boolean },
): boolean {
  return requiresStaffSecondFactor && isStaffWithoutSecondFactor(account);
}
