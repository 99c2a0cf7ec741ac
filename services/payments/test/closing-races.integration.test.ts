import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { editWallet } from '../src/adjustments/edit-wallet.ts';
import { closeWallet } from '../src/closings/close-wallet.ts';
import { submitReceipt } from '../src/deposits/submit-receipt.ts';
import type { PaymentsDeps } from '../src/payments-deps.ts';
import { addDestination } from '../src/payout-destinations/add-destination.ts';
import { eraseAccount } from '../src/personal-data/erase-account.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { requestWithdrawal } from '../src/withdrawals/request-withdrawal.ts';
import { pauseBefore } from './pause-before.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';
import { SAMPLE_PAYOUT } from './sample-payout.ts';

let payments: PaymentsHarness;
let admin: Person;
let investor: Person;
beforeEach(async () => {
  payments = await openPayments();
  admin = await payments.person('admin', 'Ada Admin');
  investor = await payments.person('investor', 'Amara Lindqvist');
});
afterEach(() => payments.close());

const toCode = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    ({ code }) => code,
  );

async function toRequest() {
  const by = { id: investor.id, role: 'investor' as const, name: 'Amara', email: 'a@mail.example' };
  const file = await pngImage();
  const about = { amount: 525_000, plan: 'Starter' as const, wallet: 'bitcoin' as const };
  return { by, ...about, file, id: newId() };
}

const close = (deps: PaymentsDeps) =>
  closeWallet(deps, {
    accountId: investor.id,
    attempt: 1,
    by: { id: admin.id, role: 'admin' },
    correlationId: newId(),
  });

const receipts = () => payments.raw('receipts').countDocuments({ accountId: investor.id });

async function outcomes() {
  await payments.service.drain();
  return {
    closed: payments.findEvents('payments.wallet-closed.v1', investor.id).length,
    refused: payments
      .findEvents('payments.wallet-close-refused.v1', investor.id)
      .map(({ obstacles }) => obstacles),
  };
}

describe('a receipt whose first copy has been stored and has not looked for a deletion yet', () => {
  test('stays if a repetition was answered before the deletion, which is refused', async () => {
    const { context } = payments.service;
    const { data } = context;
    const request = await toRequest();
    // The first look is made before anything is stored.
    const look = pauseBefore(data.owners.isClosing, 2);
    const owners = { ...data.owners, isClosing: look.work };
    const first = toCode(submitReceipt({ ...context, data: { ...data, owners } }, request));
    await look.reached;
    expect(await toCode(submitReceipt(context, request))).toBe('answered');

    const search = pauseBefore(data.receipts.findOpen);
    const closing = close({
      ...context,
      data: { ...data, receipts: { ...data.receipts, findOpen: search.work } },
    });
    await search.reached;
    look.goOn();
    expect(await first).toBe('SERVICE_UNAVAILABLE');
    search.goOn();
    await closing;

    expect(await outcomes()).toEqual({ closed: 0, refused: [['openDeposits']] });
    expect(await toCode(submitReceipt(context, request))).toBe('answered');
    expect(await receipts()).toBe(1);
  });

  test('is removed by a deletion that had looked before, and no copy is answered with it', async () => {
    const { context } = payments.service;
    const { data, ledger } = context;
    const request = await toRequest();
    const insert = pauseBefore(data.receipts.insert);
    const look = pauseBefore(data.owners.isClosing, 2);
    const first = toCode(
      submitReceipt(
        {
          ...context,
          data: {
            ...data,
            owners: { ...data.owners, isClosing: look.work },
            receipts: { ...data.receipts, insert: insert.work },
          },
        },
        request,
      ),
    );
    await insert.reached;
    const post = pauseBefore(ledger.post);
    const closing = close({ ...context, ledger: { ...ledger, post: post.work } });
    await post.reached;
    insert.goOn();
    await look.reached;
    expect(await toCode(submitReceipt(context, request))).toBe('SERVICE_UNAVAILABLE');
    post.goOn();
    await closing;
    expect(await receipts()).toBe(0);
    look.goOn();
    expect(await first).toBe('STATE_CONFLICT');

    expect(await toCode(submitReceipt(context, request))).toBe('STATE_CONFLICT');
    expect(await outcomes()).toEqual({ closed: 1, refused: [] });
    expect(await receipts()).toBe(0);
  });
});

