import type { AdjustmentView } from '@candor/contracts/adjustments';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { expire } from '../src/sweeper/sweep.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
let payments: PaymentsHarness;
let maker: Person;

beforeAll(async () => {
  payments = await openPayments({
    instances: 2,
    clock,
    settings: {
      makerLimits: { day: 300_000, week: 500_000 },
      walletLimits: { day: 200_000, week: 400_000 },
    },
  });
});
afterAll(() => payments.close());

/** Each test has admins of its own: the limits are theirs. */
const newAdmin = () => payments.person('admin', 'First Admin');

interface Edit {
  amount?: number;
  action?: 'top-up' | 'deduct';
  key?: string;
  instance?: number;
}
function edit(who: Person, target: Person, { amount = 1_000, action, key, instance }: Edit = {}) {
  const body = {
    wallet: 'totalProfit',
    action: action ?? 'top-up',
    amount,
    details: 'profit of the week',
  };
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return payments.call(who, 'PATCH', `/users/${target.id}/editWallet`, body, {
    headers,
    instance: instance ?? 0,
  });
}
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
const count = (values: readonly number[], status: number) =>
  values.filter((value) => value === status).length;

describe('what one admin adjusts alone', () => {
  it('is told before it is sent: the nearest of all limits, on the wallet and in any wallet', async () => {
    const admin = await newAdmin();
    const [amara, jonas] = [await payments.person(), await payments.person()];
    const read = async (account?: Person) => {
      const query = account ? `?account=${account.id}` : '';
      return (await payments.call(admin, 'GET', `/adjustment-terms${query}`)).body.data.data;
    };
    expect(await read(amara)).toEqual({ secondAdminAbove: 1_000, limitedBy: 'change' });
    await edit(admin, amara);
    await edit(admin, amara, { amount: 400 });
    expect(await read(amara)).toEqual({ secondAdminAbove: 600, limitedBy: 'wallet-day' });
    expect(await read(jonas)).toEqual({ secondAdminAbove: 1_000, limitedBy: 'change' });
    await edit(admin, jonas);
    expect(await read(jonas)).toEqual({ secondAdminAbove: 600, limitedBy: 'maker-day' });
    expect(await read()).toEqual({ secondAdminAbove: 600, limitedBy: 'maker-day' });
    expect((await edit(admin, jonas, { amount: 600.01 })).status).toBe(202);
    expect((await edit(admin, jonas, { amount: 600 })).status).toBe(200);
  });

  it('is limited by the sum of a day: the call beyond it is proposed, and posts nothing', async () => {
    maker = await newAdmin();
    const [amara, jonas] = [await payments.person(), await payments.person()];
    expect((await edit(maker, amara)).status).toBe(200);
    expect((await edit(maker, amara)).status).toBe(200);
    expect((await edit(maker, jonas, { amount: 999 })).status).toBe(200);
    expect((await edit(maker, jonas, { amount: 1.01 })).status).toBe(202);
    expect((await edit(maker, jonas, { amount: 1 })).status).toBe(200);
    expect(await payments.soundEntries(jonas.id)).toHaveLength(2);
  });

  it('counts deductions and reversals as well as credits', async () => {
    maker = await newAdmin();
    const [amara, jonas] = [await payments.person(), await payments.person()];
    await payments.fund(jonas, 500_000);
    await payments.fund(amara, 90_000);
    expect((await edit(maker, jonas, { action: 'deduct' })).status).toBe(200);
    expect((await edit(maker, jonas, { action: 'deduct' })).status).toBe(200);
    const reverse = () =>
      payments.call(maker, 'POST', `/users/${amara.id}/transactions/1/reverse`, {
        details: 'wrong wallet',
      });
    expect((await reverse()).status).toBe(200);
    expect((await edit(maker, amara, { amount: 100.01 })).status).toBe(202);
    expect((await edit(maker, amara, { amount: 100 })).status).toBe(200);
  });

  it('of a wallet is limited for all admins together', async () => {
    const amara = await payments.person();
    expect((await edit(await newAdmin(), amara)).status).toBe(200);
    expect((await edit(await newAdmin(), amara)).status).toBe(200);
    expect((await edit(await newAdmin(), amara, { amount: 0.01 })).status).toBe(202);
  });

  it('can be continued when the amounts are older than a day, up to the sum of a week', async () => {
    maker = await newAdmin();
    const people = await Promise.all(Array.from({ length: 6 }, () => payments.person()));
    const post = (at: number) => edit(maker, people[at] as Person);
    expect(await statuses([post(0), post(1), post(2)])).toEqual([200, 200, 200]);
    expect((await post(3)).status).toBe(202);
    clock.advance(26 * HOUR_MS);
    expect([(await post(3)).status, (await post(4)).status]).toEqual([200, 200]);
    expect((await post(5)).status).toBe(202);
    clock.advance(-26 * HOUR_MS);
  });

  it('does not count an adjustment that was declined for lack of funds', async () => {
    maker = await newAdmin();
    const amara = await payments.person();
    for (let index = 0; index < 4; index += 1) {
      const answer = await edit(maker, amara, { action: 'deduct' });
      expect(answer.body.code).toBe('FUNDS_INSUFFICIENT');
    }
    expect((await edit(maker, amara)).status).toBe(200);
  });

  it('does not count a reversal of an entry that is reversed already', async () => {
    maker = await newAdmin();
    const [amara, jonas] = [await payments.person(), await payments.person()];
    await payments.fund(amara, 100_000);
    const reverse = () =>
      payments.call(maker, 'POST', `/users/${amara.id}/transactions/1/reverse`, {
        details: 'wrong wallet',
      });
    expect((await reverse()).status).toBe(200);
    expect((await reverse()).status).toBe(409);
    expect(await statuses([edit(maker, jonas), edit(maker, jonas)])).toEqual([200, 200]);
  });

  it('does not count what a second admin approved', async () => {
    maker = await newAdmin();
    const amara = await payments.person();
    const { id } = (await edit(maker, amara, { amount: 5_000 })).body.data.data as AdjustmentView;
    await payments.call(await newAdmin(), 'PATCH', `/users/approvals/${id}`, {
      status: 'approved',
    });
    expect((await edit(maker, amara)).status).toBe(200);
  });
});

