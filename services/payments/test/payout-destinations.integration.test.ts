import type { DestinationView } from '@candor/contracts/payout-destinations';
import type { WithdrawalTermsView, WithdrawalView } from '@candor/contracts/withdrawals';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const BANK = {
  withdrawalType: 'bank transfer',
  accountName: 'Amara Lindqvist',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  bankName: 'Sample Bank',
  routingNumber: 'COBADEFFXXX',
};

let payments: PaymentsHarness;
/** A platform that pays to confirmed destinations only. */
let strict: PaymentsHarness;

beforeAll(async () => {
  [payments, strict] = await Promise.all([
    openPayments({ instances: 2 }),
    openPayments({
      settings: { payoutDestinations: 'required', payoutDestinationDelayHours: 0 },
    }),
  ]);
});
afterAll(() => Promise.all([payments.close(), strict.close()]));

const add = (
  on: PaymentsHarness,
  who: Person,
  body: object = { walletAddress: ADDRESS },
  instance = 0,
) => on.call(who, 'POST', '/payout-destinations', body, { instance });
const list = async (on: PaymentsHarness, who: Person): Promise<DestinationView[]> =>
  (await on.call(who, 'GET', '/payout-destinations')).body.data.data;
const confirm = (on: PaymentsHarness, token: string) =>
  on.call(null, 'POST', '/payout-destinations/confirm', { token });

/** Waits for the mailed link of the account and returns its token. */
async function findToken(on: PaymentsHarness, who: Person, count = 1): Promise<string> {
  const mails = () => on.findEvents('payments.destination-added.v1', who.id);
  await waitFor(() => mails().length >= count);
  return mails()[count - 1]?.token ?? '';
}

async function funded(on: PaymentsHarness): Promise<Person> {
  const person = await on.person();
  await on.fund(person, 100_000);
  return person;
}

/** Moves the times of all destinations of an account into the past. */
async function age(on: PaymentsHarness, who: Person, fields: string[], hours: number) {
  const documents = on.raw('payout_destinations');
  for (const document of await documents.find({ accountId: who.id }).toArray()) {
    const moved = fields.map((field) => [
      field,
      new Date(document[field].getTime() - hours * 3_600_000),
    ]);
    await documents.updateOne({ _id: document._id }, { $set: Object.fromEntries(moved) });
  }
}

