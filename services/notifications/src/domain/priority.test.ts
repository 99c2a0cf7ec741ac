import { describe, expect, test } from '@jest/globals';
import { claimOrder, PRIORITY, priorityOf } from './priority.ts';

describe('the priority of a mail', () => {
  test('is that of security for what auth asks for, and of a notice for anything else', () => {
    expect(priorityOf('auth.mail-token-issued.v1')).toBe(PRIORITY.security);
    expect(priorityOf('auth.password-changed.v1')).toBe(PRIORITY.security);
    expect(priorityOf('payments.receipt-decided.v1')).toBe(PRIORITY.notice);
  });

  test('lets a notice be claimed first once in ten claims', () => {
    const first = Array.from({ length: 30 }, (_, index) => claimOrder(index + 1)[0]);
    expect(first.filter((priority) => priority === PRIORITY.notice)).toHaveLength(3);
    expect(first.slice(0, 9)).toEqual(Array(9).fill(PRIORITY.security));
  });

  test('leaves no class out of any claim', () => {
    for (const turn of [1, 10]) {
      expect([...claimOrder(turn)].sort()).toEqual([PRIORITY.security, PRIORITY.notice]);
    }
  });
});
