import { describe, expect, test } from '@jest/globals';
import { isOpenReceipt, isOpenWithdrawal } from '../../lib/open-requests.ts';
import { aReceipt, aWithdrawal } from '../../testing/wallet-samples.ts';
import { canCancel, depositSteps, withdrawalSteps } from './request-steps.ts';

const IN_TIME = new Date('2026-11-20T18:00:00.000Z');
const TOO_LATE = new Date('2026-11-23T00:00:00.000Z');
const short = (steps: readonly { label: string; state: string }[]) =>
  steps.map(({ label, state }) => `${label}: ${state}`);

describe('how far a withdrawal is', () => {
  test('in review, due by its time', () => {
    const steps = withdrawalSteps(aWithdrawal(), IN_TIME);
    expect(short(steps)).toEqual(['Requested: done', 'In review: current', 'Paid: todo']);
    expect(steps[1]).toMatchObject({ due: '2026-11-21T10:12:00.000Z', late: false });
  });

  test('late is said, and what happens to the money meanwhile', () => {
    const [, review] = withdrawalSteps(aWithdrawal(), TOO_LATE);
    expect(review).toMatchObject({ late: true, note: expect.stringContaining('on hold') });
  });

  test('being paid, and being returned', () => {
    const decidedAt = '2026-11-20T09:00:00.000Z';
    expect(short(withdrawalSteps(aWithdrawal({ status: 'paying', decidedAt }), IN_TIME))).toEqual([
      'Requested: done',
      'Reviewed: done',
      'Being paid: current',
    ]);
    expect(
      short(withdrawalSteps(aWithdrawal({ status: 'releasing', decidedAt }), IN_TIME)),
    ).toEqual(['Requested: done', 'Ended: done', 'Being returned: current']);
  });

  test('only one that waits for its review can be taken back', () => {
    expect(canCancel(aWithdrawal())).toBe(true);
    for (const status of ['placing', 'paying', 'releasing'] as const) {
      expect(canCancel({ status })).toBe(false);
      expect(isOpenWithdrawal({ status })).toBe(true);
    }
  });

  test('what has ended is not in progress', () => {
    for (const status of ['declined', 'successful', 'rejected', 'cancelled'] as const) {
      expect(isOpenWithdrawal({ status })).toBe(false);
    }
  });
});

describe('how far a deposit is', () => {
  test('being checked, due by its time; late once that has passed', () => {
    const steps = depositSteps(aReceipt(), IN_TIME);
    expect(short(steps)).toEqual([
      'Receipt sent: done',
      'Being checked: current',
      'Credited: todo',
    ]);
    expect(steps[1]).toMatchObject({ late: false });
    expect(depositSteps(aReceipt(), TOO_LATE)[1]).toMatchObject({ late: true });
  });

  test('being credited once it was approved', () => {
    const steps = depositSteps(aReceipt({ status: 'approving' }), TOO_LATE);
    expect(short(steps)).toEqual([
      'Receipt sent: done',
      'Checked: done',
      'Being credited: current',
    ]);
  });

  test('decided ones are not in progress', () => {
    expect(isOpenReceipt({ status: 'pending' })).toBe(true);
    expect(isOpenReceipt({ status: 'approving' })).toBe(true);
    expect(isOpenReceipt({ status: 'successful' })).toBe(false);
    expect(isOpenReceipt({ status: 'rejected' })).toBe(false);
  });
});
