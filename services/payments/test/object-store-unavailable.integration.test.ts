import { AppError } from '@candor/kit/app-error';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

let payments: PaymentsHarness;
let amara: Person;
const objects = createMemoryStore();

beforeAll(async () => {
  objects.failure = new AppError('SERVICE_UNAVAILABLE', 'The object store is unreachable');
  payments = await openPayments({ objects });
  amara = await payments.person();
});
afterAll(() => payments.close());

const upload = async () =>
  payments.call(amara, 'POST', '/users/uploadReceipt', uploadForm(await pngImage()));

it('a payments service that starts without its object store adjusts wallets and refuses uploads until it is back', async () => {
  const admin = await payments.person('admin');
  expect((await payments.call(null, 'GET', '/../../readyz')).status).toBe(200);
  const edited = await payments.call(admin, 'PATCH', `/users/${amara.id}/editWallet`, {
    wallet: 'totalProfit',
    action: 'top-up',
    amount: 100,
    details: 'profit of the week',
  });
  expect(edited.status).toBe(200);
  expect(
    (await payments.call(amara, 'GET', `/users/${amara.id}/wallet`)).body.data.data,
  ).toMatchObject({ totalProfit: 100 });
  expect(await upload()).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });

  objects.failure = null;
  await waitFor(async () => (await upload()).status === 201);
});
