import { describe, expect, test } from '@jest/globals';
import { toReferralKey } from './referral-key.ts';

describe('toReferralKey', () => {
  test('ignores case and surrounding spaces', () => {
    expect(toReferralKey(' amara-7k2 ')).toBe(toReferralKey('AMARA-7K2'));
  });
});
