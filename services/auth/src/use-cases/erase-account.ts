import { AppError } from '@candor/kit/app-error';
import type { Account } from '../domain/account.ts';
import {
  toEarlierDevicesCounter,
  toIdentifierCounter,
  toSecondFactorCounter,
  toSessionCounter,
} from '../domain/guess-counter.ts';
import type { AuthDeps } from './auth-deps.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';
import { assertAdminRemains } from './staff/assert-admin-remains.ts';

/**
 * Erases a deleted account with its credentials and its history, and ends its sessions. The account itself goes last: until
 * then a repetition finds what is left by its address. The last admin is kept until there is another one: it can only have been
 * promoted while its deletion was under way. Idempotent.
 */
export async function eraseAccount(deps: AuthDeps, accountId: string): Promise<void> {
  const { accounts, sessions, signIns, challenges, failures } = deps.data;
  let account: Account | null;
  try {
    account = await disable(deps, accountId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'STATE_CONFLICT')) throw error;
    // Repeated by the erasure job. Thrown, it would keep the job from the accounts after this one.
    deps.log.error({ accountId }, 'deleted account not erased: it is the last admin');
    return;
  }
  if (account) await revokeEndedSessions(deps, account);
  const sessionIds = await sessions.eraseClients(accountId);
  await signIns.removeAll(accountId);
  await challenges.removeAll(accountId);
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

async function disable(deps: AuthDeps, accountId: string): Promise<Account | null> {
  const { accounts } = deps.data;
  // The repetitions find nothing and need no lock.
  if (!(await accounts.findById(accountId))) return null;
  return deps.withAdminsLocked(async () => {
    const account = await accounts.findById(accountId);
    if (!account) return null;
    await assertAdminRemains(deps, account);
    return accounts.change(accountId, {
      set: { active: false, resetLink: null, verifyLink: null },
      endSessions: { reason: 'closed', keep: null },
    });
  });
}
