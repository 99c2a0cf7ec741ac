import type { AuthDeps } from '../auth-deps.ts';
import { OPERATOR } from './rules/invitation.ts';

/**
 * Whether no other admin has ever been active, nor was invited by the operator: only then may an admin invite another one alone.
 * What it is read from, no admin can undo alone: an account stays one of an admin until two have changed its role, that change is
 * a proposal, proposals are kept, and none can be opened without another admin.
 */
export async function isFirstAdmin(
  { data, staffChanges }: Pick<AuthDeps, 'data' | 'staffChanges'>,
  adminId: string,
): Promise<boolean> {
  if (await data.staff.hasAdminAccountBeside(adminId)) return false;
  if (await staffChanges.hasAny()) return false;
  return (await data.invitations.findOpen({ 'invitedBy.id': OPERATOR.id })) === null;
}
