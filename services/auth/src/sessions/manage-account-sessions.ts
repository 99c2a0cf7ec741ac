import { AppError, notFound } from '@candor/kit/app-error';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { listSignIns } from '../log-in/list-sign-ins.ts';
import { listSessions } from './manage-sessions.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';
import type { Session } from './rules/session.ts';

/**
 * Lists the active sessions of an account, for staff.
 * @throws AppError NOT_FOUND
 */
export async function listAccountSessions(deps: AuthDeps, accountId: string): Promise<Session[]> {
  return listSessions(deps, await findAccount(deps, accountId));
}

/**
 * One page of the latest attempts to sign in to an account, for staff.
 * @throws AppError NOT_FOUND
 */
export async function listAccountSignIns(
  deps: AuthDeps,
  accountId: string,
  query: { cursor: string | null; limit: number },
) {
  await findAccount(deps, accountId);
  return listSignIns(deps, accountId, query);
}

/**
 * An admin ends every session of an account, which has to log in again. Returns how many there were.
 * @throws AppError NOT_FOUND, STATE_CONFLICT for one's own account
 */
export async function endAccountSessions(
  deps: AuthDeps,
  { by, accountId }: { by: Account; accountId: string },
): Promise<number> {
  if (by.id === accountId) {
    throw new AppError('STATE_CONFLICT', 'Cannot edit currently logged in user');
  }
  const account = await findAccount(deps, accountId);
  const open = await listSessions(deps, account);
  const changed = await deps.data.accounts.change(accountId, {
    endSessions: { reason: 'ended', keep: null },
  });
  if (changed) await revokeEndedSessions(deps, changed);
  deps.log.info({ accountId, by: by.id, sessions: open.length }, 'sessions ended by staff');
  return open.length;
}

async function findAccount({ data }: AuthDeps, accountId: string): Promise<Account> {
  const account = await data.accounts.findById(accountId);
  if (!account || account.isDecoy) throw notFound('Account');
  return account;
}
