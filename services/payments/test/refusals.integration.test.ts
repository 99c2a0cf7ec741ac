import { setImmediate } from 'node:timers/promises';
import type { AdjustmentView } from '@candor/contracts/adjustments';
import type { ReceiptView } from '@candor/contracts/receipts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { ROUNDS } from '@candor/kit/testing/rounds';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { NO_BALANCES, readBalance } from '../src/ledger/rules/balances.ts';
import type { LedgerEntry } from '../src/ledger/rules/ledger-entry.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { sweep } from '../src/sweeper/sweep.ts';
import {
  type Answer,
  openPayments,
  type PaymentsHarness,
  type Person,
} from './payments-harness.ts';
import { pngImage, uploadForm } from './sample-images.ts';

const LONG_MS = 600_000;
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let payments: PaymentsHarness;
let admin: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  admin = await payments.person('admin');
});
afterAll(() => payments.close());

const withKey = (key: string, instance: number) => ({
  headers: { 'idempotency-key': key },
  instance,
});

/** Sends duplicates of one call to two instances while funds arrive and the sweeper runs. */
async function race(
  round: number,
  call: (instance: number) => Promise<Answer>,
  addFunds: () => Promise<unknown>,
): Promise<Answer[]> {
  const { context } = payments.services[round % 2] ?? payments.service;
  // In some rounds the funds arrive before the first call or after its answer.
  if (round % 10 === 0) await addFunds();
  const calls = [call(0), call(1), call(0), call(1)];
  const [answers] = await Promise.all([
    Promise.all(calls),
    round % 3 === 0 ? sweep(context, 0) : null,
    (async () => {
      if (round % 10 === 0) return;
      if (round % 10 === 1) await Promise.race(calls);
      else for (let tick = 0; tick < round % 40; tick += 1) await setImmediate();
      await addFunds();
    })(),
  ]);
  return [...answers, await call(0)];
}

function lastBalance(entries: readonly LedgerEntry[], account: string): number {
  return readBalance(entries.at(-1)?.balances ?? NO_BALANCES, account);
}

/** Asserts that all answers have the same outcome and returns it. */
function assertOneOutcome(answers: readonly Answer[]): 'posted' | 'refused' {
  const outcomes = new Set(
    answers.map(({ status, body }) => (body.code === 'FUNDS_INSUFFICIENT' ? 'refused' : status)),
  );
  expect(outcomes.size).toBe(1);
  return outcomes.has('refused') ? 'refused' : 'posted';
}

describe('a request whose duplicates race with arriving funds', () => {
  it(
    `has one outcome in answers, document and ledger: ${ROUNDS} withdrawals`,
    async () => {
      const seen = { posted: 0, refused: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const amara = await payments.person();
        const answers = await race(
          round,
          (instance) =>
            payments.call(
              amara,
              'POST',
              '/users/withdraw',
              { amount: 100, walletAddress: ADDRESS },
              withKey(`race-withdrawal-${round}`, instance),
            ),
          () => payments.fund(amara, 10_000),
        );
        const outcome = assertOneOutcome(answers);
        seen[outcome] += 1;
        const [document, ...more] = await payments
          .raw('withdrawals')
          .find({ accountId: amara.id })
          .toArray();
        expect(more).toEqual([]);
        expect(document?.status).toBe(outcome === 'posted' ? 'pending' : 'declined');
        const entries = await payments.soundEntries(amara.id);
        expect(lastBalance(entries, 'held')).toBe(outcome === 'posted' ? 10_000 : 0);
        expect(entries.map(({ kind }) => kind)).toContain(
          outcome === 'posted' ? 'withdrawal-requested' : 'withdrawal-declined',
        );
        if (outcome === 'posted') {
          // The hold can be released.
          const cancelled = await payments.call(
            amara,
            'POST',
            `/users/withdrawal/${document?._id}/cancel`,
          );
          expect(cancelled.status).toBe(200);
        }
      }
      // Both outcomes occurred; otherwise there was no race.
      expect(Math.min(seen.posted, seen.refused)).toBeGreaterThan(0);
    },
    LONG_MS,
  );

  it(
    `has one outcome in answers and ledger: ${ROUNDS} adjustments`,
    async () => {
      const { context } = payments.service;
      const seen = { posted: 0, refused: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const amara = await payments.person();
        const answers = await race(
          round,
          (instance) =>
            payments.call(
              admin,
              'PATCH',
              `/users/${amara.id}/editWallet`,
              { wallet: 'totalProfit', action: 'deduct', amount: 100, details: 'correction' },
              withKey(`race-adjustment-${round}`, instance),
            ),
          () => payments.fund(amara, 10_000),
        );
        const outcome = assertOneOutcome(answers);
        seen[outcome] += 1;
        const entries = await payments.soundEntries(amara.id);
        // All duplicates share one entry, of the kind of the answer.
        expect(entries.filter(({ sourceId }) => sourceId.startsWith('adjustment:'))).toMatchObject([
          { kind: outcome === 'posted' ? 'adjustment' : 'adjustment-refused', about: 10_000 },
        ]);
        expect(entries).toHaveLength(2);
        expect(await payments.raw('adjustments').countDocuments({ accountId: amara.id })).toBe(1);
        expect(lastBalance(entries, 'profit')).toBe(outcome === 'posted' ? 0 : 10_000);
      }
      expect(Math.min(seen.posted, seen.refused)).toBeGreaterThan(0);
      const report = await verifyLedger(context.data);
      expect(report.faults).toEqual([]);
      expect(report.mismatches).toEqual([]);
    },
    LONG_MS,
  );
});

