import { describe, expect, it } from '@jest/globals';
import { applyPostings, InsufficientFunds, shownBalance, ZERO_BALANCES } from './balances.ts';

const post = (source: string, destination: string, amount: number) => ({
  source,
  destination,
  amount,
});

describe('postings', () => {
  it('move an amount from one account to the other', () => {
    const funded = applyPostings(ZERO_BALANCES, [post('house:adjustments', 'profit', 500)]);
    const held = applyPostings(funded, [post('profit', 'held', 200)]);
    expect(held).toEqual({ deposit: 0, investment: 0, profit: 300, held: 200, withdrawn: 0 });
    expect(shownBalance(held)).toBe(300);
  });

  it('never take an account below zero, and name it', () => {
    expect(() => applyPostings(ZERO_BALANCES, [post('profit', 'held', 1)])).toThrow(
      InsufficientFunds,
    );
    try {
      applyPostings({ ...ZERO_BALANCES, profit: 10 }, [post('profit', 'held', 11)]);
    } catch (error) {
      expect(error).toMatchObject({ account: 'profit', code: 'FUNDS_INSUFFICIENT', status: 422 });
    }
  });

  it('leave the balances before untouched', () => {
    const before = { ...ZERO_BALANCES, profit: 10 };
    applyPostings(before, [post('profit', 'held', 10)]);
    expect(before.profit).toBe(10);
  });

  it.each([
    ['nothing', post('profit', 'held', 0)],
    ['a negative amount', post('held', 'profit', -5)],
    ['a fraction of a cent', post('world:deposits', 'deposit', 0.5)],
    ['an unknown account', post('world:deposits', 'savings', 5)],
    ['an account to itself', post('profit', 'profit', 5)],
    ['an unsafe integer', post('world:deposits', 'deposit', 2 ** 53)],
  ])('refuse %s', (_what, posting) => {
    expect(() => applyPostings({ ...ZERO_BALANCES, profit: 100, held: 100 }, [posting])).toThrow(
      RangeError,
    );
  });
});
