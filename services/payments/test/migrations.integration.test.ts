import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrations } from '../src/data/migrations.ts';
import { openPayments, type PaymentsHarness } from './payments-harness.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

const markActive = (options: { dryRun: boolean }) =>
  migrations[0]?.run(payments.database.connection.db as never, options);

it('receipts from before duplicates were refused become active, the oldest of the same image only', async () => {
  const receipts = payments.raw('receipts');
  const receipt = (n: number, accountId: string, sha256: string, status = 'pending') => ({
    accountId,
    status,
    createdAt: new Date(n),
    image: { key: `${n}.png`, sha256 },
    name: n,
  });
  await receipts.insertMany([
    receipt(1, 'amara', 'same'),
    receipt(2, 'amara', 'same', 'successful'),
    receipt(3, 'jonas', 'same'),
    receipt(4, 'amara', 'other', 'successful'),
    receipt(5, 'amara', 'rejected', 'rejected'),
  ]);
  const readActive = async () => {
    const found = await receipts.find({ active: true }).sort({ name: 1 }).toArray();
    return found.map(({ name }) => name);
  };
  expect(await markActive({ dryRun: true })).toBe(3);
  expect(await readActive()).toEqual([]);
  expect(await markActive({ dryRun: false })).toBe(3);
  expect(await readActive()).toEqual([1, 3, 4]);
  // Interrupted and run again, it changes nothing more.
  expect(await markActive({ dryRun: false })).toBe(0);
});
