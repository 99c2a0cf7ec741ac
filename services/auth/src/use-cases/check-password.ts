import type { Account } from '../domain/account.ts';
import { ThrottledError } from '../domain/errors.ts';
import { afterFailure, secondsBlocked } from '../domain/login-throttle.ts';
import type { AuthDeps } from './auth-deps.ts';

/**
 * The account whose password this is, or null. Counts wrong ones, for names that nobody has just as for those of accounts,
 * and takes the same time for both.
 * @param attempt.counter what wrong guesses are counted under
 * @param attempt.candidates in the order in which they are tried; none where nobody has the name
 * @throws ThrottledError after too many wrong ones, also for the right one
 */
export async function checkPassword(
  deps: AuthDeps,
  attempt: { counter: string; candidates: readonly Account[] },
  password: string,
): Promise<Account | null> {
  const { hasher, clock } = deps;
  const { failures } = deps.data;
  const { counter, candidates } = attempt;

  async function refuseWhileBlocked(): Promise<void> {
    const seconds = secondsBlocked(await failures.find(counter), clock.now());
    if (seconds > 0) throw new ThrottledError(seconds);
  }

  await refuseWhileBlocked();
  return hasher.inTurn(async (compare) => {
    // Again, and counted before the turn is given on: of a thousand guesses sent at once only the first
    // few are looked at.
    await refuseWhileBlocked();
    for (const account of candidates) {
      if (!(await compare(account.passwordHash, password))) continue;
      // Anybody can sign up with any address, and must not forgive guesses at it by that.
      if (account.isEmailVerified) await failures.forget(counter);
      return account;
    }
    if (candidates.length === 0) await compare(null, password);
    await failures.change(counter, (latest) => afterFailure(latest, clock.now()));
    return null;
  });
}
