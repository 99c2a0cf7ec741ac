import type { KycDecision } from '@candor/contracts/kyc';
import type { WithdrawalLimitView } from '@candor/contracts/withdrawals';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withinLimits } from '../src/withdrawals/within-limits.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await openPayments({ instances: 2, settings: { kycWithdrawalLimit: 100_000 } });
});
afterAll(() => payments.close());

const BODY = {
  currency: 'USD',
  withdrawalType: 'bitcoin wallet',
  walletAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
};

const withdraw = (who: Person, amount: number, options: { key?: string; instance?: number } = {}) =>
  payments.call(
    who,
    'POST',
    '/users/withdraw',
    { ...BODY, amount },
    {
      ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
      ...(options.instance === undefined ? {} : { instance: options.instance }),
    },
  );

async function funded(cents = 1_000_000): Promise<Person> {
  const who = await payments.person();
  await payments.fund(who, cents);
  return who;
}

const readLimit = async (who: Person): Promise<WithdrawalLimitView> =>
  (await payments.call(who, 'GET', '/users/withdrawal-limit')).body.data.data;

async function decided(who: Person, decision: KycDecision, version = 1): Promise<void> {
  await payments.bus.publish({
    id: `kyc-${newId()}`,
    type: 'users.kyc-decided.v1',
    occurredAt: new Date().toISOString(),
    correlationId: newId(),
    payload: {
      submissionId: newId(),
      reference: '5E11-09CD',
      accountId: who.id,
      fullName: 'Amara Lindqvist',
      email: 'amara@mail.example',
      version,
      decision,
      reason: null,
    },
  });
}

describe('a withdrawal of an account without a verified identity', () => {
  test('up to the limit is placed; above it names the field and what is left, and holds nothing', async () => {
    const who = await funded();
    expect((await withdraw(who, 700)).status).toBe(201);
    const above = await withdraw(who, 300.01);
    expect({ status: above.status, code: above.body.code }).toEqual({
      status: 422,
      code: 'KYC_REQUIRED',
    });
    expect(above.body.fields?.amount).toContain('up to $300.00 now');
    expect(await readLimit(who)).toEqual({
      limit: 1000,
      used: 700,
      remaining: 300,
      verified: false,
    });
    expect((await withdraw(who, 300)).status).toBe(201);
    expect(await payments.soundEntries(who.id)).toHaveLength(3);
  });

  test('counts a cancelled withdrawal no more', async () => {
    const who = await funded();
    const placed = await withdraw(who, 1000);
    const { id } = placed.body.data.data as { id: string };
    expect((await withdraw(who, 1)).body.code).toBe('KYC_REQUIRED');
    await payments.call(who, 'POST', `/users/withdrawal/${id}/cancel`, {});
    expect((await withdraw(who, 1000)).status).toBe(201);
  });

  test('sent in parallel over two instances never exceeds the limit', async () => {
    const who = await funded();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => withdraw(who, 150, { instance: n % 2 })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length).toBeLessThanOrEqual(6);
    expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
    expect((await readLimit(who)).used).toBe(placed.length * 150);
    // No claim stays behind that would count against a later request.
    const identity = await payments.raw('identities').findOne({ _id: who.id as never });
    expect(identity?.claims).toEqual([]);
  });

  test('sent twice with one key at the limit gets one answer', async () => {
    const who = await funded();
    const key = `key-${newId()}`;
    const both = await Promise.all([
      withdraw(who, 900, { key, instance: 0 }),
      withdraw(who, 900, { key, instance: 1 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await withdraw(who, 900, { key })).status).toBe(201);
    expect((await readLimit(who)).used).toBe(900);
  });
});

test('a call under the key of a withdrawal that is being placed does not free its part of the limit', async () => {
  const who = await payments.person();
  const key = newId();
  const ask = (id: string, amount: number, place = async () => {}) =>
    withinLimits(
      payments.service.context,
      { accountId: who.id, id, amount, assertSecondFactor() {} },
      place,
    );
  const isAboveLimit = (call: Promise<void>) =>
    expect(call).rejects.toMatchObject({ code: 'KYC_REQUIRED' });
  await ask(key, 60_000, async () => {
    await ask(key, 10_000, () => isAboveLimit(ask(newId(), 60_000)));
    await isAboveLimit(ask(key, 200_000));
    await isAboveLimit(ask(newId(), 60_000));
  });
  await ask(newId(), 60_000);
});

describe('the identity of an account, as payments knows it', () => {
  test('lifts the limit once verified, also for decisions that arrive in another order', async () => {
    const who = await funded();
    await decided(who, 'verified', 2);
    await decided(who, 'action-needed', 1);
    expect((await readLimit(who)).verified).toBe(true);
    expect((await withdraw(who, 5000)).status).toBe(201);
  });

  test('stays unverified after a refusal', async () => {
    const who = await funded();
    await decided(who, 'refused');
    expect((await withdraw(who, 5000)).body.code).toBe('KYC_REQUIRED');
  });

  test('is needed for every withdrawal when the limit is zero', async () => {
    const strict = await openPayments({ settings: { kycWithdrawalLimit: 0 } });
    try {
      const who = await strict.person();
      await strict.fund(who, 10_000);
      const answer = await strict.call(who, 'POST', '/users/withdraw', { ...BODY, amount: 1 });
      expect(answer.body).toMatchObject({
        code: 'KYC_REQUIRED',
        fields: { amount: 'Verify your identity before you withdraw.' },
      });
    } finally {
      await strict.close();
    }
  });
});
