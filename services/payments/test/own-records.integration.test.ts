import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sweep } from '../src/sweeper/sweep.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';

const BELOW = SETTINGS.adjustmentThreshold / 100;
const body = { wallet: 'totalProfit', action: 'top-up', amount: BELOW, details: 'of the week' };

let payments: PaymentsHarness;
let admin: Person;
let amara: Person;

beforeAll(async () => {
  payments = await openPayments({
    settings: { walletLimits: { day: SETTINGS.adjustmentThreshold * 2, week: 10_000_000 } },
  });
  admin = await payments.person('admin');
});
afterAll(() => payments.close());

const edit = (change: Partial<typeof body> = {}, headers: Record<string, string> = {}) =>
  payments.call(
    admin,
    'PATCH',
    `/users/${amara.id}/editWallet`,
    { ...body, ...change },
    { headers },
  );

async function recorded() {
  await payments.service.drain();
  return payments.findEvents('audit.action-recorded.v1', amara.id);
}

describe('the audit of an adjustment', () => {
  it('learns of it with its entry, once, and keeps no other record', async () => {
    amara = await payments.person();
    expect((await edit()).status).toBe(200);
    expect(await recorded()).toMatchObject([
      {
        action: 'editWallet',
        actorId: admin.id,
        accountId: amara.id,
        targetId: amara.id,
        result: 'done',
        before: null,
        after: { wallet: 'totalProfit', action: 'top-up', amount: BELOW, status: 'approved' },
        reason: 'of the week',
      },
    ]);
    expect(await payments.raw('audit_actions').countDocuments({ targetId: amara.id })).toBe(0);
  });

  it('learns of a refusal by the ledger, and of a refused and of a repeated call', async () => {
    amara = await payments.person();
    expect((await edit({ action: 'deduct' })).status).toBe(422);
    expect((await edit({ amount: -1 })).status).toBe(400);
    const key = { 'idempotency-key': 'recorded-twice-0001' };
    expect([(await edit({}, key)).status, (await edit({}, key)).status]).toEqual([200, 200]);
    const results = (await recorded()).map(({ result, code }) => code ?? result);
    expect(results.sort()).toEqual(['FUNDS_INSUFFICIENT', 'VALIDATION_FAILED', 'done', 'done']);
  });

  it('learns of a proposal, above the threshold and beyond the limits of the wallet', async () => {
    amara = await payments.person();
    expect((await edit({ amount: BELOW + 1 })).status).toBe(202);
    expect([(await edit()).status, (await edit()).status, (await edit()).status]).toEqual([
      200, 200, 202,
    ]);
    const statuses = (await recorded()).map(({ after }) => after?.status);
    expect(statuses.sort()).toEqual(['approved', 'approved', 'proposed', 'proposed']);
  });
});

describe('the audit of an adjustment that was cut off before its entry', () => {
  let post: PaymentsHarness['service']['context']['ledger']['post'];
  afterEach(() => {
    payments.service.context.ledger.post = post;
  });

  it('learns of it when the sweeper posts it, with who asked for it and from where', async () => {
    amara = await payments.person();
    const { context } = payments.service;
    post = context.ledger.post;
    context.ledger.post = () => Promise.reject(new Error('the process ended'));
    expect((await edit()).status).toBe(500);
    expect(await recorded()).toEqual([]);
    context.ledger.post = post;
    await sweep(context, -1);
    await sweep(context, -1);
    expect(await recorded()).toMatchObject([
      { action: 'editWallet', actorId: admin.id, result: 'done', reason: 'of the week' },
    ]);
    const [document] = await payments.raw('adjustments').find({ accountId: amara.id }).toArray();
    expect(document).not.toHaveProperty('record');
  });
});
