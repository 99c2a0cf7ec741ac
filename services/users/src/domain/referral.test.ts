import { describe, expect, test } from '@jest/globals';
import { mayRefer, type Referral, toCodeKey, toTotals } from './referral.ts';

const at = (iso: string) => new Date(iso);

describe('who may refer whom', () => {
  const newcomer = { id: 'b', registeredAt: at('2026-11-21T10:00:00Z') };

  test('an account that was there before', () => {
    expect(mayRefer({ id: 'a', registeredAt: at('2026-01-01T00:00:00Z') }, newcomer)).toBe(true);
  });

  test('not oneself', () => {
    expect(mayRefer(newcomer, newcomer)).toBe(false);
  });

  test('clocks of two machines may differ', () => {
    expect(mayRefer({ id: 'a', registeredAt: at('2026-11-21T11:00:00Z') }, newcomer)).toBe(true);
  });

  test('not an account that took a code which somebody had mistyped long before', () => {
    expect(mayRefer({ id: 'a', registeredAt: at('2026-12-01T00:00:00Z') }, newcomer)).toBe(false);
  });
});

describe('referral codes', () => {
  test('are the same in any case', () => {
    expect(toCodeKey(' amara-7k2 ')).toBe(toCodeKey('AMARA-7K2'));
  });
});

describe('the totals of a referrer', () => {
  test('count those who deposited and add what was earned', () => {
    const one = (state: Referral['state'], reward: number): Referral => ({
      referredId: 'x',
      referredName: 'X',
      registeredAt: at('2026-11-21T10:00:00Z'),
      state,
      reward,
    });
    expect(toTotals([one('joined', 0), one('qualified', 5_000), one('qualified', 0)])).toEqual({
      qualified: 2,
      earned: 5_000,
    });
    expect(toTotals([])).toEqual({ qualified: 0, earned: 0 });
  });
});
