import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EditWallet, editWallet } from '../src/adjustments/edit-wallet.ts';
import { migrations } from '../src/migrations.ts';
import { openPayments, type PaymentsHarness, SETTINGS } from './payments-harness.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

/** A migration on the database of the harness; the first has version 1. */
const migrate = (version: number, options: { dryRun: boolean }) =>
  migrations[version - 1]?.run(payments.database.connection.db as never, options);

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
  expect(await migrate(1, { dryRun: true })).toBe(3);
  expect(await readActive()).toEqual([]);
  expect(await migrate(1, { dryRun: false })).toBe(3);
  expect(await readActive()).toEqual([1, 3, 4]);
  // Interrupted and run again, it changes nothing more.
  expect(await migrate(1, { dryRun: false })).toBe(0);
});

it('idempotency keys of adjustments move out of the entries, and keep belonging to their calls', async () => {
  const [maker, amara, jonas] = await Promise.all([
    payments.person('admin'),
    payments.person(),
    payments.person(),
  ]);
  const { context } = payments.service;
  const edit = (key: string, fields: Partial<EditWallet> = {}): EditWallet => ({
    accountId: amara.id,
    by: { id: maker.id, role: 'admin', name: 'First Admin', email: 'first@mail.example' },
    wallet: 'totalProfit',
    action: 'top-up',
    amount: 700,
    details: 'profit of the week',
    key,
    ...fields,
  });
  const proposal = edit('proposed-earlier', { amount: SETTINGS.adjustmentThreshold + 1 });
  const calls = [edit('posted-earlier'), edit('posted-too'), proposal];
  const answers = await Promise.all(calls.map((call) => editWallet(context, call)));
  // As an earlier version left it: no collection of keys, and an index on the entries in place of it.
  const [entries, callKeys] = [payments.raw('entries'), payments.raw('call_keys')];
  await callKeys.deleteMany({});
  await entries.createIndex(
    { 'call.by': 1, 'call.key': 1 },
    {
      name: 'call_key',
      unique: true,
      partialFilterExpression: { 'call.key': { $exists: true } },
    },
  );

  expect(await migrate(3, { dryRun: true })).toBe(3);
  expect(await callKeys.countDocuments()).toBe(0);
  expect(await entries.indexExists('call_key')).toBe(true);

  expect(await migrate(3, { dryRun: false })).toBe(3);
  expect(await entries.indexExists('call_key')).toBe(false);
  for (const call of calls) {
    await expect(editWallet(context, { ...call, accountId: jonas.id })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  }
  expect(await Promise.all(calls.map((call) => editWallet(context, call)))).toEqual(answers);
  expect(await payments.soundEntries(jonas.id)).toEqual([]);
  // Interrupted and run again, it changes nothing more.
  expect(await migrate(3, { dryRun: false })).toBe(0);
});
