import { AppError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/kit/audit/note-change';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import type { AuthDeps } from './auth-deps.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';
import { assertAdminRemains } from './staff/assert-admin-remains.ts';

/** Enables or disables an account on behalf of an admin. Disabling ends its sessions. Idempotent. */
export async function setAccountStatus(
  deps: AuthDeps,
  request: { by: Account; accountId: string; active: boolean; reason: string | null },
): Promise<Account> {
  const { by, accountId, active, reason } = request;
  noteChange({ accountId, before: null, after: null, reason });
  if (by.id === accountId) {
    throw new AppError('STATE_CONFLICT', 'Cannot edit currently logged in user');
  }
  const { account, changed } = await deps.withAdminsLocked(() => changeStatus(deps, request));
  if (!changed) return { ...account, active };
  deps.log.info({ accountId, active, by: by.id }, 'account status changed');
  await revokeEndedSessions(deps, changed);
  return changed;
}

async function changeStatus(
  deps: AuthDeps,
  { accountId, active, reason }: { accountId: string; active: boolean; reason: string | null },
): Promise<{ account: Account; changed: Account | null }> {
  const { accounts } = deps.data;
  const account = await accounts.findById(accountId);
  if (!account || account.isDecoy) throw notFound('Account');
  if (!active) await assertAdminRemains(deps, account);
  noteChange({ accountId, before: { active: account.active }, after: { active }, reason });
  const changed = await accounts.change(accountId, {
    expect: { active: !active },
    set: active ? { active } : { active, resetLink: null },
    ...(active ? {} : { endSessions: { reason: 'disabled', keep: null } }),
    events: [
      makeEvent(
        'auth.account-status-changed.v1',
        { accountId, active, role: account.role, reason },
        deps.clock.now(),
      ),
    ],
  });
  return { account, changed };
}
