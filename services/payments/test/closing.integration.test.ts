import type { AdjustmentView } from '@candor/contracts/adjustments';
import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeWallet } from '../src/closings/close-wallet.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';

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

function closing(accountId: string, attempt = 1): EventEnvelope<'users.account-closing.v1'> {
  const by = { id: admin.id, role: 'admin' as const };
  const id = `closing-${accountId}-${attempt}`;
  return {
    id,
    type: 'users.account-closing.v1',
    occurredAt: new Date().toISOString(),
    correlationId: id,
    payload: { accountId, attempt, by },
  };
}

function erased(accountId: string): EventEnvelope<'users.account-erased.v1'> {
  const id = `erased-${accountId}`;
  return {
    id,
    type: 'users.account-erased.v1',
    occurredAt: new Date().toISOString(),
    correlationId: id,
    payload: { accountId },
  };
}

async function outcomes(accountId: string) {
  await payments.service.drain();
  return {
    closed: payments.findEvents('payments.wallet-closed.v1', accountId).length,
    refused: payments
      .findEvents('payments.wallet-close-refused.v1', accountId)
      .map(({ attempt, obstacles }) => ({ attempt, obstacles })),
  };
}

const adjust = (action: 'top-up' | 'deduct', amount: number) =>
  payments.call(admin, 'PATCH', `/users/${investor.id}/editWallet`, {
    wallet: 'totalProfit',
    action,
    amount,
    details: 'correction',
  });

test('an empty wallet is closed by one last entry, also when the event is delivered again', async () => {
  await payments.fund(investor, 5_000);
  await adjust('deduct', 50);
  await payments.bus.publish(closing(investor.id));
  await payments.bus.publish({ ...closing(investor.id), id: 'again' });

  expect(await outcomes(investor.id)).toEqual({ closed: 1, refused: [] });
  const entries = await payments.soundEntries(investor.id);
  expect(entries.map(({ kind }) => kind)).toEqual(['adjustment', 'adjustment', 'wallet-closed']);
  expect(entries.at(-1)?.actor).toEqual({ id: admin.id, role: 'admin' });
});

test('a closed wallet takes neither entries nor requests', async () => {
  await payments.bus.publish(closing(investor.id));

  expect(await adjust('top-up', 10)).toMatchObject({
    status: 409,
    body: { code: 'STATE_CONFLICT' },
  });
  const { context } = payments.service;
  const ledger = await payments.soundEntries(investor.id);
  await payments.service.useCases
    .requestWithdrawal({
      by: { id: investor.id, role: 'investor', name: 'Amara Lindqvist', email: 'a@mail.example' },
      amount: 100,
      currency: 'USD',
      target: {
        payout: SAMPLE_PAYOUT,
      },
      id: newId(),
    })
    .then(
      () => expect('the withdrawal').toBe('refused'),
      (error) => expect(error).toMatchObject({ code: 'STATE_CONFLICT' }),
    );
  expect(await payments.soundEntries(investor.id)).toHaveLength(ledger.length);
  expect(await payments.raw('withdrawals').countDocuments({ accountId: investor.id })).toBe(0);
  expect(await verifyLedger(context.data)).toMatchObject({ faults: [], mismatches: [] });
});

test('a reward for a referrer whose wallet is closed is dropped', async () => {
  await payments.bus.publish(closing(investor.id));
  await payments.bus.publish({
    id: 'reward',
    type: 'users.referral-qualified.v1',
    occurredAt: new Date().toISOString(),
    correlationId: 'reward',
    payload: { referrerId: investor.id, referredId: newId(), referredName: 'Bo Berg' },
  });
  expect(await payments.soundEntries(investor.id)).toHaveLength(1);
  expect(await payments.bus.deadLetters('payments.referrals')).toEqual([]);
});

