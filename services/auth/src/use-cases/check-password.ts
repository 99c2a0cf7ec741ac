import type { Account } from '../domain/account.ts';
import { digestOf } from '../domain/digest.ts';
import { ThrottledError } from '../domain/errors.ts';
import { afterFailure, type FailureRecord, secondsBlocked } from '../domain/login-throttle.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * Whether the password is the account's. Counts wrong ones, for accounts that do not exist just as for
 * those that do, and takes the same time for both.
 * @param who the account, or what was typed where there is none
 * @throws ThrottledError after too many wrong ones, also for the right one
 */
export async function checkPassword(
  context: AuthContext,
  who: Account | { unknown: string },
  password: string,
): Promise<boolean> {
  const { failures, hasher, clock } = context;
  const isKnown = 'id' in who;
  const key = isKnown ? `account:${who.id}` : `unknown:${digestOf(who.unknown.toLowerCase())}`;

  async function refuseWhileBlocked(): Promise<FailureRecord | null> {
    const record = await failures.find(key);
    const seconds = secondsBlocked(record, clock.now());
    if (seconds > 0) throw new ThrottledError(seconds);
    return record;
  }

  await refuseWhileBlocked();
  return hasher.inTurn(async (compare) => {
    // Again, and counted before the turn is given on: of a thousand guesses sent at once only the first
    // few are looked at.
    const record = await refuseWhileBlocked();
    if (await compare(isKnown ? who.passwordHash : null, password)) {
      if (record) await failures.forget(key);
      return true;
    }
    await failures.change(key, (latest) => afterFailure(latest, clock.now()));
    return false;
  });
}

/** The owner has shown themselves in another way: earlier guesses no longer stand in the way. */
export function forgetFailures(context: AuthContext, account: Account): Promise<void> {
  return context.failures.forget(`account:${account.id}`);
}
