import { newId } from '@candor/kit/mongo/new-id';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { entryHash } from '../src/ledger/rules/entry-hash.ts';
import type { LedgerEntry } from '../src/ledger/rules/ledger-entry.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let investor: Person;
beforeAll(async () => {
  payments = await openPayments();
  investor = await payments.person();
});
afterAll(() => payments.close());

interface Exported {
  entries: (LedgerEntry & { hash: string })[];
  head: unknown;
  receipts: { id: string; image: { path: string } }[];
}

async function read(part: string, token = investor.token) {
  const answer = await fetch(`${payments.base}/users/me/personal-data/${part}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Exported,
  };
}

test('the export has every entry as it is hashed, in a chain that anyone can check', async () => {
  for (let count = 0; count < 3; count += 1) await payments.fund(investor, 100 + count);
  const { headers, body } = await read('entries');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.entries).toHaveLength(3);
  let previous = '0'.repeat(64);
  for (const { hash, occurredAt, ...entry } of body.entries) {
    expect(entry.prevHash).toBe(previous);
    expect(entryHash({ ...entry, occurredAt: new Date(occurredAt) })).toBe(hash);
    previous = hash;
  }
  expect(body.head).toEqual({ seq: 3, hash: previous });
});

test('the export has receipts with the address of their image, and none of another account', async () => {
  const other = await payments.person();
  for (const { id } of [investor, other]) {
    await payments.service.useCases.submitReceipt({
      by: { id, role: 'investor', name: 'Amara Lindqvist', email: `${id}@mail.example` },
      amount: 525_000,
      plan: 'Starter',
      wallet: 'bitcoin',
      file: await pngImage(),
      id: newId(),
    });
  }
  const { body } = await read('payments');
  expect(body.receipts).toHaveLength(1);
  const [receipt] = body.receipts;
  expect(receipt?.image.path).toBe(`/api/v1/users/receipt/${receipt?.id}/image`);
  expect(body).toMatchObject({ wallet: { userId: investor.id }, withdrawals: [], statements: [] });
});

test('the export needs a fresh login', async () => {
  const stale = await payments.tokens.sign({ sub: investor.id, auth_time: 1 });
  for (const part of ['payments', 'entries']) {
    expect(await read(part, stale)).toMatchObject({
      status: 403,
      body: { code: 'FRESH_LOGIN_REQUIRED' },
    });
  }
});
