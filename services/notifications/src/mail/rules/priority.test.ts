import { describe, expect, test } from '@jest/globals';
import { isNoticesFirst, PRIORITY, toPriority } from './priority.ts';

describe('the priority of a mail', () => {
  test('is security for events of auth and notice for all others', () => {
    expect(toPriority('auth.mail-token-issued.v1')).toBe(PRIORITY.security);
    expect(toPriority('auth.password-changed.v1')).toBe(PRIORITY.security);
    expect(toPriority('payments.receipt-decided.v1')).toBe(PRIORITY.notice);
  });

  test('gives notices the first place in every tenth claim', () => {
    const claims = Array.from({ length: 30 }, (_, index) => index + 1).filter(isNoticesFirst);
    expect(claims).toEqual([10, 20, 30]);
  });
});
