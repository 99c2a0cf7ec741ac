import type { ReceiptStatus, ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

let payments: PaymentsHarness;
let amara: Person;

beforeAll(async () => {
  payments = await openPayments();
  amara = await payments.person();
  await payments.fund(amara, 100_000);
});
afterAll(() => payments.close());

async function pages<T>(path: string): Promise<T[]> {
  const items: T[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await payments.call(
      amara,
      'GET',
      `/users/${amara.id}/${path}${cursor && `&cursor=${cursor}`}`,
    );
    const { data, page } = body.data as unknown as {
      data: T[];
      page: { nextCursor: string | null };
    };
    items.push(...data);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

async function requestWithdrawal(): Promise<string> {
  const { body } = await payments.call(amara, 'POST', '/users/withdraw', {
    amount: 1,
    walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
  return (body.data.data as { id: string }).id;
}

describe("an investor's own requests", () => {
  it('filtered to open withdrawals include all of them over several pages, and no decided one', async () => {
    const open: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const id = await requestWithdrawal();
      if (index % 2 === 0) open.push(id);
      else await payments.call(amara, 'POST', `/users/withdrawal/${id}/cancel`, {});
    }
    const found = await pages<WithdrawalView>('withdrawals?status=open&limit=2');
    expect(found.map(({ id }) => id)).toEqual(open.toReversed());
    expect(await pages<WithdrawalView>('withdrawals?limit=4')).toHaveLength(6);
  });

  it('filtered to open receipts include all of them over several pages, and no decided one', async () => {
    const receipt = (status: ReceiptStatus, index: number) => ({
      accountId: amara.id,
      fullName: 'Amara Lindqvist',
      email: 'amara@mail.example',
      amount: 600_000,
      plan: 'Starter' as const,
      wallet: 'bitcoin' as const,
      status,
      image: { key: `k${index}`, sha256: 'ab'.repeat(32), bytes: 1, contentType: 'image/png' },
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
      dueAt: new Date(Date.UTC(2026, 0, index + 2)),
    });
    const statuses: ReceiptStatus[] = ['pending', 'rejected', 'approving', 'successful', 'pending'];
    await payments.raw('receipts').insertMany(statuses.map(receipt));
    const found = await pages<ReceiptView>('receipts?status=open&limit=2');
    expect(found.map(({ status }) => status)).toEqual(['pending', 'approving', 'pending']);
    expect(await pages<ReceiptView>('receipts?limit=2')).toHaveLength(5);
  });
});
