import type { AuthDeps } from '../auth-deps.ts';
import {
  toEarlierDevicesCounter,
  toIdentifierCounter,
  toSecondFactorCounter,
  toSessionCounter,
} from '../log-in/rules/guess-counter.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';
import { isStaff } from '../staff/rules/staff-protection.ts';
import type { Account } from './rules/account.ts';

/**
 * Erases a deleted account with its credentials and its history, and ends its sessions. The account itself goes last: until
 * then a repetition finds what is left by its address. A member of staff is kept until two admins have changed the role: it can
 * only have been given while the deletion, which one admin started, was under way. Idempotent.
 */
export async function eraseAccount(deps: AuthDeps, accountId: string): Promise<void> {
  const { accounts, sessions, signIns, challenges, failures } = deps.data;
  const account = await disable(deps, accountId);
  if (account && isStaff(account)) {
    // Repeated by the erasure job, and by the change of the role.
    deps.log.error({ accountId }, 'deleted account not erased: it is one of staff');
    return;
  }
  if (account) await revokeEndedSessions(deps, account);
  const sessionIds = await sessions.eraseClients(accountId);
  await signIns.removeAll(accountId);
  await challenges.removeAll(accountId);
  await deps.staffChanges.eraseChanges(accountId, { fullName: '', email: '' });
  for (const counter of [
    ...(account ? [toIdentifierCounter(account.email)] : []),
    toEarlierDevicesCounter(accountId),
    toSecondFactorCounter(accountId),
    ...sessionIds.map(toSessionCounter),
  ]) {
    await failures.clear(counter);
  }
  if (account) await accounts.remove(account);
}

/** Returns a member of staff as it is. */
async function disable(deps: AuthDeps, accountId: string): Promise<Account | null> {
  const { accounts } = deps.data;
  // The repetitions find nothing and need no lock.
  if (!(await accounts.findById(accountId))) return null;
  return deps.withAdminsLocked(async () => {
    const account = await accounts.findById(accountId);
    if (!account || isStaff(account)) return account;
    return accounts.change(accountId, {
      set: { active: false, resetLink: null, verifyLink: null },
      endSessions: { reason: 'closed', keep: null },
    });
  });
}
