import { PLANS, planByName } from '@candor/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { germanFigures } from '../../copy/de/figures.ts';
import { depositCopy } from '../../copy/deposit.ts';
import { englishFigures } from '../../lib/figures/english-figures.ts';
import {
  checkDeposit,
  findPlanProblem,
  formatAmountText,
  formatBitcoin,
} from './deposit-values.ts';

const ENGLISH = { texts: depositCopy.texts.problems, figures: englishFigures };
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
    expect(checkDeposit(fine, PLANS, ENGLISH)).toEqual({});
  });

  it.each([
    ['', 'Please Input Amount Deposited'],
    ['0', 'Please Input Amount Deposited'],
    ['5,000.00', 'Starter starts above $5,000.00. Enter at least $5,000.01.'],
    ['25,000.01', 'Starter takes at most $25,000.00. Enter less or choose a larger plan.'],
  ])('explains how to fix an amount of %p', (amount, message) => {
    expect(checkDeposit({ ...fine, amount }, PLANS, ENGLISH)).toEqual({ amount: message });
  });

  it('holds to the limits in effect, not to those built in', () => {
    const plans = PLANS.map((plan) => ({ ...plan, minimum: 700_000 }));
    expect(checkDeposit(fine, plans, ENGLISH)).toEqual({
      amount: 'Starter starts above $7,000.00. Enter at least $7,000.01.',
    });
  });

  it('requires a file', () => {
    expect(checkDeposit({ ...fine, file: null }, PLANS, ENGLISH)).toEqual({
      file: 'Please Select Deposit Receipt',
    });
  });

  it('accepts an amount equal to the maximum of the plan', () => {
    const starter = planByName('Starter');
    if (!starter) throw new Error('there is a Starter plan');
    expect(findPlanProblem(starter, '25000', ENGLISH)).toBeNull();
  });
});

describe('a deposit amount', () => {
  it('is sent without commas and with two decimals', () => {
    expect(formatAmountText(' 4,500.5 ', englishFigures)).toBe('4500.50');
    expect(formatAmountText('abc', englishFigures)).toBe('abc');
  });

  it('typed in German is sent as digits with a decimal point', () => {
    expect(formatAmountText('12,50', germanFigures)).toBe('12.50');
    expect(formatAmountText('1.850,00', germanFigures)).toBe('1850.00');
  });

  it('that could be two amounts is sent as it is typed, which the server refuses', () => {
    expect(formatAmountText('12,50', englishFigures)).toBe('12,50');
    expect(formatAmountText('1,2,3', englishFigures)).toBe('1,2,3');
  });

  it('is converted to bitcoin at a given rate', () => {
    expect(formatBitcoin(450_000, 90_000, englishFigures)).toBe('0.0500 BTC');
    expect(formatBitcoin(450_000, 90_000, germanFigures)).toBe('0,0500 BTC');
  });
});
