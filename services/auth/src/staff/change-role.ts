import type { ChangeRoleRequest } from '@candor/contracts/staff';
import { AppError } from '@candor/kit/app-error';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { AuthDeps } from '../auth-deps.ts';
import { assertFresh } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { findChangedAccount, proposeStaffChange } from './propose-staff-change.ts';
import type { StaffChange } from './rules/staff-change.ts';

/**
 * Proposes another role for an account. Every change is to or from staff, so a second admin decides. Idempotent.
 * @throws AppError STATE_CONFLICT, NOT_FOUND, FRESH_LOGIN_REQUIRED
 */
export async function changeRole(
  deps: AuthDeps,
  principal: SignedInSession,
  { accountId, role, reason }: ChangeRoleRequest & { accountId: string },
): Promise<Proposal<StaffChange>> {
  assertFresh(deps, principal);
  if (accountId === principal.account.id) {
    throw new AppError('STATE_CONFLICT', 'You can’t change your own role. Ask another admin');
  }
  const account = await findChangedAccount(deps, accountId);
  if (account.role === role) {
    throw new AppError('STATE_CONFLICT', `${account.fullName} has this role already`);
  }
  if (!account.isEmailVerified) {
    throw new AppError('STATE_CONFLICT', 'The email address of this account is not confirmed yet');
  }
  return proposeStaffChange(deps, principal, { kind: 'role', account, to: role, reason });
}
