import { type AccountRequestsView, MAX_ACCOUNT_REQUESTS } from '@candor/contracts/account-requests';
import type { ApprovalView } from '@candor/contracts/approvals';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { expire, sweep } from '../src/sweeper/sweep.ts';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';

const HOUR_MS = 3_600_000;
const clock = createTestClock();
let payments: PaymentsHarness;
let first: Person;
let second: Person;

beforeAll(async () => {
  payments = await openPayments({
    instances: 2,
    clock,
    settings: { payoutThreshold: 50_000, recentCreditDays: 7 },
  });
  first = await payments.person('admin', 'First Admin');
  second = await payments.person('admin', 'Second Admin');
});
afterAll(() => payments.close());

async function request(amount: number): Promise<{ amara: Person; id: string }> {
  const amara = await payments.person();
  await payments.fund(amara, amount * 100);
  return { amara, id: await withdrawal(amara, amount) };
}
async function withdrawal(amara: Person, amount: number): Promise<string> {
  const body = { amount, walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
  const answer = await payments.call(amara, 'POST', '/users/withdraw', body);
  return (answer.body.data.data as WithdrawalView).id;
}
function decide(who: Person, id: string, status: string, options: object = {}): Promise<Answer> {
  const body = { status, ...(status === 'rejected' ? { reason: 'wrong bank' } : {}) };
  return payments.call(who, 'PATCH', `/users/withdrawal/${id}`, body, options);
}
const own = async (amara: Person): Promise<WithdrawalView[]> =>
  (await payments.call(amara, 'GET', '/users/withdraw')).body.data.data;
const stored = (id: string) => payments.service.context.data.withdrawals.find(id);
const entryKinds = async (amara: Person) =>
  (await payments.soundEntries(amara.id)).map(({ kind }) => kind);

describe('a payout above the threshold', () => {
  it('is marked ready by one admin and paid by another; its owner sees it pending until then', async () => {
    const { amara, id } = await request(600);
    expect((await decide(first, id, 'successful')).body.code).toBe('APPROVAL_REQUIRED');
    const ready = await decide(first, id, 'ready');
    expect(ready).toMatchObject({
      status: 202,
      body: {
        data: {
          data: {
            status: 'pending',
            needsTwoAdmins: true,
            approval: { by: { id: first.id, name: 'First Admin' } },
          },
        },
      },
    });
    const [shown] = await own(amara);
    expect(shown).toMatchObject({ status: 'pending', decidedAt: null });
    expect(shown).not.toHaveProperty('approval');
    expect((await decide(first, id, 'successful')).body.code).toBe('MAKER_IS_CHECKER');
    expect((await decide(second, id, 'ready')).body).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: expect.stringContaining('First Admin'),
      subject: id,
    });
    expect((await decide(second, id, 'successful')).status).toBe(200);
    expect(await entryKinds(amara)).toEqual([
      'adjustment',
      'withdrawal-requested',
      'withdrawal-paid',
    ]);
  });

  it('is listed with its effect while it awaits the second admin, and afterwards with both', async () => {
    const { amara, id } = await request(700);
    const read = () => payments.call(second, 'GET', `/users/proposals/${id}`);
    expect((await read()).body.code).toBe('NOT_FOUND');
    await decide(first, id, 'ready');
    expect((await read()).body.data.data).toMatchObject({ kind: 'payout', status: 'proposed' });
    const list = async (query = ''): Promise<ApprovalView[]> =>
      (await payments.call(second, 'GET', `/users/proposals?limit=100${query}`)).body.data.data;
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      kind: 'payout',
      status: 'proposed',
      amount: 700,
      userId: amara.id,
      totals: { before: { held: 700, totalWithdraw: 0 }, after: { held: 0, totalWithdraw: 700 } },
    });
    await decide(second, id, 'successful');
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await list('&status=decided')).find((one) => one.id === id)).toMatchObject({
      status: 'paid',
      maker: { name: 'First Admin' },
      checker: { name: 'Second Admin' },
    });
    expect((await read()).body.data.data).toMatchObject({ kind: 'payout', status: 'paid' });
  });

  it('takes no place among the open proposals of its account, where it is a withdrawal', async () => {
    const amara = await payments.person();
    await payments.fund(amara, MAX_ACCOUNT_REQUESTS * 60_000);
    const all = Array.from({ length: MAX_ACCOUNT_REQUESTS }, () => withdrawal(amara, 600));
    await Promise.all((await Promise.all(all)).map((id) => decide(first, id, 'ready')));
    await payments.call(first, 'PATCH', `/users/${amara.id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 5_000,
      details: 'profit of the week',
    });
    const { body } = await payments.call(second, 'GET', `/users/${amara.id}/open-requests`);
    const { withdrawals, proposals } = body.data.data as AccountRequestsView;
    expect(withdrawals).toHaveLength(MAX_ACCOUNT_REQUESTS);
    expect(proposals).toMatchObject([{ kind: 'adjustment', amount: 5_000 }]);
  });

  it('needs one admin to be rejected, and can be cancelled by its owner', async () => {
    const one = await request(600);
    await decide(first, one.id, 'ready');
    expect((await decide(first, one.id, 'rejected')).status).toBe(200);
    const other = await request(600);
    await decide(first, other.id, 'ready');
    const cancelled = await payments.call(
      other.amara,
      'POST',
      `/users/withdrawal/${other.id}/cancel`,
      {},
    );
    expect(cancelled.status).toBe(200);
    expect((await decide(second, other.id, 'successful')).body.code).toBe('ALREADY_DECIDED');
  });

  it('needs two admins again when the first withdraws the mark or it expires', async () => {
    const { id } = await request(600);
    const path = `/users/withdrawal/${id}/withdraw-approval`;
    await decide(first, id, 'ready');
    expect((await payments.call(second, 'POST', path, {})).body.code).toBe('ROLE_FORBIDDEN');
    expect((await payments.call(first, 'POST', path, {})).status).toBe(200);
    expect((await decide(second, id, 'successful')).body.code).toBe('APPROVAL_REQUIRED');
    await decide(first, id, 'ready');
    clock.advance(72 * HOUR_MS);
    const late = await decide(second, id, 'successful');
    expect(late).toMatchObject({ status: 409, body: { code: 'PROPOSAL_EXPIRED' } });
    expect(late.body.message).toMatch(/expired on \d{4}-\d\d-\d\d/);
    await expire(payments.service.context);
    expect(await stored(id)).not.toHaveProperty('approval');
    expect((await decide(second, id, 'ready')).status).toBe(202);
    expect((await decide(first, id, 'successful')).status).toBe(200);
  });

  it('up to the threshold is paid by one admin', async () => {
    const { id } = await request(500);
    expect((await decide(first, id, 'ready')).body.code).toBe('STATE_CONFLICT');
    expect((await decide(first, id, 'successful')).status).toBe(200);
  });

  it('gives a repeated mark with the same key the first answer', async () => {
    const { id } = await request(600);
    const options = { headers: { 'idempotency-key': 'ready-to-pay-0001' } };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(first, id, 'ready', options)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await decide(second, id, 'successful');
    expect((await decide(first, id, 'ready', options)).body).toEqual(answers[0]?.body);
  });
});

describe('the withdrawal of the mark that a payout is ready', () => {
  const withdrawMark = (who: Person, id: string, key: string) =>
    payments.call(
      who,
      'POST',
      `/users/withdrawal/${id}/withdraw-approval`,
      {},
      {
        headers: { 'idempotency-key': key },
      },
    );

  it('with the same key has one effect and the first answer, also when the payout was marked again', async () => {
    const { id } = await request(600);
    await decide(first, id, 'ready');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => withdrawMark(first, id, 'withdraw-mark-0001')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await decide(first, id, 'ready');
    expect((await withdrawMark(first, id, 'withdraw-mark-0001')).body).toEqual(answers[0]?.body);
    expect(await stored(id)).toHaveProperty('approval');
    expect((await withdrawMark(first, id, 'withdraw-mark-0002')).status).toBe(200);
  });

  it('is not undone by a repetition of the call that made the mark', async () => {
    const { id } = await request(600);
    const marking = { headers: { 'idempotency-key': 'mark-of-payout-0002' } };
    await decide(first, id, 'ready', marking);
    await withdrawMark(first, id, 'withdraw-mark-0004');
    expect((await decide(first, id, 'ready', marking)).status).toBe(202);
    expect(await stored(id)).not.toHaveProperty('approval');
    expect((await decide(first, id, 'ready')).body.data.data).toHaveProperty('approval.at');
  });

  it('leaves a third mark in place when the call that withdrew the first is repeated late', async () => {
    const { id } = await request(600);
    await decide(first, id, 'ready');
    await withdrawMark(first, id, 'withdraw-mark-0005');
    await decide(first, id, 'ready');
    await withdrawMark(first, id, 'withdraw-mark-0006');
    await decide(first, id, 'ready');
    expect((await withdrawMark(first, id, 'withdraw-mark-0005')).status).toBe(200);
    expect(await stored(id)).toHaveProperty('approval');
  });

  it('of a second mark is not undone by a late repetition of the call that made the first', async () => {
    const { id } = await request(600);
    const marking = { headers: { 'idempotency-key': 'mark-of-payout-0003' } };
    await decide(first, id, 'ready', marking);
    await withdrawMark(first, id, 'withdraw-mark-0007');
    await decide(first, id, 'ready');
    await withdrawMark(first, id, 'withdraw-mark-0008');
    expect((await decide(first, id, 'ready', marking)).status).toBe(202);
    expect(await stored(id)).not.toHaveProperty('approval');
  });

  it('refuses the key by which the payout was marked, and the other way round', async () => {
    const { id } = await request(600);
    const marking = { headers: { 'idempotency-key': 'mark-of-payout-0001' } };
    await decide(first, id, 'ready', marking);
    expect(await withdrawMark(first, id, 'mark-of-payout-0001')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    await withdrawMark(first, id, 'withdraw-mark-0003');
    const again = await decide(first, id, 'ready', {
      headers: { 'idempotency-key': 'withdraw-mark-0003' },
    });
    expect(again).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});

describe('the mark that a payout is ready', () => {
  /** Runs between the reading of a withdrawal and the write that decides on it. */
  function beforeDecision(work: () => Promise<unknown>): void {
    const { withdrawals } = payments.service.context.data;
    const { decide: write } = withdrawals;
    withdrawals.decide = async (...change) => {
      withdrawals.decide = write;
      await work();
      return write(...change);
    };
  }
  const withdrawMark = (id: string) =>
    payments.call(first, 'POST', `/users/withdrawal/${id}/withdraw-approval`, {});

  it('pays nothing once it is withdrawn, also while the payout is being decided', async () => {
    const { amara, id } = await request(600);
    await decide(first, id, 'ready');
    beforeDecision(() => withdrawMark(id));
    expect((await decide(second, id, 'successful')).body.code).toBe('APPROVAL_REQUIRED');
    expect(await entryKinds(amara)).toEqual(['adjustment', 'withdrawal-requested']);
  });

  it('is not the own one of who pays, also if that replaced it while the payout is being decided', async () => {
    const { amara, id } = await request(600);
    await decide(first, id, 'ready');
    beforeDecision(async () => {
      await withdrawMark(id);
      await decide(second, id, 'ready');
    });
    expect((await decide(second, id, 'successful')).body.code).toBe('MAKER_IS_CHECKER');
    expect(await entryKinds(amara)).toEqual(['adjustment', 'withdrawal-requested']);
  });

  it('still pays if another admin made it anew while the payout is being decided', async () => {
    const { id } = await request(600);
    await decide(first, id, 'ready');
    beforeDecision(async () => {
      await withdrawMark(id);
      await decide(first, id, 'ready');
    });
    expect((await decide(second, id, 'successful')).status).toBe(200);
  });
});

describe('32 parallel calls about one payout above the threshold', () => {
  it('of one admin never pay it', async () => {
    const { amara, id } = await request(600);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        decide(first, id, at % 2 ? 'successful' : 'ready', { instance: (at >> 1) % 2 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
    expect(await entryKinds(amara)).toEqual(['adjustment', 'withdrawal-requested']);
  });

  it('of two admins have one outcome, paid against rejected against cancelled', async () => {
    const { amara, id } = await request(600);
    await decide(first, id, 'ready');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => {
        const instance = at % 2;
        if (at % 4 === 0) return decide(second, id, 'successful', { instance });
        if (at % 4 === 1) return decide(first, id, 'rejected', { instance });
        if (at % 4 === 2) return decide(first, id, 'successful', { instance });
        return payments.call(amara, 'POST', `/users/withdrawal/${id}/cancel`, {}, { instance });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await entryKinds(amara)).toHaveLength(3);
  });

  it('have one outcome, paid against expired', async () => {
    const { amara, id } = await request(600);
    await decide(first, id, 'ready');
    clock.advance(72 * HOUR_MS - 30);
    const paid = Array.from({ length: 16 }, () => decide(second, id, 'successful'));
    const expired = Array.from({ length: 16 }, () => expire(payments.service.context));
    const answers = await Promise.all(paid);
    await Promise.all(expired);
    await sweep(payments.service.context, 0);
    const isPaid = answers.some(({ status }) => status === 200);
    expect((await stored(id))?.status).toBe(isPaid ? 'successful' : 'pending');
    expect(await entryKinds(amara)).toHaveLength(isPaid ? 3 : 2);
  });
});

describe('who credited a wallet lately', () => {
  const credit = (who: Person, target: Person, amount: number) =>
    payments.call(who, 'PATCH', `/users/${target.id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'top-up',
      amount,
      details: 'profit of the week',
    });

  it('does not pay from it, alone or as one of two, until the days are over; may reject', async () => {
    const amara = await payments.person();
    await credit(first, amara, 900);
    const small = await withdrawal(amara, 100);
    const refused = await decide(first, small, 'successful');
    expect(refused).toMatchObject({ status: 403, body: { code: 'RECENT_CREDITOR' } });
    expect(refused.body.message).toMatch(/credited this wallet on .* until .* UTC/);
    const large = await withdrawal(amara, 600);
    expect((await decide(first, large, 'ready')).body.code).toBe('RECENT_CREDITOR');
    expect((await decide(second, large, 'ready')).status).toBe(202);
    expect((await decide(first, large, 'successful')).body.code).toBe('RECENT_CREDITOR');
    expect((await decide(second, small, 'successful')).status).toBe(200);
    const last = await withdrawal(amara, 100);
    expect((await decide(first, last, 'rejected')).status).toBe(200);
    clock.advance(7 * 24 * HOUR_MS);
    const later = await withdrawal(amara, 50);
    expect((await decide(first, later, 'successful')).status).toBe(200);
  });

  it('is the maker of an approved proposal, not its checker', async () => {
    const amara = await payments.person();
    const { id } = (await credit(first, amara, 5_000)).body.data.data as { id: string };
    await payments.call(second, 'PATCH', `/users/approvals/${id}`, { status: 'approved' });
    const payout = await withdrawal(amara, 100);
    expect((await decide(first, payout, 'successful')).body.code).toBe('RECENT_CREDITOR');
    expect((await decide(second, payout, 'successful')).status).toBe(200);
  });

  it('is not who deducted', async () => {
    const amara = await payments.person();
    await payments.fund(amara, 50_000);
    await payments.call(first, 'PATCH', `/users/${amara.id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'deduct',
      amount: 10,
      details: 'entered twice',
    });
    expect((await decide(first, await withdrawal(amara, 100), 'successful')).status).toBe(200);
  });

  it('leaves documents and entries consistent', async () => {
    const report = await verifyLedger(payments.service.context.data);
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
  });
});
