import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  InsufficientFunds,
  NO_BALANCES,
  readWalletAccounts,
} from '../src/ledger/rules/balances.ts';
import { moveUsd, USD } from '../src/ledger/rules/posting.ts';
import { ledgerDraft } from './ledger-draft.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

let payments: PaymentsHarness;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
});
afterAll(() => payments.close());

/** A posting to a wallet; `source` may repeat, like a redelivered event. */
const operation = fc.record({
  source: fc.integer({ min: 0, max: 14 }),
  move: fc.constantFrom(
    ['world:deposits', 'deposit'] as const,
    ['house:adjustments', 'profit'] as const,
    ['profit', 'held'] as const,
    ['held', 'withdrawn'] as const,
    ['held', 'profit'] as const,
    ['deposit', 'house:adjustments'] as const,
  ),
  amount: fc.integer({ min: 1, max: 900 }),
  instance: fc.integer({ min: 0, max: 1 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function post(person: Person, { source, move, amount, instance }: Operation) {
  const { ledger } = (payments.services[instance] ?? payments.service).context;
  const postings = [moveUsd(move[0], move[1], amount)];
  return ledger.post(ledgerDraft(person.id, `test:${source}`, postings)).then(
    (entry) => entry,
    (error: unknown) => {
      if (error instanceof InsufficientFunds) return null;
      throw error;
    },
  );
}

describe('the ledger', () => {
  it('matches a simple model for sequential postings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (operations) => {
        const person = await payments.person();
        const model: Record<string, number> = readWalletAccounts(NO_BALANCES);
        const posted = new Set<number>();
        for (const one of operations) {
          const [source, destination] = one.move;
          const affordable = !(source in model) || (model[source] ?? 0) >= one.amount;
          const entry = await post(person, one);
          const expected = posted.has(one.source) || affordable;
          expect(entry !== null).toBe(expected);
          if (!posted.has(one.source) && affordable) {
            posted.add(one.source);
            if (source in model) model[source] = (model[source] ?? 0) - one.amount;
            if (destination in model) model[destination] = (model[destination] ?? 0) + one.amount;
          }
        }
        const entries = await payments.soundEntries(person.id);
        expect(entries).toHaveLength(posted.size);
        expect(readWalletAccounts(entries.at(-1)?.balances ?? NO_BALANCES)).toEqual(model);
      }),
      { numRuns: 25 },
    );
  });

  it('stays valid when two instances post concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 40 }), async (operations) => {
        const person = await payments.person();
        const answers = await Promise.all(operations.map((one) => post(person, one)));
        const entries = await payments.soundEntries(person.id);
        expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
        expect(new Set(entries.map(({ sourceId }) => sourceId)).size).toBe(entries.length);
        // Every entry that was returned as posted is in the chain.
        for (const answer of answers) {
          if (answer) expect(entries.find(({ seq }) => seq === answer.seq)?.hash).toBe(answer.hash);
        }
        // The wallet's own and the outside accounts sum to zero.
        const balances = Object.values(entries.at(-1)?.balances[USD] ?? {});
        expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      }),
      { numRuns: 15 },
    );
  });

  it('has unique indexes on the number and the source of an entry', async () => {
    const person = await payments.person();
    await payments.fund(person, 100);
    const entries = payments.raw('entries');
    const first = await entries.findOne({ walletId: person.id });
    if (!first) throw new Error('one entry was posted');
    const { _id, ...copy } = first;
    await expect(entries.insertOne({ ...copy, sourceId: 'another' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { walletId: 1, seq: 1 },
    });
    await expect(entries.insertOne({ ...copy, seq: 2 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { walletId: 1, sourceId: 1 },
    });
    await entries.deleteMany({ walletId: person.id });
  });

  it('can be sharded as documented: all unique indexes begin with the shard key', async () => {
    const guide = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
    const [, documented = ''] =
      /sh\.shardCollection\('candor_payments\.entries', \{ (.*) \}\)/.exec(guide) ?? [];
    expect(documented).toBe('walletId: 1');
    const indexes = await payments.raw('entries').indexes();
    const unique = indexes.filter((index) => index.unique);
    expect(unique.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['wallet_seq', 'wallet_source', 'wallet_reversal']),
    );
    for (const { key } of unique) expect(Object.entries(key)[0]).toEqual(['walletId', 1]);
    // A collection is sharded by an index on its key that covers every document.
    expect(indexes).toContainEqual(expect.objectContaining({ name: 'wallet_seq', unique: true }));
    expect(indexes.find(({ name }) => name === 'wallet_seq')).not.toHaveProperty(
      'partialFilterExpression',
    );
  });
});
