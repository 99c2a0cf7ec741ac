import { toObjectId } from '@candor/platform/decisions/decided-documents';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('idempotency keys of earlier versions', () => {
  const KEY = 'sent-before-the-update';
  const edit = { wallet: 'totalProfit', action: 'top-up', amount: 7, details: 'profit' };
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

  /** As an earlier version left it: the keys in the documents, in an entry without a document, and in `call_keys`. */
  async function leaveKeys() {
    const [maker, amara] = [await payments.person('admin'), await payments.person()];
    const proposal = { ...edit, amount: SETTINGS.adjustmentThreshold / 100 + 1 };
    const path = `/users/${amara.id}/editWallet`;
    const proposed = await payments.call(
      maker,
      'PATCH',
      path,
      proposal,
      withKey(`${KEY}-proposed`),
    );
    const { id } = proposed.body.data.data as { id: string };
    // The version before gave it another id.
    const adjustments = payments.raw('adjustments');
    const document = await adjustments.findOneAndDelete({ _id: toObjectId(id) });
    const _id = toObjectId(newId());
    await adjustments.insertOne({ ...document, _id, idempotencyKey: `${KEY}-proposed` });
    await payments.fund(amara, 700);
    const call = { by: maker.id, key: `${KEY}-posted`, bodyHash: 'hash' };
    await payments.raw('entries').updateOne({ walletId: amara.id }, { $set: { call } });
    return { maker, amara, path, proposal, proposedId: _id.toHexString() };
  }

  it('move out of the entries', async () => {
    const { maker } = await leaveKeys();
    const [entries, callKeys] = [payments.raw('entries'), payments.raw('call_keys')];
    await entries.createIndex(
      { 'call.by': 1, 'call.key': 1 },
      {
        name: 'call_key',
        unique: true,
        partialFilterExpression: { 'call.key': { $exists: true } },
      },
    );
    expect(await migrate(3, { dryRun: true })).toBe(2);
    expect(await callKeys.countDocuments()).toBe(0);
    expect(await migrate(3, { dryRun: false })).toBe(2);
    expect(await entries.indexExists('call_key')).toBe(false);
    const kept = (await callKeys.find().toArray()).map((one) => String(one._id)).sort();
    expect(kept).toEqual([`${maker.id}:${KEY}-posted`, `${maker.id}:${KEY}-proposed`]);
    // Interrupted and run again, it changes nothing more.
    expect(await migrate(3, { dryRun: false })).toBe(0);
    await entries.updateMany({}, { $unset: { call: 1 } });
    await migrate(4, { dryRun: false });
  });

  it('lead a repetition to what its first call has created, or refuse it', async () => {
    const { maker, amara, path, proposal, proposedId } = await leaveKeys();
    const limits = payments.raw('adjustment_limits');
    const hours = [{ from: new Date(), sum: 700 }];
    await limits.insertOne({ _id: `wallet:${amara.id}` as never, hours, claims: [] });
    expect(await migrate(4, { dryRun: true })).toBe(3);
    expect(await migrate(4, { dryRun: false })).toBe(3);
    expect(await migrate(4, { dryRun: false })).toBe(1);

    const restarted = await payments.addInstance();
    const ask = (body: object, key: string) =>
      payments.call(maker, 'PATCH', path, body, { ...withKey(key), instance: restarted });
    const again = await ask(proposal, `${KEY}-proposed`);
    expect(again).toMatchObject({ status: 202, body: { data: { data: { id: proposedId } } } });
    const refused = await ask(edit, `${KEY}-posted`);
    expect([refused.status, refused.body.code]).toEqual([409, 'STATE_CONFLICT']);
    expect(await payments.soundEntries(amara.id)).toMatchObject([{ adjustedAlone: hours }]);
  });
});