describe('a new payout destination', () => {
  it('is pending, mailed with a one-time link, and usable some time after its confirmation', async () => {
    const amara = await payments.person();
    const added = await add(payments, amara, BANK);
    expect(added).toMatchObject({
      status: 201,
      body: {
        data: {
          data: { status: 'pending', destination: 'to bank account ending 3000', usableAt: null },
        },
      },
    });
    expect(JSON.stringify(added.body)).not.toContain('tokenHash');
    const token = await findToken(payments, amara);
    const [mail] = payments.findEvents('payments.destination-added.v1', amara.id);
    expect(mail).toMatchObject({
      details: 'Sample Bank, account ending 3000, Amara Lindqvist',
      delayHours: 24,
    });
    const confirmed = await confirm(payments, token);
    expect(confirmed).toMatchObject({
      status: 200,
      body: { data: { data: { status: 'confirmed' } } },
    });
    const [saved] = await list(payments, amara);
    const wait = new Date(saved?.usableAt ?? 0).getTime() - Date.now();
    expect(wait).toBeGreaterThan(23.9 * 3_600_000);
    expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it.each([
    [
      'used twice',
      async (amara: Person, token: string) => confirm(payments, token).then(() => amara),
    ],
    ['expired', (amara: Person) => age(payments, amara, ['confirmBy'], 24)],
    [
      'of a removed destination',
      async (amara: Person) => {
        const [saved] = await list(payments, amara);
        await payments.call(amara, 'DELETE', `/payout-destinations/${saved?.id}`);
      },
    ],
    [
      'superseded by a newer one',
      async (amara: Person) => {
        await age(payments, amara, ['mailedAt'], 1);
        await add(payments, amara);
        await findToken(payments, amara, 2);
      },
    ],
  ])('has a link that is refused when it is %s', async (_case, spoil) => {
    const amara = await payments.person();
    await add(payments, amara);
    const token = await findToken(payments, amara);
    await spoil(amara, token);
    expect(await confirm(payments, token)).toMatchObject({
      status: 410,
      body: { code: 'LINK_INVALID' },
    });
  });

  it('is confirmed once by twelve clicks at the same moment', async () => {
    const amara = await payments.person();
    await add(payments, amara);
    const token = await findToken(payments, amara);
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(payments, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('needs a login of the last minutes', async () => {
    const amara = await payments.person();
    const longAgo = Math.floor(Date.now() / 1_000) - 11 * 60;
    const token = await payments.tokens.sign({ sub: amara.id, auth_time: longAgo });
    expect(await add(payments, { ...amara, token })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_LOGIN_REQUIRED' },
    });
    expect(await list(payments, amara)).toEqual([]);
  });

  it('is saved once when it is sent ten times at the same moment, and emails one link', async () => {
    const amara = await payments.person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        add(payments, amara, { walletAddress: ADDRESS }, index % 2),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await list(payments, amara)).toHaveLength(1);
    await findToken(payments, amara);
    expect(payments.findEvents('payments.destination-added.v1', amara.id)).toHaveLength(1);
  });

  it('is the same one in upper case or with other spaces', async () => {
    const amara = await payments.person();
    await add(payments, amara, { walletAddress: ADDRESS });
    await add(payments, amara, { walletAddress: ADDRESS.toUpperCase() });
    await add(payments, amara, BANK);
    await add(payments, amara, { ...BANK, accountNumber: 'de89370400440532013000' });
    expect(await list(payments, amara)).toHaveLength(2);
  });

  it('is refused when ten are saved, and accepted once one is removed', async () => {
    const amara = await payments.person();
    for (let n = 0; n < 10; n += 1) {
      const answer = await add(payments, amara, { ...BANK, accountNumber: `1234 ${n}` });
      expect(answer.status).toBe(201);
    }
    expect(await add(payments, amara)).toMatchObject({
      status: 422,
      body: { code: 'LIMIT_REACHED' },
    });
    const [newest] = await list(payments, amara);
    await payments.call(amara, 'DELETE', `/payout-destinations/${newest?.id}`);
    expect((await add(payments, amara)).status).toBe(201);
  });

  it.each([
    ['walletAddress', { walletAddress: `${ADDRESS.slice(0, -1)}5` }, /checksum/],
    [
      'walletAddress',
      { walletAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      /test network/,
    ],
    ['accountNumber', { ...BANK, accountNumber: 'DE89 3704 0044 0532 0130 01' }, /checksum/],
    ['routingNumber', { ...BANK, routingNumber: '021000022' }, /checksum/],
  ])('with a wrong %s is refused at its field', async (field, body, message) => {
    const amara = await payments.person();
    const answer = await add(payments, amara, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.fields?.[field]).toMatch(message);
  });

  it('of another account does not exist: it is neither listed, removed nor paid', async () => {
    const [amara, ines] = [await payments.person(), await funded(payments)];
    await add(payments, amara);
    const [saved] = await list(payments, amara);
    expect(await list(payments, ines)).toEqual([]);
    expect((await payments.call(ines, 'DELETE', `/payout-destinations/${saved?.id}`)).status).toBe(
      404,
    );
    const body = { amount: 10, destinationId: saved?.id };
    expect((await payments.call(ines, 'POST', '/users/withdraw/saved', body)).status).toBe(404);
    expect(await list(payments, amara)).toHaveLength(1);
  });
});

describe('a withdrawal to a saved destination', () => {
  const withdraw = (who: Person, destinationId: unknown, key?: string) =>
    payments.call(
      who,
      'POST',
      '/users/withdraw/saved',
      { amount: 25, destinationId },
      { headers: key ? { 'idempotency-key': key } : undefined },
    );

  it('is refused before the confirmation and during the delay, and then paid to its details', async () => {
    const amara = await funded(payments);
    await add(payments, amara, BANK);
    const [saved] = await list(payments, amara);
    expect((await withdraw(amara, saved?.id)).body.code).toBe('DESTINATION_UNCONFIRMED');
    await confirm(payments, await findToken(payments, amara));
    const early = await withdraw(amara, saved?.id);
    expect(early).toMatchObject({ status: 409, body: { code: 'DESTINATION_UNCONFIRMED' } });
    expect(early.body.message).toMatch(/can be used from/);
    await age(payments, amara, ['usableAt'], 25);
    const placed = await withdraw(amara, saved?.id);
    expect(placed.status).toBe(201);
    const view: WithdrawalView = placed.body.data.data;
    expect(view).toMatchObject({
      amount: 25,
      accountNumber: BANK.accountNumber,
      status: 'pending',
    });
    await payments.soundEntries(amara.id);
  });

  it('gives its first answer to a retry with the same key, also when the destination was removed', async () => {
    const amara = await funded(payments);
    await add(payments, amara);
    const [saved] = await list(payments, amara);
    await confirm(payments, await findToken(payments, amara));
    await age(payments, amara, ['usableAt'], 25);
    const first: WithdrawalView = (await withdraw(amara, saved?.id, 'saved-key-0001')).body.data
      .data;
    await payments.call(amara, 'DELETE', `/payout-destinations/${saved?.id}`);
    const again: WithdrawalView = (await withdraw(amara, saved?.id, 'saved-key-0001')).body.data
      .data;
    expect(again.id).toBe(first.id);
    expect((await withdraw(amara, saved?.id, 'saved-key-0002')).status).toBe(404);
  });

  it.each([[undefined], ['abc'], [{ $ne: null }]])('to %p is refused at its field', async (id) => {
    const answer = await withdraw(await funded(payments), id);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['destinationId']);
  });
});

describe('where only confirmed destinations are paid', () => {
  const withdraw = (who: Person) =>
    strict.call(who, 'POST', '/users/withdraw', { amount: 25, walletAddress: ADDRESS });

  it('new details are saved and mailed, and are paid once confirmed', async () => {
    const amara = await funded(strict);
    expect(await withdraw(amara)).toMatchObject({
      status: 409,
      body: { code: 'DESTINATION_UNCONFIRMED' },
    });
    expect(await list(strict, amara)).toMatchObject([
      { status: 'pending', walletAddress: ADDRESS },
    ]);
    await confirm(strict, await findToken(strict, amara));
    expect((await withdraw(amara)).status).toBe(201);
  });

  it('new details need a login of the last minutes, confirmed ones do not', async () => {
    const amara = await funded(strict);
    const auth_time = Math.floor(Date.now() / 1_000) - 3_600;
    const stale = { ...amara, token: await strict.tokens.sign({ sub: amara.id, auth_time }) };
    expect((await withdraw(stale)).body.code).toBe('FRESH_LOGIN_REQUIRED');
    await add(strict, amara);
    await confirm(strict, await findToken(strict, amara));
    expect((await withdraw(stale)).status).toBe(201);
  });
});

describe('after a reset of credentials', () => {
  async function reset(who: Person, what: 'password' | 'second-factor', at: Date): Promise<void> {
    await payments.bus.publish({
      id: `reset-${who.id}-${at.getTime()}`,
      type: 'auth.credentials-reset.v1',
      occurredAt: at.toISOString(),
      correlationId: 'reset',
      payload: { accountId: who.id, what, at: at.toISOString() },
    });
  }
  const terms = async (who: Person): Promise<WithdrawalTermsView> =>
    (await payments.call(who, 'GET', '/withdrawal-terms')).body.data.data;
  const withdraw = (who: Person, key?: string) =>
    payments.call(
      who,
      'POST',
      '/users/withdraw',
      { amount: 25, walletAddress: ADDRESS },
      { headers: key ? { 'idempotency-key': key } : undefined },
    );

  it('withdrawals are on hold, and the time until which is said', async () => {
    const amara = await funded(payments);
    const earlier: WithdrawalView = (await withdraw(amara, 'hold-key-0001')).body.data.data;
    const at = new Date();
    await reset(amara, 'password', at);
    const until = new Date(at.getTime() + 48 * 3_600_000).toISOString();
    expect(await terms(amara)).toEqual({
      destinations: 'optional',
      destinationDelayHours: 24,
      hold: { until, after: 'password' },
      secondFactorFrom: null,
    });
    const refused = await withdraw(amara);
    expect(refused).toMatchObject({ status: 422, body: { code: 'WITHDRAWALS_ON_HOLD' } });
    expect(refused.body.message).toContain(until.slice(0, 10));
    // A retry of what was placed before gets its answer.
    const replayed: WithdrawalView = (await withdraw(amara, 'hold-key-0001')).body.data.data;
    expect(replayed.id).toBe(earlier.id);
  });

  it('a reset of the second factor holds withdrawals as one of the password does', async () => {
    const amara = await funded(payments);
    const at = new Date();
    await reset(amara, 'second-factor', at);
    const until = new Date(at.getTime() + 48 * 3_600_000);
    expect((await terms(amara)).hold).toEqual({
      until: until.toISOString(),
      after: 'second-factor',
    });
    const refused = await withdraw(amara);
    expect(refused).toMatchObject({ status: 422, body: { code: 'WITHDRAWALS_ON_HOLD' } });
    expect(refused.body.message).toContain('your second factor was reset');
  });

  it('the hold ends after its hours, and an older event does not shorten a newer one', async () => {
    const amara = await funded(payments);
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await reset(amara, 'second-factor', hours(49));
    expect((await terms(amara)).hold).toBeNull();
    expect((await withdraw(amara)).status).toBe(201);
    await reset(amara, 'password', hours(1));
    await reset(amara, 'second-factor', hours(30));
    expect((await terms(amara)).hold).toMatchObject({ after: 'password' });
    expect((await terms(await payments.person())).hold).toBeNull();
  });
});

describe('indicative rates', () => {
  it('name currency, rate and date', async () => {
    const answer = await payments.call(await payments.person(), 'GET', '/indicative-rates');
    expect(answer.body.data.data).toEqual([
      {
        currency: 'BTC',
        usd: 51_669.45,
        asOf: '2024-02-20T00:00:00.000Z',
        validUntil: '2024-02-20T00:15:00.000Z',
      },
      {
        currency: 'EUR',
        usd: 1.08,
        asOf: '2024-02-20T00:00:00.000Z',
        validUntil: '2024-02-20T00:15:00.000Z',
      },
    ]);
  });
});
