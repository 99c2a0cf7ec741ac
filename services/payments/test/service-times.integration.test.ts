import type { ServiceTimesView } from '@candor/contracts/terms';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments({ settings: { receiptDueHours: 6, withdrawalDueHours: 72 } });
});
afterAll(() => payments.close());

describe('the service times', () => {
  it('are public and come from the settings', async () => {
    const { status, body } = await payments.call(null, 'GET', '/service-times');
    expect(status).toBe(200);
    const times: ServiceTimesView = body.data.data;
    expect(times).toEqual({ receiptDueHours: 6, withdrawalDueHours: 72 });
  });

  it('determine when a withdrawal is due', async () => {
    const person = await payments.person();
    await payments.fund(person, 10_000);
    const { body } = await payments.call(person, 'POST', '/users/withdraw', {
      amount: 50,
      walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    const { createdAt, dueAt } = body.data.data as { createdAt: string; dueAt: string };
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(72 * 3_600_000);
  });
});
