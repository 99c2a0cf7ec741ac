import type { Account } from '../accounts/rules/account.ts';
import { lastAdmin } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';

/**
 * Refuses to take the rights of the last admin away. Only under `withAdminsLocked`: otherwise two changes could remove the
 * last two admins at once.
 * @throws AppError STATE_CONFLICT
 */
export async function assertAdminRemains(
  { data }: Pick<AuthDeps, 'data'>,
  { id, role, active }: Account,
): Promise<void> {
  if (role !== 'admin' || !active) return;
  if (!(await data.staff.hasAdminBeside([id]))) throw lastAdmin();
}
