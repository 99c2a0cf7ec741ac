import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/use-cases/verify-ledger.ts';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

describe('verifying the ledger', () => {
  it('finds it sound, and then finds what was changed behind its back', async () => {
    const amara = await payments.person();
    const jonas = await payments.person();
    for (const person of [amara, jonas]) {
      await payments.fund(person, 50_000);
      await payments.call(person, 'POST', '/users/withdraw', {
        amount: 100,
        walletAddress: 'bc1q9h6yzs0x4k2m7n8v5c3d0f0g2j4l6p8r0t2w4y',
      });
    }
    const { data } = payments.service.context;
    expect(await verifyLedger(data)).toEqual({
      wallets: 2,
      entries: 4,
      faults: [],
      unmatchedHolds: [],
    });

    await data.entries.collection.updateOne(
      { walletId: amara.id, seq: 1 },
      { $set: { 'balances.profit': 99_999 } },
    );
    const { faults } = await verifyLedger(data);
    expect(faults).toEqual([
      { walletId: amara.id, seq: 1, problem: 'hash' },
      { walletId: amara.id, seq: 2, problem: 'balances' },
    ]);

    await data.withdrawals.collection.updateOne(
      { accountId: jonas.id },
      { $set: { status: 'successful' } },
    );
    expect((await verifyLedger(data)).unmatchedHolds).toEqual([
      { walletId: jonas.id, held: 10_000, open: 0 },
    ]);
  });
});
