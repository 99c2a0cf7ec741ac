import { newId } from '@candor/kit/mongo/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EditWallet, editWallet } from '../src/adjustments/edit-wallet.ts';
import { submitReceipt } from '../src/deposits/submit-receipt.ts';
import { NO_BALANCES, readWalletAccounts } from '../src/ledger/rules/balances.ts';
import { reverseEntry } from '../src/reversals/reverse-entry.ts';
import { sweep } from '../src/sweeper/sweep.ts';
import { requestWithdrawal } from '../src/withdrawals/request-withdrawal.ts';
import { buildCrashChild } from './crash-helper.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';
import { SAMPLE_PAYOUT } from './sample-payout.ts';

let payments: PaymentsHarness;
let admin: Person;
let checker: Person;
let crash: Awaited<ReturnType<typeof buildCrashChild>>;

beforeAll(async () => {
  payments = await openPayments();
  admin = await payments.person('admin');
  checker = await payments.person('admin');
  crash = await buildCrashChild();
});
afterAll(async () => {
  crash.remove();
  await payments.close();
});

const requester = ({ id, role }: Person) => ({
  id,
  role,
  name: 'Amara Lindqvist',
  email: `${id}@mail.example`,
});

function createEdit(
  amara: Person,
  { action = 'top-up', amount }: Partial<EditWallet> & { amount: number },
): EditWallet {
  return {
    accountId: amara.id,
    by: requester(admin),
    wallet: 'totalProfit',
    action,
    amount,
    details: 'profit of the week',
    id: newId(),
  };
}

const crashAt = (failpoint: string, useCase: string, request: object) =>
  crash.crashAt(payments, failpoint, useCase, request);

