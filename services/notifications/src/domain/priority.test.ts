import { describe, expect, test } from '@jest/globals';
import { isNoticeTurn, PRIORITY, toPriority } from './priority.ts';

describe('the priority of a mail', () => {
  test('is that of security for what auth asks for, and of a notice for anything else', () => {
    expect(toPriority('auth.mail-token-issued.v1')).toBe(PRIORITY.security);
    expect(toPriority('auth.password-changed.v1')).toBe(PRIORITY.security);
    expect(toPriority('payments.receipt-decided.v1')).toBe(PRIORITY.notice);
  });

  test('lets notices be claimed first once in ten claims', () => {
    const turns = Array.from({ length: 30 }, (_, index) => index + 1).filter(isNoticeTurn);
    expect(turns).toEqual([10, 20, 30]);
  });
});
