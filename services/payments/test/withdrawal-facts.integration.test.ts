import type { EventPayloads } from '@candor/contracts/events';
import type { WithdrawalFactsView } from '@candor/contracts/withdrawal-facts';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const BANK = {
  withdrawalType: 'bank transfer',
  accountName: 'Amara Lindqvist',
  accountNumber: '0000 1234 4471',
  bankName: 'Sample Bank',
  routingNumber: '110000000',
};
const HOUR = 3_600_000;

let payments: PaymentsHarness;
let admin: Person;
let support: Person;

beforeAll(async () => {
  payments = await openPayments({ settings: { kycWithdrawalLimit: 100_000 } });
  admin = await payments.person('admin', 'Alex Morgan');
  support = await payments.person('support', 'Sam Reyes');
});
afterAll(() => payments.close());

async function funded(cents: number): Promise<Person> {
  const person = await payments.person();
  await payments.fund(person, cents);
  return person;
}

async function request(who: Person, amount: number, payout: object = BANK): Promise<string> {
  const answer = await payments.call(who, 'POST', '/users/withdraw', { amount, ...payout });
  expect(answer.status).toBe(201);
  return (answer.body.data.data as WithdrawalView).id;
}

async function read(who: Person, id: string): Promise<WithdrawalView> {
  const answer = await payments.call(who, 'GET', `/users/withdrawal/${id}`);
  expect(answer.status).toBe(200);
  return answer.body.data.data;
}

async function readFacts(id: string): Promise<WithdrawalFactsView> {
  const { facts } = await read(support, id);
  if (!facts) throw new Error('no facts');
  return facts;
}

const publish = <T extends keyof EventPayloads>(type: T, payload: EventPayloads[T], at: Date) =>
  payments.bus.publish(makeEvent(type, payload, at) as never);

const pay = (id: string) =>
  payments.call(admin, 'PATCH', `/users/withdrawal/${id}`, {
    status: 'successful',
    paymentReference: 'SEPA-1',
  });