describe('an account is refused with what prevents it', () => {
  test('while it holds money, and a later attempt closes it', async () => {
    await payments.fund(investor, 5_000);
    await payments.bus.publish(closing(investor.id));
    expect((await outcomes(investor.id)).refused).toEqual([{ attempt: 1, obstacles: ['balance'] }]);
    const check = await payments.call(admin, 'GET', `/users/${investor.id}/closing-check`);
    expect(check.body.data.data).toMatchObject({
      obstacles: ['balance'],
      balances: { profit: 50, deposit: 0, held: 0, investment: 0 },
    });

    expect((await adjust('deduct', 50)).status).toBe(200);
    await payments.bus.publish({ ...closing(investor.id), id: 'late' });
    expect((await outcomes(investor.id)).closed).toBe(0);
    await payments.bus.publish(closing(investor.id, 2));
    expect((await outcomes(investor.id)).closed).toBe(1);
  });

  test('while a receipt, a withdrawal or a proposal is open', async () => {
    await payments.fund(investor, 5_000);
    const { useCases } = payments.service;
    const by = {
      id: investor.id,
      role: 'investor' as const,
      name: 'Amara',
      email: 'a@mail.example',
    };
    await useCases.submitReceipt({
      by,
      amount: 525_000,
      plan: 'Starter',
      wallet: 'bitcoin',
      file: await pngImage(),
      id: newId(),
    });
    await payments.call(admin, 'PATCH', `/users/${investor.id}/editWallet`, {
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 2_000,
      details: 'needs a second admin',
    });
    await payments.bus.publish(closing(investor.id));
    expect((await outcomes(investor.id)).refused).toEqual([
      { attempt: 1, obstacles: ['openDeposits', 'proposals', 'balance'] },
    ]);
  });
});

test('of 32 credits and a closing at once, either the credits or the closing win', async () => {
  for (let round = 0; round < 4; round += 1) {
    const who = await payments.person();
    const credits = Array.from({ length: 32 }, (_, index) =>
      payments.call(admin, 'PATCH', `/users/${who.id}/editWallet`, {
        wallet: 'totalProfit',
        action: 'top-up',
        amount: 1,
        details: `credit ${index}`,
      }),
    );
    const [answers] = await Promise.all([
      Promise.all(credits),
      payments.bus.publish(closing(who.id)),
    ]);
    const { closed, refused } = await outcomes(who.id);
    const credited = answers.filter(({ status }) => status === 200).length;
    const entries = await payments.soundEntries(who.id);
    expect(closed + refused.length).toBe(1);
    expect(closed === 1 ? credited : 0).toBe(0);
    expect(entries).toHaveLength(closed === 1 ? 1 : credited);
    expect(entries.slice(0, -1).map(({ kind }) => kind)).not.toContain('wallet-closed');
  }
}, 120_000);

test('receipts sent while the account is being closed are either kept, or refused and removed', async () => {
  const { context, useCases } = payments.service;
  for (let round = 0; round < 4; round += 1) {
    const who = await payments.person();
    const by = { id: who.id, role: 'investor' as const, name: 'Amara', email: 'a@mail.example' };
    const sent = useCases
      .submitReceipt({
        by,
        amount: 525_000,
        plan: 'Starter',
        wallet: 'bitcoin',
        file: await pngImage(),
        id: newId(),
      })
      .then(
        () => true,
        () => false,
      );
    await Promise.all([
      sent,
      closeWallet(context, {
        accountId: who.id,
        attempt: 1,
        by: { id: admin.id, role: 'admin' },
        correlationId: 'c',
      }),
    ]);
    const { closed } = await outcomes(who.id);
    const receipts = await payments.raw('receipts').countDocuments({ accountId: who.id });
    expect(receipts).toBe((await sent) ? 1 : 0);
    if (closed) expect(receipts).toBe(0);
  }
});

