import type { ChangeRoleRequest } from '@candor/contracts/staff';
import { AppError, notFound } from '@candor/kit/app-error';
import type { ChangeProposal } from '@candor/kit/proposals/change-proposal';
import { lastAdmin } from '../../domain/errors.ts';
import type { StaffChange } from '../../domain/staff-change.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { assertFresh } from '../reauthenticate.ts';
import type { SignedInSession } from '../resolve-session.ts';
import { toActor } from './to-actor.ts';

/**
 * Proposes another role for an account. Every change is to or from staff, so a second admin decides. Idempotent.
 * @throws AppError STATE_CONFLICT, NOT_FOUND, FRESH_LOGIN_REQUIRED
 */
export async function changeRole(
  deps: AuthDeps,
  principal: SignedInSession,
  { accountId, role, reason }: ChangeRoleRequest & { accountId: string },
): Promise<ChangeProposal<StaffChange>> {
  assertFresh(deps, principal);
  const by = principal.account;
  if (accountId === by.id) {
    throw new AppError('STATE_CONFLICT', 'You can’t change your own role. Ask another admin');
  }
  const account = await deps.data.accounts.findById(accountId);
  if (!account || account.isDecoy) throw notFound('Account');
  if (account.role === role) {
    throw new AppError('STATE_CONFLICT', `${account.fullName} has this role already`);
  }
  if (!account.isEmailVerified) {
    throw new AppError('STATE_CONFLICT', 'The e-mail address of this account is not confirmed yet');
  }
  const { staff } = deps.data;
  if (account.role === 'admin' && !(await staff.hasAdminBeside([accountId]))) throw lastAdmin();
  if (!(await staff.hasAdminBeside([by.id, accountId]))) {
    throw new AppError(
      'STATE_CONFLICT',
      'Another admin must approve this, and there is none. Invite an admin first',
    );
  }
  return deps.staffChanges.open({
    kind: 'role',
    subject: accountId,
    change: { email: account.email, fullName: account.fullName, from: account.role, to: role },
    maker: toActor(by),
    reason,
  });
}
