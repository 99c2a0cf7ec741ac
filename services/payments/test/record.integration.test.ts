import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

it('a mistake is corrected by a new entry with its reason, and the entries before it stay as they were', async () => {
  const amara = await payments.person();
  const admin = await payments.person('admin');
  const adjust = (action: 'top-up' | 'deduct', details: string) =>
    payments.call(admin, 'PATCH', `/users/${amara.id}/editWallet`, {
      wallet: 'totalProfit',
      action,
      amount: 120,
      details,
      status: 'successful',
    });
  await adjust('top-up', 'profit of the week, Starter');
  const before = await payments.soundEntries(amara.id);
  await adjust('deduct', 'credited to the wrong account');

  const after = await payments.soundEntries(amara.id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({
    kind: 'adjustment',
    reason: 'credited to the wrong account',
    actor: { role: 'admin' },
  });
});