describe('the facts about a withdrawal', () => {
  it('are shown to staff, and not to its owner or anyone else', async () => {
    const [amara, ines] = [await funded(50_000), await payments.person()];
    const id = await request(amara, 10);
    expect(await read(amara, id)).not.toHaveProperty('facts');
    expect((await payments.call(ines, 'GET', `/users/withdrawal/${id}`)).status).toBe(404);
    expect((await payments.call(admin, 'GET', `/users/withdrawal/${newId()}`)).status).toBe(404);
    expect(await readFacts(id)).toMatchObject({
      walletNow: { totalProfit: 490, held: 10 },
      identity: { verified: false, limit: 1000, used: 10 },
      hold: null,
      changes: [],
    });
  });

  it('call a destination new until a withdrawal to it was paid, however it is typed', async () => {
    const amara = await funded(50_000);
    const first = await request(amara, 10);
    const unpaid = await request(amara, 11);
    expect((await readFacts(unpaid)).destination).toEqual({
      saved: null,
      timesPaid: 0,
      lastPaidAt: null,
    });
    await pay(first);
    const again = await request(amara, 12, { ...BANK, accountNumber: '000012344471' });
    const { decidedAt } = await read(admin, first);
    expect((await readFacts(again)).destination).toMatchObject({
      timesPaid: 1,
      lastPaidAt: decidedAt,
    });
    const other = await request(amara, 13, { ...BANK, accountNumber: '0000 1234 4472' });
    expect((await readFacts(other)).destination.timesPaid).toBe(0);
  });

  it('say when the account was created and when its saved destination can be used', async () => {
    const id = newId();
    const registeredAt = '2026-01-05T09:00:00.000Z';
    const amara: Person = { ...(await payments.person()), id };
    amara.token = await payments.tokens.sign({ sub: id, role: 'investor', name: 'Amara' });
    await publish(
      'auth.account-registered.v1',
      {
        accountId: id,
        fullName: 'Amara Lindqvist',
        email: 'amara@mail.example',
        username: 'amara.l',
        role: 'investor',
        country: 'Sweden',
        countryCode: '+46',
        phone: '+46700000000',
        referralCode: null,
        referrer: null,
        isEmailVerified: true,
        registeredAt,
      },
      new Date(),
    );
    await payments.fund(amara, 50_000);
    await payments.service.useCases.createConfirmedDestination({
      accountId: id,
      payout: { ...BANK, withdrawalType: 'bank transfer', walletAddress: null },
    });
    const facts = await readFacts(await request(amara, 10));
    expect(facts.accountSince).toBe(registeredAt);
    expect(facts.destination.saved).toMatchObject({ status: 'confirmed' });
    expect(facts.destination.saved?.usableAt).not.toBeNull();
    expect(facts.changes.map(({ what }) => what).sort()).toEqual([
      'destination-added',
      'destination-confirmed',
    ]);
  });

  it('list recent changes once each, newest first, and leave out old ones', async () => {
    const amara = await funded(50_000);
    const { id: accountId } = amara;
    const email = `${accountId}@mail.example`;
    const fullName = 'Amara Lindqvist';
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    const changed = makeEvent('auth.password-changed.v1', { accountId, email, fullName }, ago(50));
    // A redelivered event counts once.
    await payments.bus.publish(changed as never);
    await payments.bus.publish(changed as never);
    const reset = ago(20);
    await publish('auth.password-changed.v1', { accountId, email, fullName }, reset);
    await publish(
      'auth.credentials-reset.v1',
      { accountId, what: 'password', at: reset.toISOString() },
      reset,
    );
    await publish('auth.email-changed.v1', { accountId, email }, ago(40 * 24));
    await publish(
      'auth.security-changed.v1',
      {
        accountId,
        email,
        fullName,
        change: 'second-factor-off',
        device: null,
        network: null,
        passkey: null,
        codesLeft: null,
        lockToken: null,
      },
      ago(10),
    );
    await payments.raw('credential_resets').deleteMany({});
    const id = await request(amara, 10);
    expect((await readFacts(id)).changes.map(({ what }) => what)).toEqual([
      'second-factor-off',
      'password-reset',
      'password-changed',
    ]);
  });

  it('count logins on one new device in one line, which hide no other change', async () => {
    const amara = await funded(50_000);
    const { id: accountId } = amara;
    const email = `${accountId}@mail.example`;
    const fullName = 'Amara Lindqvist';
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    const logIn = (device: string, at: Date) =>
      publish(
        'auth.security-changed.v1',
        {
          accountId,
          email,
          fullName,
          change: 'new-device',
          device,
          network: null,
          passkey: null,
          codesLeft: null,
          lockToken: null,
        },
        at,
      );
    await publish('auth.password-changed.v1', { accountId, email, fullName }, ago(60));
    await logIn('Safari on iPhone', ago(50));
    for (let hours = 40; hours > 0; hours -= 1) await logIn('Firefox on Linux', ago(hours));
    const { changes } = await readFacts(await request(amara, 10));
    expect(changes.map(({ what, device, times }) => [what, device, times])).toEqual([
      ['new-device', 'Firefox on Linux', 40],
      ['new-device', 'Safari on iPhone', 1],
      ['password-changed', null, 1],
    ]);
    expect(Date.parse(changes[0]?.at ?? '')).toBeGreaterThan(ago(1.5).getTime());
  });

  it('name the hold of an account whose password was reset after the request', async () => {
    const amara = await funded(50_000);
    const id = await request(amara, 10);
    const at = new Date();
    await publish(
      'auth.credentials-reset.v1',
      { accountId: amara.id, what: 'password', at: at.toISOString() },
      at,
    );
    expect((await readFacts(id)).hold).toEqual({
      until: new Date(at.getTime() + 48 * HOUR).toISOString(),
      after: 'password',
    });
  });
});

describe('a second decision', () => {
  it('tells staff who decided and when, and its owner only the role', async () => {
    const amara = await funded(50_000);
    const id = await request(amara, 10);
    await pay(id);
    const other = await payments.person('admin', 'Robin Okafor');
    const late = await payments.call(other, 'PATCH', `/users/withdrawal/${id}`, {
      status: 'rejected',
      reason: 'too late',
    });
    const { decidedAt } = await read(admin, id);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_DECIDED',
        message: expect.stringContaining('paid by Alex Morgan (admin) on 20'),
        decided: {
          outcome: 'successful',
          by: { role: 'admin', name: 'Alex Morgan' },
          at: decidedAt,
        },
      },
    });
    const cancel = await payments.call(amara, 'POST', `/users/withdrawal/${id}/cancel`, {});
    expect(cancel.body).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: expect.stringContaining('paid by an admin'),
      decided: { by: { role: 'admin', name: null } },
    });
    const list = await payments.call(support, 'GET', '/users/withdraw?status=decided&limit=100');
    expect((list.body.data.data as WithdrawalView[]).find((one) => one.id === id)).toMatchObject({
      decidedBy: { role: 'admin', name: 'Alex Morgan' },
    });
    expect(await read(amara, id)).not.toHaveProperty('decidedBy');
  });
});
