import type { Account } from '../accounts/rules/account.ts';
import { ThrottledError } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import {
  addFailure,
  type FailureRecord,
  toBlockedSeconds,
} from '../log-in/rules/login-throttle.ts';

export interface PasswordAttempt {
  /** Key under which failures are counted. */
  counter: string;
  /** Accounts in the order in which they are tried; empty for an unknown identifier. */
  candidates: readonly Account[];
  /** Reads those that are tried after them. */
  findMore?: () => Promise<readonly Account[]>;
}

/**
 * Finds the candidate whose password matches, or null. Failures are counted for unknown identifiers exactly as for known ones,
 * and both take the same time.
 * @throws ThrottledError after too many failures, even when the password is right
 */
export async function checkPassword(
  deps: AuthDeps,
  attempt: PasswordAttempt,
  password: string,
): Promise<Account | null> {
  const { hasher, clock } = deps;
  const { failures } = deps.data;
  const { counter, candidates, findMore } = attempt;

  async function findFailures(): Promise<FailureRecord | null> {
    const found = await failures.find(counter);
    const seconds = toBlockedSeconds(found, clock.now());
    if (seconds > 0) throw new ThrottledError(seconds);
    return found;
  }

  async function* findCandidates(): AsyncIterable<Account> {
    yield* candidates;
    if (findMore) yield* await findMore();
  }

  const earlier = await findFailures();
  return hasher.withPermit(async (compare, { hasWaited }) => {
    // Checked again after a wait, and counted before the permit is released: of a thousand concurrent guesses only the
    // first few are compared.
    const failed = hasWaited ? await findFailures() : earlier;
    for await (const account of findCandidates()) {
      if (!(await compare(account.passwordHash, password))) continue;
      // Only for verified accounts: anybody can sign up with any address and must not reset its counter that way.
      if (failed && account.isEmailVerified) await failures.clear(counter);
      return account;
    }
    if (candidates.length === 0) await compare(null, password);
    await failures.change(counter, (latest) => addFailure(latest, clock.now()));
    return null;
  });
}
