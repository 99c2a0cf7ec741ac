import type { ReceiptView } from '@candor/contracts/receipts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sweep } from '../src/sweeper/sweep.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

const BELOW = SETTINGS.adjustmentThreshold / 100;
const body = { wallet: 'totalProfit', action: 'top-up', amount: BELOW, details: 'of the week' };

let payments: PaymentsHarness;
let admin: Person;
let amara: Person;

beforeAll(async () => {
  payments = await openPayments({
    settings: {
      payoutThreshold: 50_000,
      walletLimits: { day: SETTINGS.adjustmentThreshold * 2, week: 10_000_000 },
    },
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

describe('the audit of a decision', () => {
  let second: Person;
  beforeAll(async () => {
    second = await payments.person('admin');
  });

  async function received(): Promise<string> {
    amara = await payments.person();
    const form = uploadForm(await pngImage());
    const answer = await payments.call(amara, 'POST', '/users/uploadReceipt', form);
    return (answer.body.data.data as ReceiptView).id;
  }
  const decide = (id: string, change: object, headers = {}) =>
    payments.call(
      admin,
      'PATCH',
      `/users/receipt/${id}`,
      { status: 'successful', ...change },
      { headers },
    );

  it('learns of it with its entry, once, and keeps no other record', async () => {
    const id = await received();
    expect((await decide(id, { amount: 5_900, reason: 'fee' })).status).toBe(200);
    expect(await recorded()).toMatchObject([
      {
        action: 'decideReceipt',
        actorId: admin.id,
        accountId: amara.id,
        targetId: id,
        result: 'done',
        before: { status: 'pending', amount: 6_000 },
        after: { status: 'successful', amount: 5_900 },
        reason: 'fee',
      },
    ]);
    expect(await payments.raw('audit_actions').countDocuments({ targetId: id })).toBe(0);
    expect(await payments.raw('receipts').findOne({ accountId: amara.id })).not.toHaveProperty(
      'record',
    );
  });

  it('learns of a refused, of a late and of a repeated call', async () => {
    const id = await received();
    const key = { 'idempotency-key': 'recorded-twice-0002' };
    expect((await decide(id, { amount: 5_900 })).status).toBe(400);
    expect([(await decide(id, {}, key)).status, (await decide(id, {}, key)).status]).toEqual([
      200, 200,
    ]);
    expect((await decide(id, { status: 'rejected', reason: 'late' })).status).toBe(409);
    const results = (await recorded()).map(({ result, code }) => code ?? result);
    expect(results.sort()).toEqual(['ALREADY_DECIDED', 'VALIDATION_FAILED', 'done', 'done']);
  });

  it('learns of an approval that the ledger refuses', async () => {
    amara = await payments.person();
    const deduct = await edit({ action: 'deduct', amount: BELOW + 1 });
    expect(deduct.status).toBe(202);
    const { id } = deduct.body.data.data;
    const approved = await payments.call(second, 'PATCH', `/users/approvals/${id}`, {
      status: 'approved',
    });
    expect(approved.body.code).toBe('FUNDS_INSUFFICIENT');
    const [, approval] = await recorded();
    expect(approval).toMatchObject({
      action: 'decideApproval',
      actorId: second.id,
      result: 'refused',
      code: 'FUNDS_INSUFFICIENT',
    });
  });

  it('learns of a payout that is marked ready with the mark', async () => {
    amara = await payments.person();
    await payments.fund(amara, 60_000);
    const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const body = { amount: 600, walletAddress: ADDRESS };
    const { id } = (await payments.call(amara, 'POST', '/users/withdraw', body)).body.data.data;
    const mark = { status: 'ready' };
    const marked = await payments.call(admin, 'PATCH', `/users/withdrawal/${id}`, mark);
    expect(marked.status).toBe(202);
    expect(await recorded()).toMatchObject([
      { before: { status: 'pending' }, after: { status: 'ready to pay' }, result: 'done' },
    ]);
    expect(await payments.raw('audit_actions').countDocuments({ targetId: id })).toBe(0);
  });

  it('learns of one that was cut off before its entry when the sweeper posts it', async () => {
    const id = await received();
    const { context } = payments.service;
    const { post } = context.ledger;
    context.ledger.post = () => Promise.reject(new Error('the process ended'));
    try {
      expect((await decide(id, {})).status).toBe(500);
    } finally {
      context.ledger.post = post;
    }
    expect(await recorded()).toEqual([]);
    await sweep(context, -1);
    expect(await recorded()).toMatchObject([
      { action: 'decideReceipt', actorId: admin.id, result: 'done' },
    ]);
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
