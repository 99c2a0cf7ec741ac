import { describe, expect, it } from '@jest/globals';
import {
  applyPostings,
  type Balances,
  InsufficientFunds,
  isSameBalances,
  NO_BALANCES,
  readBalance,
  readPlanTotals,
  readWalletAccounts,
  shownBalance,
} from './balances.ts';
import { moveUsd, type Posting, USD } from './posting.ts';

const usd = (accounts: Record<string, number>): Balances => ({ [USD]: accounts });
const move = (source: string, destination: string, amount: number, asset: string): Posting => ({
  source,
  destination,
  amount,
  asset,
});

describe('applyPostings', () => {
  it('moves an amount from one account to the other', () => {
    const funded = applyPostings(NO_BALANCES, [moveUsd('house:adjustments', 'profit', 500)]);
    const held = applyPostings(funded, [moveUsd('profit', 'held', 200)]);
    expect(held).toEqual(usd({ 'house:adjustments': -500, profit: 300, held: 200 }));
    expect(readWalletAccounts(held)).toEqual({
      deposit: 0,
      investment: 0,
      profit: 300,
      held: 200,
      withdrawn: 0,
    });
    expect(shownBalance(held)).toBe(300);
  });

  it('throws an error that names the account when an account of the wallet would become negative', () => {
    expect(() => applyPostings(NO_BALANCES, [moveUsd('profit', 'held', 1)])).toThrow(
      InsufficientFunds,
    );
    expect(() => applyPostings(usd({ profit: 10 }), [moveUsd('profit', 'held', 11)])).toThrow(
      expect.objectContaining({ account: 'profit', code: 'FUNDS_INSUFFICIENT', status: 422 }),
    );
  });

  it('allows an account to be negative between postings if it ends at zero or above', () => {
    const after = applyPostings(NO_BALANCES, [
      moveUsd('profit', 'held', 5),
      moveUsd('house:adjustments', 'profit', 5),
    ]);
    expect(readWalletAccounts(after)).toMatchObject({ profit: 0, held: 5 });
  });

  it('does not change its input', () => {
    const before = usd({ profit: 10 });
    applyPostings(before, [moveUsd('profit', 'held', 10)]);
    expect(before).toEqual(usd({ profit: 10 }));
  });

  it('keeps assets apart: funds of one cannot pay for another, and each sums to zero', () => {
    const after = applyPostings(NO_BALANCES, [
      move('world:deposits', 'deposit', 700, USD),
      move('world:deposits', 'deposit', 3, 'BTC/8'),
      move('deposit', 'held', 200, USD),
    ]);
    expect(after).toEqual({
      [USD]: { 'world:deposits': -700, deposit: 500, held: 200 },
      'BTC/8': { 'world:deposits': -3, deposit: 3 },
    });
    expect(readBalance(after, 'deposit', 'BTC/8')).toBe(3);
    expect(shownBalance(after)).toBe(500);
    for (const accounts of Object.values(after)) {
      expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
    expect(() => applyPostings(after, [move('deposit', 'held', 4, 'BTC/8')])).toThrow(
      InsufficientFunds,
    );
    expect(() => applyPostings(after, [move('deposit', 'held', 1, 'EUR/2')])).toThrow(
      InsufficientFunds,
    );
  });

  it.each([
    ['a wallet account that the product does not display', 'savings-2031'],
    ['a wallet account named like an Object.prototype property', 'constructor'],
    ['an account of the world', 'world:card-payments'],
    ['an account of the house', 'house:fees'],
    ['a plan', 'plan:Diamond'],
  ])('accepts %s', (_what, account) => {
    const after = applyPostings(NO_BALANCES, [moveUsd('world:deposits', account, 5)]);
    expect(after).toEqual(usd({ 'world:deposits': -5, [account]: 5 }));
    expect(readBalance(after, account)).toBe(5);
    expect(readBalance(NO_BALANCES, account)).toBe(0);
    expect(readBalance(usd({ profit: 1 }), account)).toBe(0);
  });

  it.each([
    ['an amount of zero', moveUsd('profit', 'held', 0)],
    ['a negative amount', moveUsd('held', 'profit', -5)],
    ['a fraction of a cent', moveUsd('world:deposits', 'deposit', 0.5)],
    ['a posting from an account to itself', moveUsd('profit', 'profit', 5)],
    ['an unsafe integer', moveUsd('world:deposits', 'deposit', 2 ** 53)],
    ['an account with capitals', moveUsd('world:deposits', 'Profit', 5)],
    ['an account with an unknown prefix', moveUsd('moon:base', 'profit', 5)],
    ['an account without a name', moveUsd('', 'profit', 5)],
    ['an outside account without a name', moveUsd('world:', 'profit', 5)],
    ['an account with a dot', moveUsd('world:deposits', 'profit.x', 5)],
    ['an account with a line break', moveUsd('world:deposits', 'profit\n', 5)],
    ['an account with a name of 41 characters', moveUsd('world:deposits', 'a'.repeat(41), 5)],
    ['an asset without a scale', move('world:deposits', 'deposit', 5, 'USD')],
    ['an asset in small letters', move('world:deposits', 'deposit', 5, 'usd/2')],
    ['an asset without a name', move('world:deposits', 'deposit', 5, '/2')],
  ])('refuses %s', (_what, posting) => {
    expect(() => applyPostings(usd({ profit: 100, held: 100 }), [posting])).toThrow(RangeError);
  });

  it('refuses a balance beyond the safe integers', () => {
    const rich = usd({ deposit: Number.MAX_SAFE_INTEGER });
    expect(() => applyPostings(rich, [moveUsd('world:deposits', 'deposit', 1)])).toThrow(
      'deposit beyond safe integers',
    );
  });
});

describe('balances', () => {
  it('give the allocated total of each plan', () => {
    const after = applyPostings(NO_BALANCES, [
      moveUsd('world:deposits', 'deposit', 900),
      moveUsd('plan:Starter', 'investment', 700),
      moveUsd('plan:Gold', 'investment', 200),
    ]);
    expect(readPlanTotals(after)).toEqual({ Starter: 700, Gold: 200 });
    expect(readPlanTotals(NO_BALANCES)).toEqual({});
  });

  it('allocate no more to plans than the investment, which a deduction reduces', () => {
    const plans = { 'plan:Starter': -700, 'plan:Gold': -200 };
    expect(readPlanTotals(usd({ investment: 450, ...plans }))).toEqual({ Starter: 350, Gold: 100 });
    expect(readPlanTotals(usd({ investment: 0, ...plans }))).toEqual({ Starter: 0, Gold: 0 });
    expect(readPlanTotals(usd({ investment: 1_000, ...plans }))).toEqual({
      Starter: 700,
      Gold: 200,
    });
    const most = 10 ** 15;
    expect(readPlanTotals(usd({ investment: most - 1, 'plan:Gold': -most }))).toEqual({
      Gold: most - 1,
    });
  });

  it('are equal when every account is equal, where a missing account counts as zero', () => {
    expect(isSameBalances(usd({ profit: 1, held: 0 }), usd({ profit: 1 }))).toBe(true);
    expect(isSameBalances(NO_BALANCES, { [USD]: {}, 'BTC/8': { deposit: 0 } })).toBe(true);
    expect(isSameBalances(usd({ profit: 1 }), usd({ profit: 2 }))).toBe(false);
    expect(isSameBalances(usd({ profit: 1 }), { 'BTC/8': { profit: 1 } })).toBe(false);
    expect(isSameBalances(usd({ profit: 1 }), usd({ profit: 1, held: 1 }))).toBe(false);
  });
});
