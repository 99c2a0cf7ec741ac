import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editWallet } from '../src/use-cases/edit-wallet.ts';
import { CRASH_POINTS, type CrashPoint } from '../src/use-cases/payments-context.ts';
import { requestWithdrawal } from '../src/use-cases/request-withdrawal.ts';
import { submitReceipt } from '../src/use-cases/submit-receipt.ts';
import { sweep } from '../src/use-cases/sweep.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const outfile = join(root, '.cache', `crash-child-${process.pid}.mjs`);

let payments: PaymentsHarness;
let admin: Person;
let checker: Person;

beforeAll(async () => {
  payments = await openPayments();
  admin = await payments.person('admin');
  checker = await payments.person('admin');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const { buildFile } = await import('../../../scripts/build-services.mjs' as string);
  await buildFile('services/payments/test/crash-child.ts', outfile);
});
afterAll(async () => {
  rmSync(outfile, { force: true });
  rmSync(`${outfile}.map`, { force: true });
  await payments.close();
});

const requester = ({ id, role }: Person) => ({
  id,
  role,
  name: 'Amara Lindqvist',
  email: `${id}@mail.example`,
});
const payout = {
  withdrawalType: 'bitcoin wallet' as const,
  walletAddress: 'bc1q-test-address',
  accountNumber: null,
  accountName: null,
  bankName: null,
  routingNumber: null,
};

/** Runs the use case elsewhere until the moment; resolves with the signal that ended it. */
function crashAt(
  moment: CrashPoint,
  useCase: string,
  request: object,
): Promise<NodeJS.Signals | null> {
  const { uri, connection } = payments.database;
  const child = spawn(
    process.execPath,
    [outfile, uri, connection.name, moment, useCase, JSON.stringify(request)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
}

/** What each moment needs, the call that dies there, and what must be true once it is swept up. */
async function scene(moment: CrashPoint, amara: Person) {
  const decision = { by: requester(admin), reason: null, key: null };
  if (moment.startsWith('receipt.')) {
    const { id } = await submitReceipt(payments.service.context, {
      by: requester(amara),
      amount: 600_000,
      plan: 'Starter',
      wallet: 'bitcoin',
      file: await pngImage(),
      key: null,
    });
    return {
      useCase: 'decideReceipt',
      request: { ...decision, id, status: 'successful', amount: null },
      kinds: ['deposit-approved'],
      status: async () =>
        (await payments.service.context.data.receipts.findById(id).lean())?.status,
      settled: 'successful',
      balances: { deposit: 600_000, investment: 600_000, profit: 0, held: 0, withdrawn: 0 },
      says: () =>
        payments
          .eventsOf('payments.receipt-decided.v1')
          .filter(({ receiptId }) => receiptId === id),
    };
  }
  if (moment.startsWith('adjustment.')) {
    const second = moment === 'adjustment.decided';
    const edit = {
      accountId: amara.id,
      by: requester(admin),
      wallet: 'totalProfit' as const,
      action: 'top-up' as const,
      amount: second ? 70_000_000 : 700,
      details: 'profit of the week',
      key: null,
    };
    const proposed = second ? await editWallet(payments.service.context, edit) : null;
    return {
      useCase: second ? 'decideAdjustment' : 'editWallet',
      request: second
        ? { ...decision, by: requester(checker), id: proposed?.id, status: 'approved' }
        : edit,
      kinds: ['adjustment'],
      status: async () =>
        (await payments.service.context.data.adjustments.findOne({ accountId: amara.id }).lean())
          ?.status,
      settled: 'approved',
      balances: { deposit: 0, investment: 0, profit: edit.amount, held: 0, withdrawn: 0 },
      says: () =>
        payments
          .eventsOf('payments.wallet-changed.v1')
          .filter(({ accountId }) => accountId === amara.id),
    };
  }
  await payments.fund(amara, 1_000);
  const request = {
    by: requester(amara),
    amount: 600,
    currency: 'USD' as const,
    payout,
    key: 'crash-key-0001',
  };
  const current = () =>
    payments.service.context.data.withdrawals.findOne({ accountId: amara.id }).lean();
  const status = async () => (await current())?.status;
  if (moment === 'withdrawal.placed' || moment === 'withdrawal.held') {
    return {
      useCase: 'requestWithdrawal',
      request,
      kinds: ['adjustment', 'withdrawal-requested'],
      status,
      settled: 'pending',
      balances: { deposit: 0, investment: 0, profit: 400, held: 600, withdrawn: 0 },
      says: () =>
        payments
          .eventsOf('payments.withdrawal-requested.v1')
          .filter(({ accountId }) => accountId === amara.id),
    };
  }
  const { id } = await requestWithdrawal(payments.service.context, request);
  return {
    useCase: 'decideWithdrawal',
    request: { ...decision, id, status: 'successful' },
    kinds: ['adjustment', 'withdrawal-requested', 'withdrawal-paid'],
    status,
    settled: 'successful',
    balances: { deposit: 0, investment: 0, profit: 400, held: 0, withdrawn: 600 },
    says: () =>
      payments
        .eventsOf('payments.withdrawal-decided.v1')
        .filter(({ withdrawalId }) => withdrawalId === id),
  };
}

describe('a process that is killed between deciding and settling', () => {
  // What a crash leaves before there is a receipt is held by orphan-images.integration.test.ts.
  it.each(CRASH_POINTS.filter((point) => point !== 'receipt.stored'))(
    'at %s leaves nothing that the sweeper does not finish, once',
    async (moment) => {
      const amara = await payments.person();
      const { useCase, request, kinds, status, settled, balances, says } = await scene(
        moment,
        amara,
      );
      expect(await crashAt(moment, useCase, request)).toBe('SIGKILL');
      // The crash hit work in flight: it is not settled yet.
      expect(await status()).not.toBe(settled);

      const { context } = payments.service;
      await Promise.all([sweep(context, 0), sweep(context, 0)]);
      await sweep(context, 0);
      expect(await status()).toBe(settled);
      const entries = await payments.soundEntries(amara.id);
      expect(entries.map(({ kind }) => kind)).toEqual(kinds);
      expect(entries.at(-1)?.balances).toEqual(balances);
      await payments.service.drain();
      expect(says().length).toBeGreaterThan(0);
      expect(await context.data.receipts.exists({ unsettledSince: { $exists: true } })).toBeNull();
      expect(
        await context.data.withdrawals.exists({ unsettledSince: { $exists: true } }),
      ).toBeNull();
    },
  );
});
