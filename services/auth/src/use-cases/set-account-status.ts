import { AppError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/kit/audit/note-change';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../domain/account.ts';
import type { AuthDeps } from './auth-deps.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';

/** Enables or disables an account on behalf of an admin. Disabling ends its sessions. Idempotent. */
export async function setAccountStatus(
  deps: AuthDeps,
  request: { by: Account; accountId: string; active: boolean; reason: string | null },
): Promise<Account> {
  const { clock, log } = deps;
  const { accounts } = deps.data;
  const { by, accountId, active, reason } = request;
  noteChange({ accountId, before: null, after: null, reason });
  if (by.id === accountId) {
    throw new AppError('STATE_CONFLICT', 'Cannot edit currently logged in user');
  }
  const account = await accounts.findById(accountId);
  if (!account || account.isDecoy) throw notFound('Account');
  noteChange({ accountId, before: { active: account.active }, after: { active }, reason });
  const changed = await accounts.change(accountId, {
    expect: { active: !active },
    set: active ? { active } : { active, resetLink: null },
    ...(active ? {} : { endSessions: { reason: 'disabled', keep: null } }),
    events: [
      makeEvent(
        'auth.account-status-changed.v1',
        { accountId, active, role: account.role, reason },
        clock.now(),
      ),
    ],
  });
  if (!changed) return { ...account, active };
  log.info({ accountId, active, by: by.id }, 'account status changed');
  await revokeEndedSessions(deps, changed);
  return changed;
}
