import type { BalanceHistoryView, TransactionView } from '@candor/contracts/wallet-history';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rewardReferral } from '../src/referrals/reward-referral.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

let payments: PaymentsHarness;
let amara: Person;
let admin: Person;

beforeAll(async () => {
  payments = await openPayments();
  amara = await payments.person();
  admin = await payments.person('admin');
  for (let index = 1; index <= 7; index += 1) await payments.fund(amara, index * 100);
  await payments.call(amara, 'POST', '/users/withdraw', {
    amount: 3,
    walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
});
afterAll(() => payments.close());

const read = async <T>(
  path: string,
): Promise<{ data: T; page: { nextCursor: string | null; total?: number } }> =>
  (await payments.call(amara, 'GET', `/users/${amara.id}${path}`)).body.data as never;

describe('the history', () => {
  it('is paged newest first, without missing or repeated entries', async () => {
    const seen: number[] = [];
    let path = '/transactions?limit=3';
    for (;;) {
      const { data, page } = await read<TransactionView[]>(path);
      seen.push(...data.map(({ seq }) => seq));
      if (page.nextCursor === null) break;
      path = `/transactions?limit=3&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await read<TransactionView[]>('/transactions?limit=3')).page.total).toBe(8);
  });

  it('is empty before the first entry', async () => {
    for (const cursor of ['0', '1']) {
      const { data, page } = await read<TransactionView[]>(`/transactions?cursor=${cursor}`);
      expect({ data, page }).toEqual({ data: [], page: { nextCursor: null } });
    }
  });

  it('shows each entry with its amount, the balance after it and its place in the chain', async () => {
    const { data } = await read<TransactionView[]>('/transactions?limit=100');
    const oldestFirst = [...data].reverse();
    let balance = 0;
    let hash = '0'.repeat(64);
    for (const entry of oldestFirst) {
      balance = Math.round((balance + entry.amount) * 100) / 100;
      expect(entry.balanceAfter).toBe(balance);
      expect(entry.prevHash).toBe(hash);
      hash = entry.hash;
    }
    expect(balance).toBe(25);
  });

  it('can be filtered by group and by time', async () => {
    expect(
      (await read<TransactionView[]>('/transactions?group=withdrawals')).data.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['withdrawal-requested']);
    const profits = await read<TransactionView[]>('/transactions?group=profits&days=1&limit=2');
    expect(profits.page.total).toBe(7);
    expect(profits.data).toHaveLength(2);
  });

  it.each([
    ['state=pending', [8]],
    ['state=successful', [7, 6, 5, 4, 3, 2, 1]],
    ['state=rejected', []],
    ['kind=withdrawal-requested,referral-reward', [8]],
    ['group=profits&kind=withdrawal-requested', []],
    ['min=2&max=4', [8, 4, 3, 2]],
    ['min=2&max=4&group=profits', [4, 3, 2]],
    ['query=TEST funds', [7, 6, 5, 4, 3, 2, 1]],
    ['query=funds nothing', []],
    ['query=.*', []],
    ['from=2020-01-01&to=2020-12-31', []],
    ['from=2020-01-01&zone=Europe/Berlin&limit=100', [8, 7, 6, 5, 4, 3, 2, 1]],
  ])('can be filtered by %s', async (query, expected) => {
    const { data, page } = await read<TransactionView[]>(`/transactions?${encodeURI(query)}`);
    expect(data.map(({ seq }) => seq)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('pages a filtered list without missing or repeated entries', async () => {
    const seen: number[] = [];
    let path = '/transactions?query=funds&limit=3';
    for (;;) {
      const { data, page } = await read<TransactionView[]>(path);
      seen.push(...data.map(({ seq }) => seq));
      if (page.nextCursor === null) break;
      path = `/transactions?query=funds&limit=3&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it.each([
    ['state=lost', 'state'],
    ['kind=deposit-approved,x', 'kind'],
    ['kind=__proto__', 'kind'],
    ['from=2026-13-01', 'from'],
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['zone=x', 'zone'],
    ['min=-1', 'min'],
    ['min=5&max=4', 'min'],
    [`query=${'x'.repeat(81)}`, 'query'],
    ['query=a&query=b', 'query'],
  ])('refuses the filter %s at its field', async (query, field) => {
    const answer = await payments.call(amara, 'GET', `/users/${amara.id}/transactions?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  it('finds entries that were posted after an earlier search, and the new state of a hold', async () => {
    const person = await payments.person();
    const search = async (query: string) => {
      const path = `/users/${person.id}/transactions?${query}`;
      const found = (await payments.call(person, 'GET', path)).body.data.data as TransactionView[];
      return found.map(({ seq }) => seq);
    };
    await payments.fund(person, 1_000);
    expect(await search('query=funds')).toEqual([1]);
    const requested = await payments.call(person, 'POST', '/users/withdraw', {
      amount: 4,
      walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    });
    expect(await search('state=pending')).toEqual([2]);
    const { id } = requested.body.data.data as { id: string };
    await payments.call(person, 'POST', `/users/withdrawal/${id}/cancel`, {});
    expect(await search('state=pending')).toEqual([]);
    expect(await search('state=cancelled')).toEqual([3, 2]);
  });

  it('returns one entry by its number', async () => {
    expect((await read<TransactionView>('/transactions/3')).data).toMatchObject({
      seq: 3,
      about: 3,
    });
    expect((await payments.call(amara, 'GET', `/users/${amara.id}/transactions/99`)).status).toBe(
      404,
    );
    expect((await payments.call(amara, 'GET', `/users/${amara.id}/transactions/x`)).body.code).toBe(
      'INVALID_ID',
    );
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=abc',
    '?cursor=x',
    '?group=gifts',
    '?days=0',
    '?limit=5&limit=6',
  ])('refuses the query %s and reports the field', async (query) => {
    const answer = await payments.call(amara, 'GET', `/users/${amara.id}/transactions${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toHaveLength(1);
  });

  it('returns the balance over time as steps from its opening value', async () => {
    const { data } = await read<BalanceHistoryView>('/balance-history?days=30');
    expect(data.opening).toBe(0);
    expect(data.points.map(({ balance }) => balance)).toEqual([1, 3, 6, 10, 15, 21, 28, 25]);
    expect(data.points[0]).toMatchObject({
      seq: 1,
      kind: 'adjustment',
      change: 1,
      postings: [{ source: 'house:adjustments', destination: 'profit', amount: 1 }],
    });
    expect((await read<BalanceHistoryView>('/balance-history')).data.from).toBeNull();
  });

  it('is visible to the owner and staff only', async () => {
    const other = await payments.person();
    for (const path of ['/wallet', '/transactions', '/transactions/1', '/balance-history']) {
      expect((await payments.call(other, 'GET', `/users/${amara.id}${path}`)).status).toBe(404);
      expect((await payments.call(admin, 'GET', `/users/${amara.id}${path}`)).status).toBe(200);
    }
  });
});

describe('a referral reward', () => {
  it('is posted once per referred account, even if the event is redelivered', async () => {
    const referrer = await payments.person();
    const event = {
      id: 'referral-event-1',
      type: 'users.referral-qualified.v1' as const,
      occurredAt: new Date().toISOString(),
      correlationId: 'c',
      payload: { referrerId: referrer.id, referredId: amara.id, referredName: 'Amara Lindqvist' },
    };
    await Promise.all([1, 2, 3].map(() => payments.bus.publish(event)));
    await rewardReferral(payments.service.context, {
      ...event.payload,
      correlationId: 'another',
    });
    const entries = await payments.soundEntries(referrer.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      kind: 'referral-reward',
      balances: { 'USD/2': { profit: 5_000 } },
    });
  });
});
