import type { AdjustmentView } from '@candor/contracts/adjustments';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let admin: Person;
let support: Person;

beforeAll(async () => {
  payments = await openPayments();
  admin = await payments.person('admin', 'First Admin');
  support = await payments.person('support', 'Sam Support');
});
afterAll(() => payments.close());

async function deposit(who: Person): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    amount: '5250.50',
    plan: 'Starter',
    wallet: 'bitcoin',
  })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(await pngImage())]), 'receipt.png');
  const sent = await payments.call(who, 'POST', '/users/uploadReceipt', form);
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return (sent.body.data.data as { id: string }).id;
}

const findViews = (who: Person) => payments.findPublished('audit.account-viewed.v1', who.id);

describe('what staff are shown of an account', () => {
  it('is recorded with the viewer, the part and the request: balances, history, receipts and their images', async () => {
    const amara = await payments.person();
    const receipt = await deposit(amara);
    for (const path of [
      `/users/${amara.id}/wallet`,
      `/users/${amara.id}/transactions`,
      `/users/${amara.id}/balance-history`,
      `/users/${amara.id}/receipts`,
      `/users/${amara.id}/withdrawals`,
      `/users/receipt/${receipt}`,
    ]) {
      expect((await payments.call(support, 'GET', path)).status).toBe(200);
    }
    const image = await fetch(`${payments.base}/users/receipt/${receipt}/image`, {
      headers: { authorization: `Bearer ${support.token}` },
    });
    expect(image.status).toBe(200);
    await image.arrayBuffer();
    await waitFor(() => findViews(amara).length === 7);
    const parts = findViews(amara).map(({ what }) => what);
    expect(parts.sort()).toEqual(
      [
        'wallet',
        'history',
        'history',
        'receipts',
        'withdrawals',
        'receipts',
        'receipt-image',
      ].sort(),
    );
    expect(findViews(amara)[0]).toMatchObject({
      viewerId: support.id,
      viewerRole: 'support',
      requestId: expect.any(String),
    });
  });

  it('is one record of all that awaits a decision about the account', async () => {
    const [amara, ben] = [await payments.person(), await payments.person()];
    const receipt = await deposit(amara);
    await deposit(ben);
    const proposed = await payments.call(admin, 'PATCH', `/users/${amara.id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 5_000,
      details: 'profit of the week',
    });
    const adjustment: AdjustmentView = proposed.body.data.data;
    const { body } = await payments.call(support, 'GET', `/users/${amara.id}/open-requests`);
    expect(body.data.data).toMatchObject({
      deposits: [{ id: receipt, amount: 5250.5 }],
      withdrawals: [],
      proposals: [{ id: adjustment.id, kind: 'adjustment' }],
    });
    await waitFor(() => findViews(amara).length > 0);
    expect(findViews(amara)).toMatchObject([{ viewerId: support.id, what: 'requests' }]);
  });

  it('is recorded of every account in a queue, once for each viewer and hour', async () => {
    const [amara, ben] = [await payments.person(), await payments.person()];
    await deposit(amara);
    await deposit(ben);
    for (let n = 0; n < 3; n += 1) await payments.call(admin, 'GET', '/users/receipt?limit=100');
    await waitFor(() => findViews(amara).length > 0 && findViews(ben).length > 0);
    // Within the test a new hour may begin.
    expect(findViews(amara).length).toBeLessThanOrEqual(2);
    expect(findViews(ben)[0]).toMatchObject({ viewerId: admin.id, what: 'receipts' });
  });

  it('is not recorded when the owner reads it, nor of what was refused', async () => {
    const amara = await payments.person();
    const ben = await payments.person();
    await payments.call(amara, 'GET', `/users/${amara.id}/wallet`);
    await payments.call(amara, 'GET', '/users/withdraw');
    expect((await payments.call(ben, 'GET', `/users/${amara.id}/wallet`)).status).toBe(404);
    await payments.services[0]?.drain();
    expect(findViews(amara)).toEqual([]);
  });
});
