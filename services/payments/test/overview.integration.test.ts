import {
  addDays,
  type MoneyOverviewView,
  type WaitingRequestsView,
} from '@candor/contracts/overview';
import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../src/ledger/rules/ledger-entry.ts';
import { moveUsd } from '../src/ledger/rules/posting.ts';
import { rebuildMoneyTotals } from '../src/overview/rebuild-money-totals.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { openProfitRuns } from './profit-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

const HOUR = 3_600_000;
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let clock: ReturnType<typeof createTestClock>;
let payments: PaymentsHarness;
let admin: Person;
let support: Person;

beforeEach(async () => {
  clock = createTestClock();
  payments = await openPayments({ instances: 2, clock });
  admin = await payments.person('admin', 'First Admin');
  support = await payments.person('support', 'Support Desk');
});
afterEach(() => payments.close());

const today = () => clock.now().toISOString().slice(0, 10);

async function readMoney(period: { from: string; to: string }): Promise<MoneyOverviewView> {
  const query = new URLSearchParams(period);
  const answer = await payments.call(support, 'GET', `/overview/money?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data.data;
}

/** From yesterday, because a test may run over midnight. */
const readRecent = () => readMoney({ from: addDays(today(), -1), to: today() });

/** The overview once this many entries of the wallets are counted. */
async function readCounted(isCounted: (view: MoneyOverviewView) => boolean) {
  let view = await readRecent();
  await waitFor(
    async () => {
      view = await readRecent();
      return isCounted(view);
    },
    { describe: 'the totals of the day' },
  );
  return view;
}

async function submitted(who: Person, amount: string): Promise<ReceiptView> {
  const form = uploadForm(await pngImage(), { amount });
  const answer = await payments.call(who, 'POST', '/users/uploadReceipt', form);
  expect(answer.status).toBe(201);
  return answer.body.data.data;
}

async function approved(who: Person, amount: string, afterHours: number): Promise<ReceiptView> {
  const receipt = await submitted(who, amount);
  clock.advance(afterHours * HOUR);
  const body = { status: 'successful', amount: Number(amount) };
  const answer = await payments.call(admin, 'PATCH', `/users/receipt/${receipt.id}`, body);
  expect(answer.status).toBe(200);
  return receipt;
}

async function requested(who: Person, amount: number): Promise<WithdrawalView> {
  const body = { amount, walletAddress: ADDRESS };
  const answer = await payments.call(who, 'POST', '/users/withdraw', body);
  expect(answer.status).toBe(201);
  return answer.body.data.data;
}

describe('the money of a period', () => {
  it('adds up deposits, withdrawals, credits and balances, and says how long decisions took', async () => {
    const amara = await payments.person();
    await approved(amara, '6000.50', 1);
    await approved(amara, '7000.00', 3);
    await payments.fund(amara, 100_000);
    const { id } = await requested(amara, 400.25);
    clock.advance(2 * HOUR);
    const paid = await payments.call(admin, 'PATCH', `/users/withdrawal/${id}`, {
      status: 'successful',
    });
    expect(paid.status).toBe(200);
    await requested(amara, 100);
    const view = await readCounted(
      ({ balances, totals }) => totals.withdrawals.count === 1 && balances.held === 100,
    );
    expect(view).toMatchObject({
      zone: 'UTC',
      unit: 'day',
      isComplete: true,
      totals: {
        deposits: { count: 2, amount: 13_000.5 },
        withdrawals: { count: 1, amount: 400.25 },
        reversed: 0,
        credited: 1_000,
      },
      balances: { opening: 0, closing: 13_600.25, deposits: 13_000.5, profits: 499.75, held: 100 },
      decisions: { deposits: { count: 2 }, withdrawals: { count: 1 } },
    });
    expect(view.spans.at(-1)).toMatchObject({ balance: 13_600.25 });
    const within = (found: number | null, hours: number) => {
      expect(found).toBeGreaterThan(hours * 3_600 * (1 - view.decisionError));
      // The test itself takes some seconds.
      expect(found).toBeLessThan((hours * 3_600 + 120) * (1 + view.decisionError));
    };
    within(view.decisions.deposits.medianSeconds, 1);
    within(view.decisions.deposits.p95Seconds, 3);
    within(view.decisions.withdrawals.medianSeconds, 2);
  });

  it('opens with what belonged to clients before it', async () => {
    const amara = await payments.person();
    await payments.fund(amara, 50_000);
    await readCounted(({ balances }) => balances.closing === 500);
    const next = addDays(today(), 2);
    expect(await readMoney({ from: next, to: next })).toMatchObject({
      balances: { opening: 500, closing: 500 },
      totals: { credited: 0 },
    });
  });

  it('counts a reversed deposit as reversed', async () => {
    const amara = await payments.person();
    await approved(amara, '6000.00', 1);
    const path = `/users/${amara.id}/transactions/1/reverse`;
    const answer = await payments.call(admin, 'POST', path, { details: 'the bank took it back' });
    const proposed = answer.body.data.data as { id: string };
    expect(answer.status).toBe(202);
    const second = await payments.person('admin', 'Second Admin');
    const decided = await payments.call(second, 'PATCH', `/users/reversals/${proposed.id}`, {
      status: 'approved',
    });
    expect(decided.status).toBe(200);
    const view = await readCounted(({ totals }) => totals.reversed > 0);
    expect(view).toMatchObject({
      totals: { deposits: { count: 1, amount: 6_000 }, reversed: 6_000 },
      balances: { closing: 0 },
    });
  });

  it('is the same after a rebuild from the ledger, whatever events arrive again and in which order', async () => {
    const people = await Promise.all([1, 2, 3].map(() => payments.person()));
    const { ledger, moneyTotals } = payments.service.context;
    const days = 5;
    const entries: LedgerEntry[] = [];
    clock.advance(Date.UTC(2026, 2, 1, 1) - clock.now().getTime());
    for (let index = 0; index < 60; index += 1) {
      const walletId = people[(index * 7) % 3]?.id ?? '';
      clock.advance(((days * 24 - 2) / 60) * HOUR);
      const posted = await ledger.post({
        walletId,
        sourceId: `test:${newId()}`,
        kind: 'adjustment',
        postings: [moveUsd('house:adjustments', 'profit', 100 + index)],
        about: 100 + index,
        reference: null,
        detail: 'test',
        actor: { id: null, role: 'system' },
        reason: null,
        reverses: null,
        correlationId: 'test',
      });
      entries.push(posted);
    }

    const totals = payments.services.map(({ context }) => context.moneyTotals);
    await Promise.all(
      entries
        .toReversed()
        .flatMap(({ walletId, occurredAt }) => totals.map((one) => one.note(walletId, occurredAt))),
    );
    const period = { from: '2026-02-01', to: '2026-04-30' };
    const incremental = await moneyTotals.read(period);
    expect(incremental).toHaveLength(days);
    await rebuildMoneyTotals(payments.database.connection as never, { moneyTotals });
    expect(await moneyTotals.read(period)).toEqual(incremental);
    const credited = incremental.reduce((sum, one) => sum + one.totals.credited, 0);
    expect(credited).toBe(60 * 100 + (59 * 60) / 2);
  });

  it('counts the ledger of before an upgrade beside the running service', async () => {
    const amara = await payments.person();
    await payments.fund(amara, 50_000);
    await readCounted(({ balances }) => balances.closing === 500);
    for (const part of ['days', 'marks', 'state']) {
      await payments.raw(`money_totals_${part}`).deleteMany({});
    }
    expect(await readRecent()).toMatchObject({ isComplete: false, balances: { closing: 0 } });
    await payments.service.context.moneyTotals.build();
    expect(await readRecent()).toMatchObject({ isComplete: true, balances: { closing: 500 } });
  });

  it('is refused to investors, and for a period that ends before it begins', async () => {
    const path = '/overview/money?from=2026-01-02&to=2026-01-01';
    const amara = await payments.person();
    expect((await payments.call(amara, 'GET', path)).status).toBe(403);
    expect(await payments.call(support, 'GET', path)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { to: expect.any(String) } },
    });
  });
});

describe('pending requests', () => {
  it('is counted by queue, with the oldest first and without whose it is', async () => {
    const amara = await payments.person();
    const first = await submitted(amara, '6000.00');
    clock.advance(HOUR);
    await submitted(amara, '7000.00');
    await payments.fund(amara, 100_000);
    const payout = await requested(amara, 100);
    const answer = await payments.call(support, 'GET', '/overview/waiting-requests');
    const view: WaitingRequestsView = answer.body.data.data;
    expect(view).toMatchObject({
      deposits: {
        count: 2,
        oldest: [
          { id: first.id, reference: first.reference, amount: 6_000, dueAt: first.dueAt },
          { amount: 7_000 },
        ],
      },
      withdrawals: { count: 1, oldest: [{ id: payout.id, since: payout.createdAt }] },
      approvals: { count: 0, oldest: [] },
      profitRuns: { count: 0, oldest: [] },
      settings: { count: 0, oldest: [] },
    });
    expect(JSON.stringify(view)).not.toContain(amara.id);
    expect((await payments.call(amara, 'GET', '/overview/waiting-requests')).status).toBe(403);
  });

  it('include proposed profit runs and changes of the settings', async () => {
    const amara = await payments.person();
    const runs = openProfitRuns(payments);
    const run = runs.toRun(await runs.upload(admin, runs.nextWeek(), runs.toCsv([[amara, 12.5]])));
    expect((await runs.propose(admin, run.id)).status).toBe(200);
    const change = { base: 0, reason: 'for the test', recentCreditDays: 3 };
    const proposed = await payments.call(admin, 'POST', '/settings/thresholds', change);
    expect(proposed.status).toBe(202);
    const answer = await payments.call(support, 'GET', '/overview/waiting-requests');
    expect(answer.body.data.data).toMatchObject({
      profitRuns: {
        count: 1,
        oldest: [{ id: run.id, reference: run.reference, amount: 12.5, dueAt: expect.any(String) }],
      },
      settings: {
        count: 1,
        oldest: [{ reference: 'thresholds', amount: null, dueAt: expect.any(String) }],
      },
    });
  });
});
