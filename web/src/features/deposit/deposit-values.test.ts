import { PLANS, planByName } from '@candor/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { depositCopy } from '../../copy/deposit.ts';
import {
  checkDeposit,
  findPlanProblem,
  formatAmountText,
  formatBitcoin,
} from './deposit-values.ts';

const TEXTS = depositCopy.texts.problems;
const file = { name: 'receipt.png' } as File;
const fine = {
  wallet: 'bitcoin',
  plan: 'Starter',
  amount: '6,000.00',
  transactionId: '',
  file,
} as const;

describe('a deposit form', () => {
  it('has no problems when amount, plan and file agree', () => {
    expect(checkDeposit(fine, PLANS, TEXTS)).toEqual({});
  });

  it.each([
    ['', 'Please Input Amount Deposited'],
    ['0', 'Please Input Amount Deposited'],
    ['five', 'Enter an amount such as 5,250.50.'],
    ['5,000.00', 'Starter starts above $5,000.00. Enter at least $5,000.01.'],
    ['25,000.01', 'Starter takes at most $25,000.00. Enter less or choose a larger plan.'],
  ])('explains how to fix an amount of %p', (amount, message) => {
    expect(checkDeposit({ ...fine, amount }, PLANS, TEXTS)).toEqual({ amount: message });
  });

  it('holds to the limits in effect, not to those built in', () => {
    const plans = PLANS.map((plan) => ({ ...plan, minimum: 700_000 }));
    expect(checkDeposit(fine, plans, TEXTS)).toEqual({
      amount: 'Starter starts above $7,000.00. Enter at least $7,000.01.',
    });
  });

  it('requires a file', () => {
    expect(checkDeposit({ ...fine, file: null }, PLANS, TEXTS)).toEqual({
      file: 'Please Select Deposit Receipt',
    });
  });

  it('accepts an amount equal to the maximum of the plan', () => {
    const starter = planByName('Starter');
    if (!starter) throw new Error('there is a Starter plan');
    expect(findPlanProblem(starter, '25000', TEXTS)).toBeNull();
  });
});

describe('a deposit amount', () => {
  it('is sent without commas and with two decimals', () => {
    expect(formatAmountText(' 4,500.5 ')).toBe('4500.50');
    expect(formatAmountText('abc')).toBe('abc');
  });

  it('is converted to bitcoin at a given rate', () => {
    expect(formatBitcoin(450_000, 90_000)).toBe('0.0500 BTC');
  });
});