test('the erasure removes names, addresses and images, and the books stay sound', async () => {
  const name = 'Amara Lindqvist';
  const { useCases, context } = payments.service;
  const by = { id: investor.id, role: 'investor' as const, name, email: 'amara@mail.example' };
  const receipt = await useCases.submitReceipt({
    by,
    amount: 525_000,
    plan: 'Starter',
    wallet: 'bitcoin',
    file: await pngImage(),
    transactionId: 'f'.repeat(64),
    id: newId(),
  });
  const decider = { id: admin.id, role: 'admin' as const, name: 'Ada', email: 'ada@mail.example' };
  await useCases.decideReceipt({
    id: receipt.id,
    by: decider,
    status: 'rejected',
    amount: null,
    reason: 'not received',
    key: null,
  });
  await payments.bus.publish(closing(investor.id));
  await payments.bus.publish(erased(investor.id));
  await payments.bus.publish({
    id: 'registered-again',
    type: 'auth.email-changed.v1',
    occurredAt: new Date().toISOString(),
    correlationId: 'x',
    payload: { accountId: investor.id, email: 'amara@mail.example' },
  });
  await payments.service.drain();

  const stored = await Promise.all(
    ['receipts', 'withdrawals', 'owners', 'payout_destinations', 'statements', 'entries'].map(
      (collection) => payments.raw(collection).find({}).toArray(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain('Amara');
  expect(JSON.stringify(stored)).not.toContain('amara@mail.example');
  expect(JSON.stringify(stored)).not.toContain('f'.repeat(64));
  const { objects } = await payments.objects.list('receipts-test', { after: null, limit: 10 });
  expect(objects).toEqual([]);
  expect(await verifyLedger(context.data)).toMatchObject({
    faults: [],
    mismatches: [],
    unmatchedHolds: [],
  });
});

test('the erasure removes the referral code, also where others joined with it', async () => {
  const friend = await payments.person();
  await payments.register(investor, { referralCode: 'AMARA-7K2Q' });
  await payments.register(friend, { referralCode: 'BO-4F5D', referrer: 'amara-7k2q' });
  const readOwners = () => payments.raw('owners').find({}).toArray();
  expect(JSON.stringify(await readOwners()).match(/AMARA-7K2Q/g)).toHaveLength(2);
  await payments.bus.publish(closing(investor.id));
  await payments.bus.publish(erased(investor.id));
  await payments.service.drain();
  expect(JSON.stringify(await readOwners())).not.toContain('AMARA');
  expect(JSON.stringify(await readOwners())).toContain('BO-4F5D');
});

test('a decided proposal about a deleted account has no name of its owner', async () => {
  const proposed = (await adjust('top-up', 5_000)).body.data.data as AdjustmentView;
  await payments.call(admin, 'POST', `/users/approvals/${proposed.id}/withdraw`, {});
  await payments.bus.publish(closing(investor.id));
  await payments.bus.publish(erased(investor.id));
  await payments.service.drain();
  const { body } = await payments.call(admin, 'GET', '/users/proposals?status=decided');
  expect(body.data.data).toMatchObject([{ id: proposed.id, fullName: null }]);
});

test('late events of a deleted account store nothing of it again', async () => {
  await payments.bus.publish(closing(investor.id));
  await payments.bus.publish(erased(investor.id));
  await payments.service.drain();
  const now = new Date();
  const accountId = investor.id;
  const reset = { accountId, what: 'password' as const, at: now.toISOString() };
  await payments.bus.publish(makeEvent('auth.credentials-reset.v1', reset, now));
  await payments.bus.publish(
    makeEvent(
      'users.kyc-decided.v1',
      {
        submissionId: newId(),
        reference: '5E11-09CD',
        accountId,
        fullName: '',
        email: '',
        version: 1,
        decision: 'verified',
        reason: null,
      },
      now,
    ),
  );
  for (const collection of ['credential_resets', 'identities', 'account_changes'])
    expect(await payments.raw(collection).countDocuments({})).toBe(0);
});
