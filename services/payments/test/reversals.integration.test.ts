import type { ReversalView, TransactionView, WalletView } from '@candor/contracts/wallet-history';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { rewardReferral } from '../src/referrals/reward-referral.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let maker: Person;
let checker: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
});
afterAll(() => payments.close());

const reverse = (
  who: Person,
  target: Person,
  seq: number,
  options: { headers?: Record<string, string>; instance?: number; details?: string } = {},
) =>
  payments.call(
    who,
    'POST',
    `/users/${target.id}/transactions/${seq}/reverse`,
    { details: options.details ?? 'credited to the wrong wallet' },
    options,
  );
const decide = (who: Person, id: string, body: object) =>
  payments.call(who, 'PATCH', `/users/reversals/${id}`, body);
async function wallet(who: Person): Promise<WalletView> {
  return (await payments.call(who, 'GET', `/users/${who.id}/wallet`)).body.data.data;
}
async function history(who: Person): Promise<TransactionView[]> {
  return (await payments.call(who, 'GET', `/users/${who.id}/transactions`)).body.data.data;
}
async function adjust(who: Person, amount: number): Promise<void> {
  await payments.fund(who, amount * 100);
}
async function deposit(who: Person, amount: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ amount, plan: 'Starter', wallet: 'bitcoin' })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(await pngImage())]), 'receipt.png');
  const sent = await payments.call(who, 'POST', '/users/uploadReceipt', form);
  const { id } = sent.body.data.data as { id: string };
  await payments.call(maker, 'PATCH', `/users/receipt/${id}`, { status: 'successful' });
}

