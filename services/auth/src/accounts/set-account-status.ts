import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import type { Proposal } from '@candor/platform/decisions/proposal';
import type { AuthDeps } from '../auth-deps.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';
import { findChangedAccount, proposeStaffChange } from '../staff/propose-staff-change.ts';
import type { StaffChange } from '../staff/rules/staff-change.ts';
import { isStaff } from '../staff/rules/staff-protection.ts';
import type { Account } from './rules/account.ts';

/** One of the two: the account, whose status is the wanted one, or the proposal to change it. */
export interface StatusSet {
  account: Account;
  change: Proposal<StaffChange> | null;
}

/**
 * Enables or disables an account on behalf of an admin. Of a member of staff it is proposed to a second admin. Disabling ends the
 * sessions. Idempotent.
 * @throws AppError STATE_CONFLICT, NOT_FOUND, FRESH_LOGIN_REQUIRED
 */
export async function setAccountStatus(
  deps: AuthDeps,
  principal: SignedInSession,
  request: { accountId: string; active: boolean; reason: string | null },
): Promise<StatusSet> {
  const { accountId, active, reason } = request;
  noteChange({ accountId, before: null, after: null, reason });
  if (principal.account.id === accountId) {
    throw new AppError('STATE_CONFLICT', 'Cannot edit currently logged in user');
  }
  // Whoever is becoming a member of staff at this moment is one here.
  const set = await deps.withAdminsLocked(async () => {
    const account = await findChangedAccount(deps, accountId);
    const isDone = account.active === active;
    if (isDone || isStaff(account)) return { account, isDone, changed: null };
    return { account, isDone, changed: await changeStatus(deps, account, { active, reason }) };
  });
  const { account, isDone, changed } = set;
  const before = { active: account.active };
  noteChange({ accountId, before, after: { active }, reason });
  if (changed) {
    deps.log.info({ accountId, active, by: principal.account.id }, 'account status changed');
    await revokeEndedSessions(deps, changed);
    return { account: changed, change: null };
  }
  if (isDone || !isStaff(account)) return { account: { ...account, active }, change: null };
  const kind = active ? ('activate' as const) : ('disable' as const);
  const change = await proposeStaffChange(deps, principal, { kind, account, reason });
  noteChange({ accountId, before, after: { active, status: change.status }, reason });
  return { account, change };
}

/** Only under `withAdminsLocked`. Returns null when the account has changed since it was read. */
export async function changeStatus(
  { data, clock }: Pick<AuthDeps, 'data' | 'clock'>,
  { id, role }: Account,
  { active, reason }: { active: boolean; reason: string | null },
): Promise<Account | null> {
  return data.accounts.change(id, {
    expect: { active: !active, role },
    set: active ? { active } : { active, resetLink: null },
    ...(active ? {} : { endSessions: { reason: 'disabled', keep: null } }),
    events: [
      makeEvent(
        'auth.account-status-changed.v1',
        { accountId: id, active, role, reason },
        clock.now(),
      ),
    ],
  });
}