describe('a replayed call gets the first answer', () => {
  it('for a withdrawal that was paid since', async () => {
    const amara = await payments.person();
    await payments.fund(amara, 10_000);
    const place = () =>
      payments.call(
        amara,
        'POST',
        '/users/withdraw',
        { amount: 100, walletAddress: ADDRESS },
        withKey('replay-withdrawal', 0),
      );
    const first = await place();
    const { id } = first.body.data.data as unknown as WithdrawalView;
    const paid = await payments.call(admin, 'PATCH', `/users/withdrawal/${id}`, {
      status: 'successful',
      paymentReference: 'SEPA-88120',
    });
    expect(paid.body.data.data).toMatchObject({ paymentReference: 'SEPA-88120' });
    expect(await place()).toEqual(first);
  });

  it('for a receipt that was approved since', async () => {
    const amara = await payments.person();
    const image = await pngImage();
    const submit = () =>
      payments.call(
        amara,
        'POST',
        '/users/uploadReceipt',
        uploadForm(image),
        withKey('replay-receipt', 0),
      );
    const first = await submit();
    const { id } = first.body.data.data as unknown as ReceiptView;
    await payments.call(admin, 'PATCH', `/users/receipt/${id}`, { status: 'successful' });
    expect(await submit()).toEqual(first);
  });

  it('for an adjustment that was proposed and approved since', async () => {
    const amara = await payments.person();
    const second = await payments.person('admin');
    const propose = () =>
      payments.call(
        admin,
        'PATCH',
        `/users/${amara.id}/editWallet`,
        { wallet: 'totalProfit', action: 'top-up', amount: 5000, details: 'profit of the year' },
        withKey('replay-proposal', 0),
      );
    const first = await propose();
    expect(first.status).toBe(202);
    const { id } = first.body.data.data as unknown as AdjustmentView;
    const decide = (status: string, reason?: string) =>
      payments.call(
        second,
        'PATCH',
        `/users/approvals/${id}`,
        { status, reason },
        withKey('replay-decision', 0),
      );
    const decided = await decide('approved', 'checked against the statement');
    expect(decided.body.data.data).toMatchObject({
      status: 'approved',
      decisionReason: 'checked against the statement',
    });
    expect(await decide('approved', 'checked against the statement')).toEqual(decided);
    expect((await decide('approved', 'another reason')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await propose()).toEqual(first);
    const third = await payments.person('admin');
    const stranger = await payments.call(
      third,
      'PATCH',
      `/users/approvals/${id}`,
      { status: 'approved', reason: 'checked against the statement' },
      withKey('replay-decision', 0),
    );
    expect(stranger.body.code).toBe('ALREADY_DECIDED');
  });

  it('or is refused if the admin used the key for another wallet', async () => {
    const [amara, jonas] = [await payments.person(), await payments.person()];
    const edit = (who: Person, wallet: Person) =>
      payments.call(
        who,
        'PATCH',
        `/users/${wallet.id}/editWallet`,
        { wallet: 'totalProfit', action: 'top-up', amount: 1, details: 'correction' },
        withKey('one-key-of-an-admin', 0),
      );
    expect((await edit(admin, amara)).status).toBe(200);
    expect((await edit(admin, jonas)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    // Another admin's key is their own.
    expect((await edit(await payments.person('admin'), amara)).status).toBe(200);
    expect(await payments.soundEntries(amara.id)).toHaveLength(2);
  });
});

describe('the sweeper', () => {
  it('settles a document whose timestamp is in the future after a clock was set back', async () => {
    const amara = await payments.person();
    await payments.fund(amara, 10_000);
    const { context } = payments.service;
    const answer = await payments.call(amara, 'POST', '/users/withdraw', {
      amount: 100,
      walletAddress: ADDRESS,
    });
    const { id } = answer.body.data.data as unknown as WithdrawalView;
    const inAnHour = new Date(context.clock.now().getTime() + 3_600_000);
    const decision = {
      status: 'successful',
      reason: null,
      paymentReference: null,
      by: { id: admin.id, role: 'admin' },
      at: inAnHour,
      correlationId: 'c',
      key: null,
      bodyHash: '',
    };
    await payments
      .raw('withdrawals')
      .updateOne(
        { _id: new mongoose.Types.ObjectId(id) },
        { $set: { status: 'paying', decision, unsettledSince: inAnHour } },
      );
    await sweep(context, 3_000);
    await waitFor(async () => (await context.data.withdrawals.find(id))?.status === 'successful');
  });

  it('settles the other documents when some cannot be settled', async () => {
    const { context } = payments.service;
    const long = new Date(0);
    const common = { fullName: 'A', email: 'a@mail.example', amount: 100, currency: 'USD' };
    const request = (accountId: string, status: string) => ({
      ...common,
      accountId,
      withdrawalType: 'bitcoin wallet',
      status,
      correlationId: 'c',
      createdAt: long,
      dueAt: long,
      unsettledSince: long,
    });
    // A fraction of a cent, which the ledger refuses.
    const impossible = { ...request('0'.repeat(24), 'placing'), amount: 0.5 };
    await payments
      .raw('withdrawals')
      .insertMany(Array.from({ length: 150 }, () => ({ ...impossible })));
    const amara = await payments.person();
    await payments.fund(amara, 100);
    await payments.raw('withdrawals').insertOne(request(amara.id, 'placing'));
    await sweep(context, 0);
    expect(lastBalance(await payments.soundEntries(amara.id), 'held')).toBe(100);
    expect(await payments.soundEntries('0'.repeat(24))).toEqual([]);
    await payments.raw('withdrawals').deleteMany({ accountId: '0'.repeat(24) });
  });
});
