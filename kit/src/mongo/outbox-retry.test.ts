import { describe, expect, it } from '@jest/globals';
import { DEFAULT_RETRY, isLoggedAttempt, nextRetry } from './outbox-retry.ts';

describe('the retry of an event that cannot be published', () => {
  it('is delayed longer after each failure, with jitter, up to five minutes', () => {
    for (let attempts = 1; attempts <= 30; attempts++) {
      const full = Math.min(1_000 * 2 ** (attempts - 1), 300_000);
      const wait = nextRetry(attempts, 0, DEFAULT_RETRY).getTime();
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    }
  });

  it('is logged at the first failure and then at doubling intervals', () => {
    const logged = Array.from({ length: 100 }, (_, at) => at + 1).filter(isLoggedAttempt);
    expect(logged).toEqual([1, 5, 10, 20, 40, 80]);
  });
});
