import type { AccessClaims } from '@candor/contracts/auth';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

let payments: PaymentsHarness;
beforeAll(async () => {
  payments = await openPayments({ instances: 2, settings: { secondFactorFrom: 100_000 } });
});
afterAll(() => payments.close());

const MISSING =
  'Withdrawals of $1,000.00 or more within 24 hours need a second factor. Set one up on the page Security first.';
const nowSeconds = () => Math.floor(Date.now() / 1_000);

const withdraw = (
  who: Person,
  amount: number,
  { key = `key-${newId()}`, instance = 0 }: { key?: string; instance?: number } = {},
) =>
  payments.call(
    who,
    'POST',
    '/users/withdraw',
    {
      amount,
      currency: 'USD',
      withdrawalType: 'bitcoin wallet',
      walletAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    },
    { headers: { 'idempotency-key': key }, instance },
  );

async function funded(cents = 1_000_000): Promise<Person> {
  const who = await payments.person();
  await payments.fund(who, cents);
  return who;
}

/** The same person in a session of which the token claims something else. */
async function inSession(who: Person, claims: Partial<AccessClaims>): Promise<Person> {
  return { ...who, token: await payments.tokens.sign({ sub: who.id, ...claims }) };
}
const withoutFactor = (who: Person) => inSession(who, { second_factor_time: null });
const unconfirmed = (who: Person) => inSession(who, { second_factor_time: 0 });
const confirmed = (who: Person) => inSession(who, { second_factor_time: nowSeconds() });

const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

describe('withdrawals that reach the amount from which a second factor is needed', () => {
  test('are refused to an account that has none, which reads how to set one up', async () => {
    const who = await withoutFactor(await funded());
    const refused = await withdraw(who, 1000);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED', message: MISSING, fields: { amount: MISSING } },
    });
    expect(codes([await withdraw(who, 999.99)])).toEqual([201]);
  });

  test('ask for a confirmation, after which the same request with the same key is placed once', async () => {
    const who = await funded();
    const key = `key-${newId()}`;
    expect(codes([await withdraw(await unconfirmed(who), 1000, { key })])).toEqual([
      'FRESH_LOGIN_REQUIRED',
    ]);
    const session = await confirmed(who);
    const placed = await withdraw(session, 1000, { key });
    expect(placed.status).toBe(201);
    // A replay gets its first answer, however old its session is.
    const replayed = await withdraw(await unconfirmed(who), 1000, { key });
    expect(replayed.body.data).toEqual(placed.body.data);
    expect(codes([await withdraw(session, 1001, { key })])).toEqual(['IDEMPOTENCY_KEY_REUSED']);
    expect(await payments.soundEntries(who.id)).toHaveLength(2);
  });

  test('ask again ten minutes after the confirmation', async () => {
    const who = await funded();
    const old = (seconds: number) => inSession(who, { second_factor_time: nowSeconds() - seconds });
    expect(codes([await withdraw(await old(601), 1000)])).toEqual(['FRESH_LOGIN_REQUIRED']);
    expect(codes([await withdraw(await old(590), 1000)])).toEqual([201]);
  });

  test('are not placed by a new password alone, nor by a token of an earlier version', async () => {
    const who = await funded();
    const password = await inSession(who, { auth_time: nowSeconds(), second_factor_time: 0 });
    expect(codes([await withdraw(password, 1000)])).toEqual(['FRESH_LOGIN_REQUIRED']);
    const earlier = await inSession(who, { second_factor_time: undefined });
    expect(codes([await withdraw(earlier, 1000)])).toEqual(['FRESH_LOGIN_REQUIRED']);
    expect(codes([await withdraw(earlier, 999)])).toEqual([201]);
  });

  test('to a saved destination need it too', async () => {
    const who = await unconfirmed(await funded());
    const added = await payments.call(who, 'POST', '/payout-destinations', {
      withdrawalType: 'bitcoin wallet',
      walletAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    });
    const { id: destinationId } = added.body.data.data as { id: string };
    const confirmation = { status: 'confirmed', confirmedAt: new Date(0), usableAt: new Date(0) };
    await payments
      .raw('payout_destinations')
      .updateOne({ accountId: who.id }, { $set: confirmation });
    const answer = await payments.call(who, 'POST', '/users/withdraw/saved', {
      amount: 1000,
      currency: 'USD',
      destinationId,
    });
    expect(codes([answer])).toEqual(['FRESH_LOGIN_REQUIRED']);
  });
});

describe('an amount in many parts', () => {
  test('counts the withdrawals of 24 hours, and no longer', async () => {
    const who = await funded();
    expect(codes([await withdraw(await unconfirmed(who), 600)])).toEqual([201]);
    expect(codes([await withdraw(await unconfirmed(who), 400)])).toEqual(['FRESH_LOGIN_REQUIRED']);
    expect(codes([await withdraw(await confirmed(who), 400)])).toEqual([201]);
    expect(codes([await withdraw(await unconfirmed(who), 1)])).toEqual(['FRESH_LOGIN_REQUIRED']);
    const createdAt = new Date(Date.now() - 24 * 3_600_000);
    await payments.raw('withdrawals').updateMany({ accountId: who.id }, { $set: { createdAt } });
    expect(codes([await withdraw(await unconfirmed(who), 999)])).toEqual([201]);
  });

  test('does not count a cancelled withdrawal', async () => {
    const who = await unconfirmed(await funded());
    const { id } = (await withdraw(who, 900)).body.data.data as { id: string };
    await payments.call(who, 'POST', `/users/withdrawal/${id}/cancel`, {});
    expect(codes([await withdraw(who, 900)])).toEqual([201]);
  });

  test('sent in parallel over two instances stays below it', async () => {
    const who = await unconfirmed(await funded());
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => withdraw(who, 150, { instance: n % 2 })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length).toBeLessThanOrEqual(6);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(codes(others))).toEqual(new Set(['FRESH_LOGIN_REQUIRED']));
  });
});

test('the terms name the amount', async () => {
  const who = await funded();
  const terms = async () => (await payments.call(who, 'GET', '/withdrawal-terms')).body.data.data;
  expect(await terms()).toMatchObject({ secondFactorFrom: 1000 });
});
