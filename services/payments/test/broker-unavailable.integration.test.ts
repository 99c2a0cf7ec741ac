import type { ReceiptView } from '@candor/contracts/receipts';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

describe('while the message broker is unavailable', () => {
  it('calls are accepted and money moves, and the events are published once it is back', async () => {
    const amara = await payments.person();
    const admin = await payments.person('admin');
    await payments.bus.stop();

    const sent = await payments.call(
      amara,
      'POST',
      '/users/uploadReceipt',
      uploadForm(await pngImage()),
    );
    expect(sent.status).toBe(201);
    const receipt: ReceiptView = sent.body.data.data;
    const decided = await payments.call(admin, 'PATCH', `/users/receipt/${receipt.id}`, {
      status: 'successful',
    });
    expect(decided.status).toBe(200);
    const wallet = await payments.call(amara, 'GET', `/users/${amara.id}/wallet`);
    expect(wallet.body.data.data).toMatchObject({ balance: 6000 });
    expect(payments.published()).toEqual([]);
    const [receipts, entries] = [payments.raw('receipts'), payments.raw('entries')];
    expect(await receipts.countDocuments({ outboxPending: true })).toBe(1);
    expect(await entries.countDocuments({ outboxPending: true })).toBe(1);

    await payments.bus.start();
    // The audit records the decision too.
    const ofMoney = () =>
      payments
        .published()
        .map(({ type }) => type)
        .filter((type) => type.startsWith('payments.'));
    await waitFor(() => ofMoney().length >= 3, { describe: 'the events of the deposit' });
    expect(ofMoney().sort()).toEqual([
      'payments.receipt-decided.v1',
      'payments.receipt-submitted.v1',
      'payments.wallet-changed.v1',
    ]);
    await payments.service.drain();
    expect(await receipts.countDocuments({ outboxPending: true })).toBe(0);
    expect(await entries.countDocuments({ outboxPending: true })).toBe(0);
  });
});
