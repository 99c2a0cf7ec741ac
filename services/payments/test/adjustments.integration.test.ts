import type { AdjustmentView } from '@candor/contracts/adjustments';
import type { WalletView } from '@candor/contracts/wallet-history';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

let payments: PaymentsHarness;
let maker: Person;
let checker: Person;

beforeAll(async () => {
  payments = await openPayments();
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
});
afterAll(() => payments.close());

const edit = (who: Person, target: Person, body: object, headers: Record<string, string> = {}) =>
  payments.call(
    who,
    'PATCH',
    `/users/${target.id}/editWallet`,
    {
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 100,
      details: 'profit of the week',
      status: 'successful',
      ...body,
    },
    { headers },
  );

async function wallet(who: Person): Promise<WalletView> {
  return (await payments.call(who, 'GET', `/users/${who.id}/wallet`)).body.data.data;
}

describe('adjusting a total', () => {
  it('is announced once with its amount, reason and resulting balance', async () => {
    const amara = await payments.person();
    await edit(maker, amara, { amount: 900 }, { 'idempotency-key': `credit-${amara.id}` });
    await edit(maker, amara, { amount: 900 }, { 'idempotency-key': `credit-${amara.id}` });
    await edit(maker, amara, { action: 'deduct', amount: 400, details: 'entered twice' });
    const announced = () => payments.findPublished('payments.adjustment-posted.v1', amara.id);
    await waitFor(() => announced().length === 2);
    expect(announced()).toEqual([
      expect.objectContaining({ amount: 90_000, account: 'profit', balance: 90_000 }),
      expect.objectContaining({ amount: -40_000, reason: 'entered twice', balance: 50_000 }),
    ]);
  });

  it('up to the threshold posts at once, with the reason in the entry', async () => {
    const amara = await payments.person();
    expect((await edit(maker, amara, { amount: 1000 })).status).toBe(200);
    expect((await edit(maker, amara, { action: 'deduct', amount: 400.5 })).status).toBe(200);
    expect(await wallet(amara)).toMatchObject({ totalProfit: 599.5 });
    const entries = await payments.soundEntries(amara.id);
    expect(entries.map(({ reason, actor }) => [reason, actor.role])).toEqual([
      ['profit of the week', 'admin'],
      ['profit of the week', 'admin'],
    ]);
  });

  it('above the threshold needs a second admin, who is not the maker', async () => {
    const amara = await payments.person();
    const proposed = await edit(maker, amara, { amount: 1000.01 });
    expect(proposed).toMatchObject({
      status: 202,
      body: { data: { data: { status: 'proposed' } } },
    });
    expect(await wallet(amara)).toMatchObject({ totalProfit: 0 });
    const { id } = proposed.body.data.data as AdjustmentView;
    const waiting = (await payments.call(checker, 'GET', '/users/approvals?limit=100')).body.data
      .data as AdjustmentView[];
    expect(waiting.map((one) => one.id)).toContain(id);
    const path = `/users/approvals/${id}`;
    expect((await payments.call(maker, 'PATCH', path, { status: 'approved' })).body.code).toBe(
      'MAKER_IS_CHECKER',
    );
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        payments.call(checker, 'PATCH', path, { status: index % 2 ? 'approved' : 'refused' }),
      ),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ body }) => body.code === 'ALREADY_DECIDED')).toHaveLength(7);
  });

  it('cannot be approved by the owner of the wallet, even if another admin proposed it', async () => {
    const proposed = await edit(maker, checker, { amount: 5000 });
    expect(proposed.status).toBe(202);
    const { id } = proposed.body.data.data as AdjustmentView;
    const path = `/users/approvals/${id}`;
    expect((await payments.call(checker, 'PATCH', path, { status: 'approved' })).body.code).toBe(
      'MAKER_IS_CHECKER',
    );
    expect(await wallet(checker)).toMatchObject({ totalProfit: 0 });
    const third = await payments.person('admin');
    expect((await payments.call(third, 'PATCH', path, { status: 'approved' })).status).toBe(200);
    expect(await wallet(checker)).toMatchObject({ totalProfit: 5000 });
  });

  it('that a second admin refuses is recorded with the reason and moves no money', async () => {
    const amara = await payments.person();
    const { id } = (await edit(maker, amara, { amount: 5000 })).body.data.data as AdjustmentView;
    const refused = await payments.call(checker, 'PATCH', `/users/approvals/${id}`, {
      status: 'refused',
      reason: 'not on the statement',
    });
    expect(refused.body.data.data).toMatchObject({
      status: 'refused',
      decisionReason: 'not on the statement',
    });
    expect(await payments.soundEntries(amara.id)).toMatchObject([
      { kind: 'adjustment-refused', reason: 'not on the statement', postings: [] },
    ]);
  });

  it('never makes an account negative', async () => {
    const amara = await payments.person();
    const answer = await edit(maker, amara, { action: 'deduct', amount: 0.01 });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'FUNDS_INSUFFICIENT', fields: { amount: expect.any(String) } },
    });
    // The refusal is recorded as an entry without postings.
    expect(await payments.soundEntries(amara.id)).toMatchObject([
      { kind: 'adjustment-refused', postings: [], about: 1 },
    ]);
  });

  it('posts once for concurrent calls with the same idempotency key', async () => {
    const amara = await payments.person();
    const headers = { 'idempotency-key': 'adjust-key-0001' };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => edit(maker, amara, {}, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await payments.soundEntries(amara.id)).toHaveLength(1);
    expect((await edit(maker, amara, { amount: 2 }, headers)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it("is refused for unknown accounts, for the admin's own wallet and to anybody but admins", async () => {
    const amara = await payments.person();
    const nobody = { ...amara, id: '0'.repeat(24) };
    expect((await edit(maker, nobody, {})).status).toBe(404);
    expect((await edit(maker, maker, {})).body).toMatchObject({
      code: 'MAKER_IS_CHECKER',
      message: 'Cannot edit currently logged in user',
    });
    expect((await edit(amara, amara, {})).status).toBe(403);
    expect((await edit(await payments.person('support'), amara, {})).status).toBe(403);
  });

  it.each([
    ['wallet', { wallet: 'withdrawn' }],
    ['action', { action: 'set' }],
    ['amount', { amount: '100' }],
    ['details', { details: '' }],
  ])('reports the field %s for the body %p', async (field, wrong) => {
    const amara = await payments.person();
    const answer = await edit(maker, amara, wrong);
    expect({ status: answer.status, named: Object.keys(answer.body.fields ?? {}) }).toEqual({
      status: 400,
      named: [field],
    });
  });
});
