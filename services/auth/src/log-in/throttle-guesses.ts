import { ThrottledError } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { addFailure, toBlockedSeconds } from './rules/login-throttle.ts';

/**
 * Runs a check of something that can be guessed. The guess is counted before it is checked, so that of a thousand concurrent ones
 * only the first few are; a right one clears the counter.
 * @returns whether the guess was right, and whether it was the one that started the first block
 * @throws ThrottledError after too many wrong guesses, even when this one is right
 */
export async function throttleGuesses(
  { data, clock }: Pick<AuthDeps, 'data' | 'clock'>,
  counter: string,
  check: () => Promise<boolean>,
): Promise<{ isRight: boolean; startsBlock: boolean }> {
  const now = clock.now();
  let startsBlock = false;
  await data.failures.change(counter, (latest) => {
    const seconds = toBlockedSeconds(latest, now);
    if (seconds > 0) throw new ThrottledError(seconds);
    const next = addFailure(latest, now);
    startsBlock = next.blocks === 1;
    return next;
  });
  const isRight = await check();
  if (isRight) await data.failures.clear(counter);
  return { isRight, startsBlock };
}