describe('32 parallel adjustments of 1,000', () => {
  it('by one admin on one wallet post no more than the limit of the wallet', async () => {
    maker = await newAdmin();
    const amara = await payments.person();
    const answers = await statuses(
      Array.from({ length: 32 }, (_, at) => edit(maker, amara, { instance: at % 2 })),
    );
    expect([count(answers, 200), count(answers, 202)]).toEqual([2, 30]);
    expect(await payments.soundEntries(amara.id)).toHaveLength(2);
  });

  it('by one admin on 32 wallets post no more than the limit of the admin', async () => {
    maker = await newAdmin();
    const people = await Promise.all(Array.from({ length: 32 }, () => payments.person()));
    const answers = await statuses(
      people.map((person, at) => edit(maker, person, { instance: at % 2 })),
    );
    expect([count(answers, 200), count(answers, 202)]).toEqual([3, 29]);
    const posted = await Promise.all(people.map(({ id }) => payments.soundEntries(id)));
    expect(posted.flat()).toHaveLength(3);
  });

  it('with one key have one effect, also at the edge of the limit', async () => {
    for (const used of [2_000, 2_500]) {
      maker = await newAdmin();
      const [amara, jonas] = [await payments.person(), await payments.person()];
      for (let left = used; left > 0; left -= 500) {
        const other = left > 1_000 ? amara : jonas;
        expect((await edit(maker, other, { amount: 500 })).status).toBe(200);
      }
      const ines = await payments.person();
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, at) =>
          edit(maker, ines, { key: `edge-of-the-limit-${used}`, instance: at % 2 }),
        ),
      );
      const expected = used === 2_000 ? 200 : 202;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([expected]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
      const proposals = await payments
        .raw('adjustments')
        .countDocuments({ accountId: ines.id, status: 'proposed' });
      const entries = await payments.soundEntries(ines.id);
      expect([entries.length, proposals]).toEqual(used === 2_000 ? [1, 0] : [0, 1]);
    }
  });

  it('leave no claims behind, and consistent documents and entries', async () => {
    const { context } = payments.service;
    clock.advance(11 * 60_000);
    expect(await expire(context)).toBe(0);
    expect(await verifyLedger(context.data)).toMatchObject({ faults: [], mismatches: [] });
  });
});
