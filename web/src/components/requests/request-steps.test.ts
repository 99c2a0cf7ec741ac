import { describe, expect, test } from '@jest/globals';
import { requestsCopy } from '../../copy/requests.ts';
import { isOpenReceipt, isOpenWithdrawal } from '../../lib/open-requests.ts';
import { aReceipt, aWithdrawal } from '../../testing/wallet-samples.ts';
import { canCancel, depositSteps, withdrawalSteps } from './request-steps.ts';

const BEFORE_DUE = new Date('2026-11-20T18:00:00.000Z');
const AFTER_DUE = new Date('2026-11-23T00:00:00.000Z');
const summarize = (steps: readonly { label: string; state: string }[]) =>
  steps.map(({ label, state }) => `${label}: ${state}`);

describe('the steps of an open withdrawal', () => {
  test('show that it is in review and by when it is due', () => {
    const steps = withdrawalSteps(aWithdrawal(), BEFORE_DUE, requestsCopy.texts);
    expect(summarize(steps)).toEqual(['Requested: done', 'In review: current', 'Paid: todo']);
    expect(steps[1]).toMatchObject({ due: '2026-11-21T10:12:00.000Z', late: false });
  });

  test('show that a late review is late, and what happens to the amount meanwhile', () => {
    const [, review] = withdrawalSteps(aWithdrawal(), AFTER_DUE, requestsCopy.texts);
    expect(review).toMatchObject({ late: true, note: expect.stringContaining('on hold') });
  });

  test('show that a decided withdrawal is being paid or returned', () => {
    const decidedAt = '2026-11-20T09:00:00.000Z';
    expect(
      summarize(
        withdrawalSteps(
          aWithdrawal({ status: 'paying', decidedAt }),
          BEFORE_DUE,
          requestsCopy.texts,
        ),
      ),
    ).toEqual(['Requested: done', 'Reviewed: done', 'Being paid: current']);
    expect(
      summarize(
        withdrawalSteps(
          aWithdrawal({ status: 'releasing', decidedAt }),
          BEFORE_DUE,
          requestsCopy.texts,
        ),
      ),
    ).toEqual(['Requested: done', 'Ended: done', 'Being returned: current']);
  });

  test('allow cancelling only while it waits for its review', () => {
    expect(canCancel(aWithdrawal())).toBe(true);
    for (const status of ['placing', 'paying', 'releasing'] as const) {
      expect(canCancel({ status })).toBe(false);
      expect(isOpenWithdrawal({ status })).toBe(true);
    }
  });

  test('end with its outcome: a decided withdrawal is not open', () => {
    for (const status of ['declined', 'successful', 'rejected', 'cancelled'] as const) {
      expect(isOpenWithdrawal({ status })).toBe(false);
    }
  });
});

describe('the steps of an open deposit', () => {
  test('show that it is being checked and by when it is due, or that it is late', () => {
    const steps = depositSteps(aReceipt(), BEFORE_DUE, requestsCopy.texts);
    expect(summarize(steps)).toEqual([
      'Receipt sent: done',
      'Being checked: current',
      'Credited: todo',
    ]);
    expect(steps[1]).toMatchObject({ late: false });
    expect(depositSteps(aReceipt(), AFTER_DUE, requestsCopy.texts)[1]).toMatchObject({
      late: true,
    });
  });

  test('show that an approved deposit is being credited', () => {
    const steps = depositSteps(aReceipt({ status: 'approving' }), AFTER_DUE, requestsCopy.texts);
    expect(summarize(steps)).toEqual([
      'Receipt sent: done',
      'Checked: done',
      'Being credited: current',
    ]);
  });

  test('end with its outcome: a decided deposit is not open', () => {
    expect(isOpenReceipt({ status: 'pending' })).toBe(true);
    expect(isOpenReceipt({ status: 'approving' })).toBe(true);
    expect(isOpenReceipt({ status: 'successful' })).toBe(false);
    expect(isOpenReceipt({ status: 'rejected' })).toBe(false);
  });
});