test('a proposal stored after the deletion has looked is removed by the deletion', async () => {
  const { context } = payments.service;
  const post = pauseBefore(context.ledger.post);
  const closing = close({ ...context, ledger: { ...context.ledger, post: post.work } });
  await post.reached;
  const proposed = await payments.call(admin, 'PATCH', `/users/${investor.id}/editWallet`, {
    wallet: 'totalProfit',
    action: 'top-up',
    amount: 5_000,
    details: 'needs a second admin',
  });
  expect(proposed).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  expect(await payments.raw('adjustments').countDocuments({ accountId: investor.id })).toBe(1);
  post.goOn();
  await closing;
  expect(await payments.raw('adjustments').countDocuments({ accountId: investor.id })).toBe(0);
});

describe('an adjustment that becomes a proposal because it exceeds the limits of its wallet', () => {
  const adjust = ({ settings, ...context }: PaymentsDeps) =>
    editWallet(
      { ...context, settings: { ...settings, walletLimits: { day: 0, week: 0 } } },
      {
        id: newId(),
        accountId: investor.id,
        by: { id: admin.id, role: 'admin', name: 'Ada Admin', email: 'ada@mail.example' },
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 1_000,
        details: 'one too many',
      },
    );
  const stored = () => payments.raw('adjustments').countDocuments({ accountId: investor.id });

  test('after the deletion has looked is not answered, and the deletion removes it', async () => {
    const { context } = payments.service;
    const post = pauseBefore(context.ledger.post);
    const closing = close({ ...context, ledger: { ...context.ledger, post: post.work } });
    await post.reached;
    expect(await toCode(adjust(context))).toBe('SERVICE_UNAVAILABLE');
    post.goOn();
    await closing;
    expect(await stored()).toBe(0);
  });

  test('after the last entry is removed', async () => {
    const { context } = payments.service;
    const { data } = context;
    const post = pauseBefore(context.ledger.post);
    const closing = close({ ...context, ledger: { ...context.ledger, post: post.work } });
    await post.reached;
    const settle = pauseBefore(data.proposals.adjustment.settle);
    const adjustment = { ...data.proposals.adjustment, settle: settle.work };
    const adjusting = toCode(
      adjust({ ...context, data: { ...data, proposals: { ...data.proposals, adjustment } } }),
    );
    await settle.reached;
    post.goOn();
    await closing;
    settle.goOn();
    expect(await adjusting).toBe('STATE_CONFLICT');
    expect(await stored()).toBe(0);
  });
});

test('a withdrawal that a crash left declined but unsettled stays, as the document of its entry', async () => {
  const { context } = payments.service;
  const post = pauseBefore(context.ledger.post);
  const closing = close({ ...context, ledger: { ...context.ledger, post: post.work } });
  await post.reached;
  const crashed = requestWithdrawal(
    {
      ...context,
      failpoint(name) {
        if (name === 'withdrawal.held') throw new Error('crash');
      },
    },
    {
      id: newId(),
      by: { id: investor.id, role: 'investor', name: 'Amara', email: 'a@mail.example' },
      amount: 100,
      currency: 'USD',
      target: {
        payout: SAMPLE_PAYOUT,
      },
    },
  );
  await expect(crashed).rejects.toThrow('crash');
  post.goOn();
  await closing;
  await eraseAccount(context, investor.id);
  expect((await payments.soundEntries(investor.id)).map(({ kind }) => kind)).toEqual([
    'withdrawal-declined',
    'wallet-closed',
  ]);
  expect(await payments.raw('withdrawals').findOne({ accountId: investor.id })).toMatchObject({
    status: 'declined',
    fullName: '',
  });
  expect(await verifyLedger(context.data)).toMatchObject({ faults: [], mismatches: [] });
});

test('a payout destination that is stored after the erasure of its account is not kept', async () => {
  const { context } = payments.service;
  const { payoutDestinations } = context.data;
  const insert = pauseBefore(payoutDestinations.insert);
  const data = {
    ...context.data,
    payoutDestinations: { ...payoutDestinations, insert: insert.work },
  };
  const by = { id: investor.id, role: 'investor' as const, name: 'Amara', email: 'a@mail.example' };
  const request = { by, payout: SAMPLE_PAYOUT };
  const adding = toCode(addDestination({ ...context, data }, request));
  await insert.reached;
  await close(context);
  await eraseAccount(context, investor.id);
  insert.goOn();
  expect(await adding).toBe('STATE_CONFLICT');
  expect(await toCode(addDestination(context, request))).toBe('STATE_CONFLICT');
  expect(await payoutDestinations.list(investor.id, 10)).toEqual([]);
});
