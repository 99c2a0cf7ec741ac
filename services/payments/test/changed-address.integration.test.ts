import type { WithdrawalView } from '@candor/contracts/payments';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

it('a decision about a request is mailed to the latest address, in whatever order its changes arrive', async () => {
  const amara = await payments.person();
  await payments.fund(amara, 100_000);
  const { body } = await payments.call(amara, 'POST', '/users/withdraw', {
    amount: 1,
    walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
  const { id } = body.data.data as WithdrawalView;
  for (const [email, minute] of [
    ['second@mail.example', 2],
    ['first@mail.example', 1],
  ] as const) {
    await payments.bus.publish({
      id: `changed-${minute}`,
      type: 'auth.email-changed.v1',
      occurredAt: `2026-11-21T11:0${minute}:00.000Z`,
      correlationId: 'c-1',
      payload: { accountId: amara.id, email },
    });
  }
  await payments.call(amara, 'POST', `/users/withdrawal/${id}/cancel`, {});
  await payments.service.drain();
  const decided = payments.findPublished('payments.withdrawal-decided.v1', id);
  expect(decided.map(({ email }) => email)).toEqual(['second@mail.example']);
});