/** Sets up the data for a failpoint; returns the call that crashes there and the expected state after a sweep. */
async function setUpCrash(failpoint: string, amara: Person) {
  const decision = { by: requester(admin), reason: null, key: null };
  if (failpoint.startsWith('receipt.')) {
    const { id } = await submitReceipt(payments.service.context, {
      by: requester(amara),
      amount: 600_000,
      plan: 'Starter',
      wallet: 'bitcoin',
      file: await pngImage(),
      id: newId(),
    });
    return {
      useCase: 'decideReceipt',
      request: { ...decision, id, status: 'successful', amount: null },
      kinds: ['deposit-approved'],
      status: async () => (await payments.service.context.data.receipts.find(id))?.status,
      settled: 'successful',
      balances: { deposit: 600_000, investment: 600_000, profit: 0, held: 0, withdrawn: 0 },
      events: () =>
        payments
          .findEvents('payments.receipt-decided.v1')
          .filter(({ receiptId }) => receiptId === id),
    };
  }
  if (failpoint.startsWith('adjustment.')) {
    const edit = createEdit(amara, { amount: 70_000_000 });
    const { id } = await editWallet(payments.service.context, edit);
    return {
      useCase: 'decideAdjustment',
      request: { ...decision, by: requester(checker), id, status: 'approved' },
      kinds: ['adjustment'],
      status: async () =>
        (await payments.service.context.data.proposals.adjustment.find(id))?.status,
      settled: 'approved',
      balances: { deposit: 0, investment: 0, profit: edit.amount, held: 0, withdrawn: 0 },
      events: () =>
        payments
          .findEvents('payments.wallet-changed.v1')
          .filter(({ accountId }) => accountId === amara.id),
    };
  }
  if (failpoint.startsWith('reversal.')) {
    const isProposed = failpoint === 'reversal.decided';
    const amount = isProposed ? 70_000_000 : 700;
    await payments.fund(amara, amount);
    const reverse = {
      accountId: amara.id,
      seq: 1,
      by: requester(admin),
      details: 'credited to the wrong wallet',
      id: newId(),
    };
    const { context } = payments.service;
    const proposed = isProposed ? await reverseEntry(context, reverse) : null;
    return {
      useCase: isProposed ? 'decideReversal' : 'reverseEntry',
      request: isProposed
        ? { ...decision, by: requester(checker), id: proposed?.id, status: 'approved' }
        : reverse,
      kinds: ['adjustment', 'reversal'],
      status: async () =>
        (await payments.raw('reversals').findOne({ accountId: amara.id }))?.status,
      settled: 'approved',
      balances: { deposit: 0, investment: 0, profit: 0, held: 0, withdrawn: 0 },
      events: () =>
        payments
          .findEvents('payments.wallet-changed.v1')
          .filter(({ accountId, kind }) => accountId === amara.id && kind === 'reversal'),
    };
  }
  await payments.fund(amara, 1_000);
  const request = {
    by: requester(amara),
    amount: 600,
    currency: 'USD' as const,
    target: { payout: SAMPLE_PAYOUT },
    id: newId(),
  };
  const status = async () =>
    (await payments.raw('withdrawals').findOne({ accountId: amara.id }))?.status;
  if (failpoint === 'withdrawal.placed' || failpoint === 'withdrawal.held') {
    return {
      useCase: 'requestWithdrawal',
      request,
      kinds: ['adjustment', 'withdrawal-requested'],
      status,
      settled: 'pending',
      balances: { deposit: 0, investment: 0, profit: 400, held: 600, withdrawn: 0 },
      events: () =>
        payments
          .findEvents('payments.withdrawal-requested.v1')
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
    events: () =>
      payments
        .findEvents('payments.withdrawal-decided.v1')
        .filter(({ withdrawalId }) => withdrawalId === id),
  };
}

describe('a process that is killed between deciding and settling', () => {
  // orphan-images.integration.test.ts covers the crash before a receipt exists. A crash after a proposal was
  // written leaves nothing to finish: see below.
  it.each([
    'receipt.decided',
    'receipt.posted',
    'withdrawal.placed',
    'withdrawal.held',
    'withdrawal.decided',
    'withdrawal.posted',
    'adjustment.decided',
    'adjustment.posted',
    'reversal.opened',
    'reversal.decided',
    'reversal.posted',
  ])('at %s leaves a request that the sweeper finishes exactly once', async (failpoint) => {
    const amara = await payments.person();
    const { useCase, request, kinds, status, settled, balances, events } = await setUpCrash(
      failpoint,
      amara,
    );
    expect(await crashAt(failpoint, useCase, request)).toBe('SIGKILL');
    // The crash interrupted the request: it is not settled yet.
    expect(await status()).not.toBe(settled);

    const { context } = payments.service;
    await Promise.all([sweep(context, 0), sweep(context, 0)]);
    await sweep(context, 0);
    expect(await status()).toBe(settled);
    const entries = await payments.soundEntries(amara.id);
    expect(entries.map(({ kind }) => kind)).toEqual(kinds);
    expect(readWalletAccounts(entries.at(-1)?.balances ?? NO_BALANCES)).toEqual(balances);
    await payments.service.drain();
    expect(events().length).toBeGreaterThan(0);
    for (const collection of ['receipts', 'withdrawals', 'adjustments', 'reversals']) {
      const unsettled = { unsettledSince: { $exists: true } };
      expect(await payments.raw(collection).countDocuments(unsettled)).toBe(0);
    }
  });
});

describe('a process that is killed while adjusting a total', () => {
  it('up to the threshold has posted the entry, and a retry with the same key returns it', async () => {
    const amara = await payments.person();
    const edit = createEdit(amara, { amount: 700 });
    expect(await crashAt('adjustment.posted', 'editWallet', edit)).toBe('SIGKILL');
    expect(await payments.soundEntries(amara.id)).toHaveLength(1);

    const answers = [
      await editWallet(payments.service.context, edit),
      await editWallet(payments.service.context, edit),
    ];
    const [entry, ...more] = await payments.soundEntries(amara.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ kind: 'adjustment', about: 700 });
    for (const { id, status } of answers) {
      expect({ id, status }).toEqual({ id: edit.id, status: 'approved' });
      expect(`adjustment:${id}`).toBe(entry?.sourceId);
    }
    await payments.service.drain();
    expect(
      payments
        .findEvents('payments.wallet-changed.v1')
        .filter(({ accountId }) => accountId === amara.id),
    ).toMatchObject([{ seq: 1, profit: 700 }]);
  });

  it('with insufficient funds has recorded the refusal, and a retry is refused even if funds arrived', async () => {
    const amara = await payments.person();
    const edit = createEdit(amara, { action: 'deduct', amount: 700 });
    expect(await crashAt('adjustment.posted', 'editWallet', edit)).toBe('SIGKILL');
    await payments.fund(amara, 1_000);
    await expect(editWallet(payments.service.context, edit)).rejects.toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
    });
    const entries = await payments.soundEntries(amara.id);
    expect(entries.map(({ kind }) => kind)).toEqual(['adjustment-refused', 'adjustment']);
  });

  it('above the threshold has proposed it once, and a retry returns the proposal', async () => {
    const amara = await payments.person();
    const edit = createEdit(amara, { amount: 70_000_000 });
    const proposedIds: string[] = [];
    await payments.bus.listen(['payments.adjustment-proposed.v1'], ({ payload }) => {
      if (payload.accountId === amara.id) proposedIds.push(payload.adjustmentId);
    });
    expect(await crashAt('adjustment.opened', 'editWallet', edit)).toBe('SIGKILL');
    const { context } = payments.service;
    await sweep(context, 0);
    const answer = await editWallet(context, edit);
    const found = [];
    for await (const one of context.data.proposals.adjustment.ofAccounts([amara.id]))
      found.push(one);
    expect(found).toMatchObject([{ id: answer.id, status: 'proposed', amount: edit.amount }]);
    expect(await payments.soundEntries(amara.id)).toEqual([]);
    await payments.service.drain();
    expect(proposedIds).toEqual([answer.id]);
  });
});