describe('reversing an entry', () => {
  it('up to the threshold posts the opposite entry at once, and both entries refer to each other', async () => {
    const amara = await payments.person();
    await adjust(amara, 700);
    const answer = await reverse(maker, amara, 1);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { data: { status: 'approved', seq: 1, amount: 700 } } },
    });
    expect(await wallet(amara)).toMatchObject({ totalProfit: 0, balance: 0 });
    expect(await history(amara)).toMatchObject([
      { seq: 2, kind: 'reversal', amount: -700, reverses: 1, reversedBy: null },
      { seq: 1, kind: 'adjustment', amount: 700, reverses: null, reversedBy: 2 },
    ]);
    const [first, second] = await payments.soundEntries(amara.id);
    expect(second?.postings).toEqual([
      { asset: 'USD/2', amount: 70_000, source: 'profit', destination: 'house:adjustments' },
    ]);
    expect(first?.reverses).toBeNull();
    expect(second?.reason).toBe('credited to the wrong wallet');
    const announced = () => payments.findPublished('payments.entry-reversed.v1', amara.id);
    await waitFor(() => announced().length > 0);
    expect(announced()).toEqual([
      expect.objectContaining({
        seq: 1,
        amount: 70_000,
        reason: 'credited to the wrong wallet',
        balance: 0,
      }),
    ]);
  });

  it('of an approved deposit removes the amount from the deposits and the plan', async () => {
    const amara = await payments.person();
    await deposit(amara, '6000.00');
    const { id } = (await reverse(maker, amara, 1)).body.data.data as ReversalView;
    expect((await decide(checker, id, { status: 'approved' })).status).toBe(200);
    const after = await wallet(amara);
    expect(after).toMatchObject({ totalDeposit: 0, totalInvestment: 0, balance: 0 });
    expect(after.plans.filter(({ amount }) => amount !== 0)).toEqual([]);
  });

  it('above the threshold needs a second admin, who is not the maker', async () => {
    const amara = await payments.person();
    await adjust(amara, 5_000);
    const proposed = await reverse(maker, amara, 1);
    expect(proposed).toMatchObject({
      status: 202,
      body: { data: { data: { status: 'proposed', subject: { kind: 'adjustment' } } } },
    });
    const { id } = proposed.body.data.data as ReversalView;
    const waiting = await payments.call(checker, 'GET', '/users/reversals?limit=100');
    expect((waiting.body.data.data as ReversalView[]).map((one) => one.id)).toContain(id);
    expect((await decide(maker, id, { status: 'approved' })).body.code).toBe('MAKER_IS_CHECKER');
    expect((await decide(checker, id, { status: 'approved' })).status).toBe(200);
    expect((await decide(checker, id, { status: 'refused' })).body.code).toBe('ALREADY_DECIDED');
    expect(await wallet(amara)).toMatchObject({ totalProfit: 0 });
  });

  it('of exactly the threshold is posted at once, and of a cent more needs a second admin', async () => {
    const amara = await payments.person();
    const threshold = SETTINGS.adjustmentThreshold;
    await payments.fund(amara, threshold);
    await payments.fund(amara, threshold + 1);
    expect(await reverse(maker, amara, 1)).toMatchObject({
      status: 200,
      body: { data: { data: { status: 'approved' } } },
    });
    expect(await reverse(maker, amara, 2)).toMatchObject({
      status: 202,
      body: { data: { data: { status: 'proposed' } } },
    });
  });

  it('that staff did not cause, such as a referral reward, is refused', async () => {
    const [amara, friend] = [await payments.person(), await payments.person()];
    await rewardReferral(payments.service.context, {
      referrerId: amara.id,
      referredId: friend.id,
      referredName: 'Friend',
      correlationId: 'test',
    });
    expect(await history(amara)).toMatchObject([{ seq: 1, kind: 'referral-reward' }]);
    expect(await reverse(maker, amara, 1)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT' },
    });
    expect(await payments.soundEntries(amara.id)).toHaveLength(1);
  });

  it('that a second admin refuses is recorded, moves no money and can be proposed again', async () => {
    const amara = await payments.person();
    await adjust(amara, 5_000);
    const { id } = (await reverse(maker, amara, 1)).body.data.data as ReversalView;
    const reason = 'the transfer did arrive';
    expect((await decide(checker, id, { status: 'refused', reason })).body.data.data).toMatchObject(
      {
        status: 'refused',
        decisionReason: reason,
      },
    );
    expect(await history(amara)).toMatchObject([
      { kind: 'reversal-refused', status: 'rejected', amount: 0, reason },
      { kind: 'adjustment', reversedBy: null },
    ]);
    expect((await reverse(maker, amara, 1)).status).toBe(202);
  });

  it('of money that was moved since is declined and recorded', async () => {
    const amara = await payments.person();
    await adjust(amara, 700);
    await payments.call(amara, 'POST', '/users/withdraw', {
      amount: 100,
      walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    expect(await reverse(maker, amara, 1)).toMatchObject({
      status: 422,
      body: { code: 'FUNDS_INSUFFICIENT' },
    });
    expect((await history(amara))[0]).toMatchObject({ kind: 'reversal-refused', amount: 0 });
    expect(await wallet(amara)).toMatchObject({ totalProfit: 600, held: 100 });
  });

  it('posts once for concurrent calls of two admins on two instances', async () => {
    const amara = await payments.person();
    await adjust(amara, 700);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        reverse(at % 2 ? maker : checker, amara, 1, { instance: at % 2 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'STATE_CONFLICT')).toHaveLength(11);
    expect(await payments.soundEntries(amara.id)).toHaveLength(2);
  });

  it('gives a retry with the same idempotency key the first answer, and refuses the key with another body', async () => {
    const amara = await payments.person();
    await adjust(amara, 5_000);
    const headers = { 'idempotency-key': 'reverse-key-0001' };
    const first = await reverse(maker, amara, 1, { headers });
    const { id } = first.body.data.data as ReversalView;
    await decide(checker, id, { status: 'approved' });
    const again = await reverse(maker, amara, 1, { headers });
    expect(again).toEqual(first);
    const other = await reverse(maker, amara, 1, { headers, details: 'another reason' });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it("is refused for missing entries, for reversals, for the admin's own wallet and without details", async () => {
    const amara = await payments.person();
    await adjust(amara, 700);
    await reverse(maker, amara, 1);
    expect((await reverse(maker, amara, 2)).body.code).toBe('STATE_CONFLICT');
    expect((await reverse(maker, amara, 9)).status).toBe(404);
    await adjust(maker, 10);
    expect((await reverse(maker, maker, 1)).body.code).toBe('MAKER_IS_CHECKER');
    const blank = await reverse(maker, amara, 1, { details: '' });
    expect({ status: blank.status, fields: Object.keys(blank.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: ['details'],
    });
  });

  it('leaves documents and entries consistent', async () => {
    const report = await verifyLedger(payments.service.context.data);
    expect(report).toMatchObject({ faults: [], mismatches: [], unmatchedHolds: [] });
  });
});
