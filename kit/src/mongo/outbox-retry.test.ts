import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RETRY, isLoggedAttempt, nextRetry } from './outbox-retry.ts';

describe('the next try of an event that cannot be published', () => {
  it('comes later after each failure, spread by chance, and within five minutes', () => {
    for (let attempts = 1; attempts <= 30; attempts++) {
      const full = Math.min(1_000 * 2 ** (attempts - 1), 300_000);
      const wait = nextRetry(attempts, 0, DEFAULT_RETRY).getTime();
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    }
  });

  it('is logged at the first failure and then at steps that double', () => {
    const logged = Array.from({ length: 100 }, (_, at) => at + 1).filter(isLoggedAttempt);
    expect(logged).toEqual([1, 5, 10, 20, 40, 80]);
  });
});
