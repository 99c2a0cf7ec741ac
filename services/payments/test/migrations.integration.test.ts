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

/** A migration on the database of the harness. */
const migrate = (version: number, options: { dryRun: boolean }) =>
  migrations
    .find((one) => one.version === version)
    ?.run(payments.database.connection.db as never, options);

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
