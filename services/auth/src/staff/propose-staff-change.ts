import type { StaffChangeKind } from '@candor/contracts/staff';
import { AppError, notFound } from '@candor/kit/app-error';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { assertFresh } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import type { StaffChange } from './rules/staff-change.ts';
import { toActor } from './to-actor.ts';

/**
 * Proposes a change of an account to the other admins. Idempotent.
 * @throws AppError STATE_CONFLICT when nobody else could approve it, FRESH_LOGIN_REQUIRED
 */
export async function proposeStaffChange(
  deps: AuthDeps,
  principal: SignedInSession,
  request: {
    kind: Exclude<StaffChangeKind, 'invitation'>;
    account: Account;
    to?: Account['role'];
    reason: string | null;
  },
): Promise<Proposal<StaffChange>> {
  const { kind, account, to = account.role, reason } = request;
  assertFresh(deps, principal);
  const by = principal.account;
  if (!(await deps.data.staff.hasAdminBeside([by.id, account.id]))) {
    throw new AppError(
      'STATE_CONFLICT',
      'Another admin must approve this, and there is none. Invite an admin first',
    );
  }
  return deps.staffChanges.open({
    kind,
    subject: account.id,
    change: { email: account.email, fullName: account.fullName, from: account.role, to },
    maker: toActor(by),
    reason,
  });
}

/** @throws AppError NOT_FOUND */
export async function findChangedAccount(
  { data }: Pick<AuthDeps, 'data'>,
  accountId: string,
): Promise<Account> {
  const account = await data.accounts.findById(accountId);
  if (!account || account.isDecoy) throw notFound('Account');
  return account;
}
