import { newId } from '@candor/kit/mongo/new-id';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { editWallet } from '../src/adjustments/edit-wallet.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { sweep } from '../src/sweeper/sweep.ts';
import { decideWithdrawal } from '../src/withdrawals/decide-withdrawal.ts';
import { markPayout } from '../src/withdrawals/mark-payout.ts';
import { requestWithdrawal } from '../src/withdrawals/request-withdrawal.ts';
import { buildCrashChild } from './crash-helper.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { SAMPLE_PAYOUT } from './sample-payout.ts';

const settings = {
  makerLimits: { day: 100_000, week: 100_000 },
  payoutThreshold: 50_000,
};
const clock = createTestClock();
/** After this time a claim is released by the sweeper. */
const LEASE_OVER_MS = 11 * 60_000;
let ahead = 0;
let payments: PaymentsHarness;
let crash: Awaited<ReturnType<typeof buildCrashChild>>;

beforeAll(async () => {
  payments = await openPayments({ clock, settings });
  crash = await buildCrashChild();
});
// The killed process has the system's time, so each test begins with it.
afterEach(() => {
  clock.advance(-ahead);
  ahead = 0;
});
afterAll(async () => {
  crash.remove();
  await payments.close();
});

const crashAt = (failpoint: string, useCase: string, request: object) =>
  crash.crashAt(payments, failpoint, useCase, request, settings);
const requester = ({ id, role }: Person) => ({
  id,
  role,
  name: 'First Admin',
  email: `${id}@mail.example`,
});
const createEdit = (maker: Person, amara: Person, amount = 100_000) => ({
  accountId: amara.id,
  by: requester(maker),
  wallet: 'totalProfit' as const,
  action: 'top-up' as const,
  amount,
  details: 'profit of the week',
  id: newId(),
});

describe('a process that is killed between its claim on the limits and the entry', () => {
  it('has posted nothing; a retry with the same key posts once and counts once', async () => {
    const [maker, amara] = [await payments.person('admin'), await payments.person()];
    const { context } = payments.service;
    const edit = createEdit(maker, amara);
    expect(await crashAt('adjustment.claimed', 'editWallet', edit)).toBe('SIGKILL');
    expect(await payments.soundEntries(amara.id)).toEqual([]);
    // The claim is counted, so another call is proposed.
    expect(await editWallet(context, createEdit(maker, amara, 1))).toMatchObject({
      status: 'proposed',
    });
    expect(await editWallet(context, edit)).toMatchObject({ status: 'approved' });
    expect(await editWallet(context, edit)).toMatchObject({ status: 'approved' });
    expect(await payments.soundEntries(amara.id)).toHaveLength(1);
  });

  it('leaves a claim that the next call ends, so that the amount can be adjusted again', async () => {
    const [maker, amara] = [await payments.person('admin'), await payments.person()];
    const { context } = payments.service;
    const edit = () => createEdit(maker, amara);
    expect(await crashAt('adjustment.claimed', 'editWallet', edit())).toBe('SIGKILL');
    expect(await editWallet(context, edit())).toMatchObject({ status: 'proposed' });
    clock.advance(LEASE_OVER_MS);
    ahead += LEASE_OVER_MS;
    expect(await editWallet(context, edit())).toMatchObject({ status: 'approved' });
    expect(await editWallet(context, edit())).toMatchObject({ status: 'proposed' });
  });

  it.each(['adjustment.opened', 'adjustment.posted'])(
    'at %s leaves a claim whose amount stays counted',
    async (failpoint) => {
      const [maker, amara] = [await payments.person('admin'), await payments.person()];
      const { context } = payments.service;
      expect(await crashAt(failpoint, 'editWallet', createEdit(maker, amara))).toBe('SIGKILL');
      clock.advance(LEASE_OVER_MS);
      ahead += LEASE_OVER_MS;
      await sweep(context, 0);
      expect(await payments.soundEntries(amara.id)).toHaveLength(1);
      const more = await editWallet(context, createEdit(maker, amara, 1));
      expect(more).toMatchObject({ status: 'proposed' });
    },
  );
});

describe('a process that is killed with two admins', () => {
  it('after the withdrawal of a proposal posts its refusal once, by the sweeper', async () => {
    const [maker, amara] = [await payments.person('admin'), await payments.person()];
    const { context } = payments.service;
    const { id } = await editWallet(context, createEdit(maker, amara, 700_000));
    const request = { id, by: requester(maker), key: null };
    expect(await crashAt('adjustment.decided', 'withdrawAdjustment', request)).toBe('SIGKILL');
    await Promise.all([sweep(context, 0), sweep(context, 0)]);
    expect(await context.data.proposals.adjustment.find(id)).toMatchObject({ status: 'withdrawn' });
    expect(await payments.soundEntries(amara.id)).toMatchObject([{ kind: 'adjustment-refused' }]);
  });

  it('after marking a payout ready has marked it once, and another admin pays it once', async () => {
    const [first, second] = [await payments.person('admin'), await payments.person('admin')];
    const amara = await payments.person();
    const { context } = payments.service;
    await payments.fund(amara, 60_000);
    const { id } = await requestWithdrawal(context, {
      by: requester(amara),
      amount: 60_000,
      currency: 'USD',
      target: {
        payout: SAMPLE_PAYOUT,
      },
      id: newId(),
    });
    const ready = { id, by: requester(first), key: 'ready-key-0001' };
    expect(await crashAt('withdrawal.marked', 'markPayout', ready)).toBe('SIGKILL');
    expect(await markPayout(context, ready)).toMatchObject({ status: 'pending' });
    const pay = {
      id,
      by: requester(second),
      status: 'successful' as const,
      reason: null,
      paymentReference: null,
      key: 'pay-key-0001',
    };
    expect(await crashAt('withdrawal.decided', 'decideWithdrawal', pay)).toBe('SIGKILL');
    await sweep(context, 0);
    expect(await decideWithdrawal(context, pay)).toMatchObject({ status: 'successful' });
    const kinds = (await payments.soundEntries(amara.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['adjustment', 'withdrawal-requested', 'withdrawal-paid']);
    const report = await verifyLedger(context.data);
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
  });
});
