import { planByName } from '@candor/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { amountText, checkDeposit, inBitcoin, planProblem } from './deposit-values.ts';

const file = { name: 'receipt.png' } as File;
const fine = { wallet: 'bitcoin', plan: 'Starter', amount: '6,000.00', file } as const;

describe('a deposit form', () => {
  it('is fine when amount, plan and file agree', () => {
    expect(checkDeposit(fine)).toEqual({});
  });

  it.each([
    ['', 'Please Input Amount Deposited'],
    ['0', 'Please Input Amount Deposited'],
    ['five', 'Enter an amount such as 5,250.50.'],
    ['5,000.00', 'Starter starts above $5,000.00. Enter at least $5,000.01.'],
    ['25,000.01', 'Starter takes at most $25,000.00. Enter less or choose a larger plan.'],
  ])('says what to do about an amount of %p', (amount, message) => {
    expect(checkDeposit({ ...fine, amount })).toEqual({ amount: message });
  });

  it('wants a file', () => {
    expect(checkDeposit({ ...fine, file: null })).toEqual({
      file: 'Please Select Deposit Receipt',
    });
  });

  it('takes the maximum itself', () => {
    const starter = planByName('Starter');
    if (!starter) throw new Error('there is a Starter plan');
    expect(planProblem(starter, '25000')).toBeNull();
  });
});

describe('amounts for the upload', () => {
  it('lose their commas and keep two decimals', () => {
    expect(amountText(' 4,500.5 ')).toBe('4500.50');
    expect(amountText('abc')).toBe('abc');
  });

  it('are told in bitcoin at the rate given', () => {
    expect(inBitcoin(450_000, 90_000)).toBe('0.0500 BTC');
  });
});
