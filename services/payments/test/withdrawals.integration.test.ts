import type { TransactionView, WalletView } from '@candor/contracts/wallet-history';
import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_BALANCES, readBalance } from '../src/ledger/rules/balances.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const BANK = {
  withdrawalType: 'bank transfer',
  accountName: 'Amara Lindqvist',
  accountNumber: '0000 1234 4471',
  bankName: 'Sample Bank',
  routingNumber: '110000000',
};

let payments: PaymentsHarness;
let admin: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  admin = await payments.person('admin', 'First Admin');
});
afterAll(() => payments.close());

const requestPayout = (
  who: Person,
  amount: unknown,
  extra: { headers?: Record<string, string>; instance?: number } = {},
  more = {},
) =>
  payments.call(who, 'POST', '/users/withdraw', { amount, walletAddress: ADDRESS, ...more }, extra);

async function wallet(who: Person): Promise<WalletView> {
  return (await payments.call(who, 'GET', `/users/${who.id}/wallet`)).body.data.data;
}

async function funded(cents: number): Promise<Person> {
  const person = await payments.person();
  await payments.fund(person, cents);
  return person;
}

describe('requesting a withdrawal', () => {
  it('holds the amount, shows it in the history and publishes an event', async () => {
    const amara = await funded(100_000);
    const answer = await requestPayout(amara, 400.25, {}, BANK);
    expect(answer.status).toBe(201);
    const withdrawal: WithdrawalView = answer.body.data.data;
    expect(withdrawal).toMatchObject({
      status: 'pending',
      amount: 400.25,
      destination: 'to bank account ending 4471',
      walletAddress: null,
      bankName: 'Sample Bank',
    });
    expect(await wallet(amara)).toMatchObject({ available: 599.75, held: 400.25, balance: 599.75 });
    const [latest] = (await payments.call(amara, 'GET', `/users/${amara.id}/transactions`)).body
      .data.data as TransactionView[];
    expect(latest).toMatchObject({
      kind: 'withdrawal-requested',
      status: 'pending',
      amount: -400.25,
      balanceAfter: 599.75,
    });
    await waitFor(() =>
      payments
        .findEvents('payments.withdrawal-requested.v1')
        .some(({ withdrawalId }) => withdrawalId === withdrawal.id),
    );
  });

  it('is refused above the available profit', async () => {
    const amara = await funded(10_000);
    const answer = await requestPayout(amara, 100.01);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'FUNDS_INSUFFICIENT',
        message: 'Withdraw balance too low for this request',
        fields: { amount: 'Withdraw balance too low for this request' },
      },
    });
    expect(await wallet(amara)).toMatchObject({ available: 100, held: 0 });
    // The refusal is recorded as an entry without postings.
    expect((await payments.soundEntries(amara.id)).slice(1)).toMatchObject([
      { kind: 'withdrawal-declined', postings: [], about: 10_001 },
    ]);
  });

  it('never holds more than is available, with 64 concurrent requests on two instances', async () => {
    const amara = await funded(64_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => requestPayout(amara, 100, { instance: index % 2 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ body }) => body.code === 'FUNDS_INSUFFICIENT')).toHaveLength(58);
    expect(await wallet(amara)).toMatchObject({ available: 40, held: 600 });
    const entries = await payments.soundEntries(amara.id);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
    expect(entries.filter(({ kind }) => kind === 'withdrawal-requested')).toHaveLength(6);
    expect(entries.filter(({ kind }) => kind === 'withdrawal-declined')).toHaveLength(58);
  });

  it('moves money once for 64 requests with one idempotency key, and refuses the key with another body', async () => {
    const amara = await funded(1_000_000);
    const headers = { 'idempotency-key': 'withdraw-key-0001' };
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        requestPayout(amara, 100, { headers, instance: index % 2 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => (body.data.data as WithdrawalView).id)).size).toBe(1);
    expect(await wallet(amara)).toMatchObject({ held: 100, available: 9900 });
    const other = await requestPayout(amara, 101, { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const stranger = await funded(20_000);
    expect((await requestPayout(stranger, 101, { headers })).status).toBe(201);
  });

  it('gives the same idempotency key the same refusal, even if funds arrived since', async () => {
    const amara = await payments.person();
    const headers = { 'idempotency-key': 'withdraw-key-0002' };
    expect((await requestPayout(amara, 100, { headers })).body.code).toBe('FUNDS_INSUFFICIENT');
    await payments.fund(amara, 50_000);
    expect((await requestPayout(amara, 100, { headers })).body.code).toBe('FUNDS_INSUFFICIENT');
  });

  it.each([
    ['amount', { amount: -1 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: '1e3' }],
    ['amount', { amount: 1.005 }],
    ['amount', { amount: 2 ** 53 }],
    ['amount', { amount: { $gt: 0 } }],
    ['walletAddress', { walletAddress: '' }],
    ['walletAddress', { walletAddress: { $ne: null } }],
    ['currency', { currency: 'GBP' }],
    ['withdrawalType', { withdrawalType: 'cash' }],
    ['routingNumber', { ...BANK, routingNumber: '' }],
  ])('reports the field %s for the body %p', async (field, wrong) => {
    const amara = await payments.person();
    const answer = await payments.call(amara, 'POST', '/users/withdraw', {
      amount: 10,
      walletAddress: ADDRESS,
      ...wrong,
    });
    expect({
      status: answer.status,
      code: answer.body.code,
      named: Object.keys(answer.body.fields ?? {}),
    }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      named: [field],
    });
  });

  it('ignores a status, user or email in the body', async () => {
    const amara = await funded(50_000);
    const answer = await requestPayout(
      amara,
      10,
      {},
      { status: 'successful', userId: admin.id, email: 'x@mail.example' },
    );
    expect(answer.body.data.data).toMatchObject({
      status: 'pending',
      userId: amara.id,
      email: `${amara.id}@mail.example`,
    });
  });
});

