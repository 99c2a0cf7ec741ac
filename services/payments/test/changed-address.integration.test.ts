import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { onEmailChanged } from '../src/owners/on-email-changed.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

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

it('changes of an address that arrive at the same moment leave the latest with the account and its requests', async () => {
  const people = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const who = await payments.person();
      await payments.fund(who, 100_000);
      const placed = await payments.call(who, 'POST', '/users/withdraw', {
        amount: 1,
        walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      });
      expect(placed.status).toBe(201);
      return who;
    }),
  );
  const { context } = payments.service;
  const change = ({ id: accountId }: Person, minute: number) =>
    onEmailChanged(context)({
      id: `${accountId}-${minute}`,
      type: 'auth.email-changed.v1',
      occurredAt: `2026-11-21T11:0${minute}:00.000Z`,
      correlationId: 'c-1',
      payload: { accountId, email: `${minute}.${accountId}@mail.example` },
    });
  await Promise.all(people.flatMap((who) => [change(who, 2), change(who, 1)]));
  const latest = people.map(({ id }) => `2.${id}@mail.example`).sort();
  for (const [collection, field] of [
    ['owners', '_id'],
    ['withdrawals', 'accountId'],
  ] as const) {
    const found = await payments
      .raw(collection)
      .find({ [field]: { $in: people.map(({ id }) => id) } as never })
      .toArray();
    expect(found.map(({ email }) => email).sort()).toEqual(latest);
  }
});
