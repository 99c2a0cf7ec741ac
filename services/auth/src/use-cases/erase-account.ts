import {
  toEarlierDevicesCounter,
  toIdentifierCounter,
  toSecondFactorCounter,
  toSessionCounter,
} from '../domain/guess-counter.ts';
import type { AuthDeps } from './auth-deps.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';

/**
 * Erases a deleted account with its credentials and its history, and ends its sessions. The account itself goes last: until
 * then a repetition finds what is left by its address. Idempotent.
 */
export async function eraseAccount(deps: AuthDeps, accountId: string): Promise<void> {
  const { accounts, sessions, signIns, challenges, failures } = deps.data;
  const account = await accounts.change(accountId, {
    set: { active: false, resetLink: null, verifyLink: null },
    endSessions: { reason: 'closed', keep: null },
  });
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
