import { describe, expect, test } from '@jest/globals';
import { toMark } from './to-mark.ts';

const investor = { role: 'investor', isEmailVerified: true } as const;

describe('the mark beside the name', () => {
  test('says that only the email address is verified until documents are accepted', () => {
    expect(toMark(investor)).toBe('email');
    for (const kycStatus of ['not-started', 'pending', 'action-needed', 'refused']) {
      expect(toMark(investor, { kycStatus })).toBe('email');
    }
  });

  test('says verified once identity documents are accepted', () => {
    expect(toMark(investor, { kycStatus: 'verified' })).toBe('verified');
  });

  test('says nothing of an account in which nothing is verified', () => {
    expect(toMark({ role: 'investor', isEmailVerified: false })).toBeNull();
  });

  test.each(['support', 'admin'] as const)('is the role of %s', (role) => {
    expect(toMark({ role, isEmailVerified: true }, { kycStatus: 'verified' })).toBe(role);
  });
});
