import { withdrawSchema } from '@candor/contracts/withdrawals';
import { describe, expect, it } from '@jest/globals';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { englishFigures } from '../../lib/figures/english-figures.ts';
import { checkWithdrawal, EMPTY_WITHDRAWAL, toWithdrawRequest } from './withdraw-values.ts';

const ENGLISH = { texts: withdrawCopy.texts.problems, figures: englishFigures };

const bank = {
  ...EMPTY_WITHDRAWAL,
  amount: '500.00',
  withdrawalType: 'bank transfer' as const,
  walletAddress: 'left over',
  accountName: 'Amara Lindqvist',
  accountNumber: '0000 1234 4471',
  bankName: 'Sample Bank',
  routingNumber: '110000000',
};

describe('a withdrawal form', () => {
  it('sends only the fields of the chosen method, as the contract specifies', () => {
    const request = toWithdrawRequest(bank, englishFigures);
    expect(request).not.toHaveProperty('walletAddress');
    expect(() => withdrawSchema.validateSync(request)).not.toThrow();
    expect(request).toMatchObject({ amount: 500, withdrawalType: 'bank transfer' });
    expect(
      toWithdrawRequest({ ...bank, withdrawalType: 'bitcoin wallet' }, englishFigures),
    ).toEqual({
      amount: 500,
      currency: 'USD',
      withdrawalType: 'bitcoin wallet',
      walletAddress: 'left over',
    });
  });

  it.each([
    ['', 'Please provide valid amount'],
    ['0', 'Please provide valid amount'],
    ['630.01', 'Withdraw balance too low for this request'],
  ])('shows the specified message for the amount %p', (amount, message) => {
    expect(checkWithdrawal({ ...bank, amount }, 630, ENGLISH)).toEqual({
      amount: message,
    });
  });

  it('accepts the whole available amount', () => {
    expect(checkWithdrawal({ ...bank, amount: '630.00' }, 630, ENGLISH)).toEqual({});
  });
});
