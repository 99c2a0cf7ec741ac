import type { SettingsProposalView } from '@candor/contracts/settings';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';
import { openProfitRuns } from './profit-harness.ts';

const DAY_MS = 24 * 3_600_000;
const clock = createTestClock();
let payments: PaymentsHarness;
let runs: ReturnType<typeof openProfitRuns>;
/** Tests move the clock, and what an admin credited is theirs: each test has admins of its own. */
const newAdmin = () => payments.person('admin', 'Some Admin');

beforeAll(async () => {
  payments = await openPayments({ clock, settings: { recentCreditDays: 7 } });
  runs = openProfitRuns(payments);
});
afterAll(() => payments.close());

async function withdrawal(amara: Person): Promise<string> {
  const body = { amount: 50, walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
  const answer = await payments.call(amara, 'POST', '/users/withdraw', body);
  return (answer.body.data.data as { id: string }).id;
}
const pay = async (who: Person, amara: Person): Promise<Answer> =>
  payments.call(who, 'PATCH', `/users/withdrawal/${await withdrawal(amara)}`, {
    status: 'successful',
  });

async function creditByRun(maker: Person, checker: Person, period: string, amara: Person) {
  const csv = runs.toCsv([[amara, 60]]);
  const run = runs.toRun(await runs.upload(maker, period, csv));
  await runs.propose(maker, run.id);
  await runs.decide(checker, run.id, { status: 'approved' });
  return runs.settled(checker, run.id, 'done');
}

describe('who may not pay out from a wallet because of a recent credit', () => {
  it('is the maker of a profit run that credited it, not its checker', async () => {
    const [maker, checker] = [await newAdmin(), await newAdmin()];
    const [amara, jonas] = [await payments.person(), await payments.person()];
    await payments.fund(amara, 50_000);
    await payments.fund(jonas, 50_000);
    await creditByRun(maker, checker, runs.nextWeek(), amara);
    expect((await pay(maker, amara)).body.code).toBe('RECENT_CREDITOR');
    expect((await pay(checker, amara)).status).toBe(200);
    expect((await pay(maker, jonas)).status).toBe(200);
    clock.advance(7 * DAY_MS);
    expect((await pay(maker, amara)).status).toBe(200);
  });

  it('is the maker of the attempt that credited it, when an earlier one was reversed', async () => {
    const [first, second, checker] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const [amara, jonas] = [await payments.person(), await payments.person()];
    await payments.fund(amara, 50_000);
    const period = runs.nextWeek();
    const reversed = await creditByRun(first, checker, period, jonas);
    await runs.reverse(checker, reversed.id);
    await runs.decide(first, reversed.id, { step: 'reversal', status: 'approved' });
    await runs.settled(first, reversed.id, 'reversed');
    await creditByRun(second, checker, period, amara);
    expect((await pay(second, amara)).body.code).toBe('RECENT_CREDITOR');
    expect((await pay(first, amara)).status).toBe(200);
  });

  it('is the maker of a reversal that gave back what was deducted', async () => {
    const [maker, other] = [await newAdmin(), await newAdmin()];
    const amara = await payments.person();
    await payments.fund(amara, 50_000);
    await payments.call(other, 'PATCH', `/users/${amara.id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'deduct',
      amount: 100,
      details: 'entered twice',
    });
    const reverse = `/users/${amara.id}/transactions/2/reverse`;
    const details = 'was correct';
    expect((await payments.call(maker, 'POST', reverse, { details })).status).toBe(200);
    expect((await pay(maker, amara)).body.code).toBe('RECENT_CREDITOR');
    expect((await pay(other, amara)).status).toBe(200);
  });

  it('stays so when a change of the settings that they proposed shortens the days', async () => {
    const [maker, checker] = [await newAdmin(), await newAdmin()];
    const [amara, jonas] = [await payments.person(), await payments.person()];
    for (const [who, wallet] of [
      [maker, amara],
      [checker, jonas],
    ] as const) {
      await payments.call(who, 'PATCH', `/users/${wallet.id}/editWallet`, {
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 500,
        details: 'profit of the week',
      });
    }
    const proposed = await payments.call(maker, 'POST', '/settings/thresholds', {
      base: 0,
      reason: 'for the test',
      recentCreditDays: 0,
    });
    const { id } = proposed.body.data.data as SettingsProposalView;
    const path = `/settings/proposals/${id}`;
    expect((await payments.call(checker, 'PATCH', path, { status: 'approved' })).status).toBe(200);
    expect((await pay(checker, jonas)).status).toBe(200);
    expect((await pay(maker, amara)).body.code).toBe('RECENT_CREDITOR');
    clock.advance(7 * DAY_MS);
    expect((await pay(maker, amara)).status).toBe(200);
  });
});
