import { describe, expect, test } from '@jest/globals';
import { needsSecondFactor } from './second-factor-limit.ts';

describe('a withdrawal needs a second factor', () => {
  test.each([
    ['below the amount', 499_999, 0, false],
    ['at the amount', 500_000, 0, true],
    ['with the others of the day below it', 300_000, 199_999, false],
    ['with the others of the day at it', 300_000, 200_000, true],
  ])('%s', (_what, amount, used, expected) => {
    expect(needsSecondFactor(amount, used, 500_000)).toBe(expected);
  });

  test('at no amount while the setting is off', () => {
    expect(needsSecondFactor(Number.MAX_SAFE_INTEGER, 0, 0)).toBe(false);
  });
});
