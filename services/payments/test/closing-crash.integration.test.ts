import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeWallet } from '../src/closings/close-wallet.ts';
import { eraseAccount } from '../src/personal-data/erase-account.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { buildCrashChild } from './crash-helper.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let crash: Awaited<ReturnType<typeof buildCrashChild>>;
let admin: Person;

beforeAll(async () => {
  payments = await openPayments();
  crash = await buildCrashChild();
  admin = await payments.person('admin', 'Ada Admin');
});
afterAll(async () => {
  crash.remove();
  await payments.close();
});

const toRequest = (accountId: string) => ({
  accountId,
  attempt: 1,
  by: { id: admin.id, role: 'admin' as const },
  correlationId: newId(),
});

async function findOutcomes(accountId: string) {
  await payments.service.drain();
  return {
    closed: payments.findPublished('payments.wallet-closed.v1', accountId).length,
    refused: payments.findPublished('payments.wallet-close-refused.v1', accountId).length,
  };
}

describe('a process that is killed while it closes a wallet', () => {
  it.each(['closing.marked', 'closing.posted'])(
    'at %s has closed it once when the event is delivered again',
    async (failpoint) => {
      const { id } = await payments.person();
      const request = toRequest(id);
      expect(await crash.crashAt(payments, failpoint, 'closeWallet', request)).toBe('SIGKILL');
      await closeWallet(payments.service.context, request);
      expect(await findOutcomes(id)).toEqual({ closed: 1, refused: 0 });
      const entries = await payments.soundEntries(id);
      expect(entries.map(({ kind }) => kind)).toEqual(['wallet-closed']);
    },
  );

  it('before its last entry has closed nothing; money that arrives first wins, and the closing is refused', async () => {
    const amara = await payments.person();
    const request = toRequest(amara.id);
    await payments.fund(amara, 2_500);
    expect(await crash.crashAt(payments, 'closing.marked', 'closeWallet', request)).toBe('SIGKILL');
    await closeWallet(payments.service.context, request);
    expect(await findOutcomes(amara.id)).toEqual({ closed: 0, refused: 1 });
    // The mark is gone with the refusal.
    await payments.fund(amara, 2_500);
    expect(await payments.soundEntries(amara.id)).toHaveLength(2);
  });
});

it('an erasure that is killed after it removed an image goes on when its event is delivered again', async () => {
  const amara = await payments.person();
  const { useCases } = payments.service;
  const names = { name: 'Ada Admin', email: 'ada@mail.example' };
  for (const side of [300, 310]) {
    const receipt = await useCases.submitReceipt({
      by: { id: amara.id, role: 'investor', ...names },
      amount: 525_000,
      plan: 'Starter',
      wallet: 'bitcoin',
      file: await pngImage(side, side),
      transactionId: null,
      id: newId(),
    });
    const decision = {
      status: 'rejected',
      amount: null,
      reason: 'not received',
      key: null,
    } as const;
    await useCases.decideReceipt({
      id: receipt.id,
      by: { id: admin.id, role: 'admin', ...names },
      ...decision,
    });
  }
  await closeWallet(payments.service.context, toRequest(amara.id));
  const { data } = payments.service.context;
  expect(await data.receipts.findImages(amara.id)).toHaveLength(2);

  const request = { id: amara.id };
  expect(await crash.crashAt(payments, 'erasure.image-removed', 'eraseAccount', request)).toBe(
    'SIGKILL',
  );
  expect(await data.receipts.findImages(amara.id)).toHaveLength(2);
  await eraseAccount(payments.service.context, amara.id);
  expect(await data.receipts.findImages(amara.id)).toEqual([]);
  expect(await verifyLedger(data)).toMatchObject({
    faults: [],
    mismatches: [],
    unmatchedHolds: [],
  });
});
