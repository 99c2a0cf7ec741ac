import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeWallet } from '../src/closings/close-wallet.ts';
import { submitReceipt } from '../src/deposits/submit-receipt.ts';
import type { PaymentsDeps } from '../src/payments-deps.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let admin: Person;
let investor: Person;
beforeEach(async () => {
  payments = await openPayments();
  admin = await payments.person('admin', 'Ada Admin');
  investor = await payments.person('investor', 'Amara Lindqvist');
});
afterEach(() => payments.close());

type Work = (...args: never[]) => Promise<unknown>;

function toGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Work whose call with this number waits before it begins. */
function pauseBefore<W extends Work>(work: W, call = 1) {
  const [arrival, exit] = [toGate(), toGate()];
  let calls = 0;
  const paused = async (...args: Parameters<W>) => {
    calls += 1;
    if (calls === call) {
      arrival.open();
      await exit.opened;
    }
    return work(...args);
  };
  return { work: paused as unknown as W, reached: arrival.opened, goOn: exit.open };
}

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