describe('deciding a withdrawal', () => {
  async function pending(cents = 50_000): Promise<{ amara: Person; id: string }> {
    const amara = await funded(cents);
    return {
      amara,
      id: ((await requestPayout(amara, cents / 100)).body.data.data as WithdrawalView).id,
    };
  }
  const decide = (who: Person, id: string, body: object, extra = {}) =>
    payments.call(who, 'PATCH', `/users/withdrawal/${id}`, body, extra);

  it('as paid moves the amount from the hold to the withdrawn total', async () => {
    const { amara, id } = await pending();
    expect((await decide(admin, id, { status: 'successful' })).body.data.data).toMatchObject({
      status: 'successful',
    });
    expect(await wallet(amara)).toMatchObject({ held: 0, totalWithdraw: 500, available: 0 });
    await waitFor(() =>
      payments
        .findEvents('payments.withdrawal-decided.v1')
        .some((event) => event.withdrawalId === id && event.decision === 'successful'),
    );
    const history = (await payments.call(amara, 'GET', `/users/${amara.id}/transactions`)).body.data
      .data as TransactionView[];
    expect(history.map(({ kind, status }) => [kind, status])).toEqual([
      ['withdrawal-paid', 'successful'],
      ['withdrawal-requested', 'successful'],
      ['adjustment', 'successful'],
    ]);
  });

  it('as rejected releases the hold and needs a reason', async () => {
    const { amara, id } = await pending();
    expect((await decide(admin, id, { status: 'rejected' })).body.fields).toEqual({
      reason: 'A rejection needs a reason',
    });
    await decide(admin, id, { status: 'rejected', reason: 'the bank refused it' });
    expect(await wallet(amara)).toMatchObject({ held: 0, available: 500, totalWithdraw: 0 });
    const [latest] = (await payments.call(amara, 'GET', `/users/${amara.id}/transactions`)).body
      .data.data as TransactionView[];
    expect(latest).toMatchObject({
      kind: 'withdrawal-rejected',
      reason: 'the bank refused it',
      actorRole: 'admin',
      amount: 500,
    });
  });

  it('as cancelled is allowed for the owner only', async () => {
    const { amara, id } = await pending();
    const other = await payments.person();
    expect((await payments.call(other, 'POST', `/users/withdrawal/${id}/cancel`)).status).toBe(404);
    expect((await payments.call(admin, 'POST', `/users/withdrawal/${id}/cancel`)).status).toBe(404);
    expect(
      (await payments.call(amara, 'POST', `/users/withdrawal/${id}/cancel`)).body.data.data,
    ).toMatchObject({
      status: 'cancelled',
    });
    expect(await wallet(amara)).toMatchObject({ held: 0, available: 500 });
    expect((await decide(admin, id, { status: 'successful' })).body.code).toBe('ALREADY_DECIDED');
  });

  it('happens once when payment, rejection and cancellation race', async () => {
    const { amara, id } = await pending();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const extra = { instance: index % 2 };
        if (index % 3 === 0)
          return payments.call(amara, 'POST', `/users/withdrawal/${id}/cancel`, undefined, extra);
        return decide(
          admin,
          id,
          index % 3 === 1
            ? { status: 'successful' }
            : { status: 'rejected', reason: 'no' + 't now' },
          extra,
        );
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(31);
    const entries = await payments.soundEntries(amara.id);
    expect(entries).toHaveLength(3);
    expect(readBalance(entries.at(-1)?.balances ?? NO_BALANCES, 'held')).toBe(0);
  });

  it('is refused to anybody but admins, and to admins for their own withdrawal', async () => {
    const { amara, id } = await pending();
    const support = await payments.person('support');
    expect((await decide(amara, id, { status: 'successful' })).body.code).toBe('ROLE_FORBIDDEN');
    expect((await decide(support, id, { status: 'successful' })).body.code).toBe('ROLE_FORBIDDEN');
    await payments.fund(admin, 10_000);
    const own = (await requestPayout(admin, 100)).body.data.data as WithdrawalView;
    expect((await decide(admin, own.id, { status: 'successful' })).body.code).toBe(
      'MAKER_IS_CHECKER',
    );
  });

  it('starts from a list that shows staff the open withdrawals and investors their own', async () => {
    const { amara, id } = await pending();
    const queue = (await payments.call(admin, 'GET', '/users/withdraw?limit=100')).body.data
      .data as WithdrawalView[];
    expect(queue.map((one) => one.id)).toContain(id);
    const own = (await payments.call(amara, 'GET', '/users/withdraw')).body.data
      .data as WithdrawalView[];
    expect(own.map((one) => one.id)).toEqual([id]);
    const other = await payments.person();
    expect((await payments.call(other, 'GET', `/users/${amara.id}/withdrawals`)).status).toBe(404);
  });
});
