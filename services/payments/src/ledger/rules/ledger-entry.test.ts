import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ledgerDraft } from '../../../test/ledger-draft.ts';
import { InsufficientFunds, readBalance, WALLET_ACCOUNTS } from './balances.ts';
import { closingEntry } from './closing.ts';
import { entryHash } from './entry-hash.ts';
import { EMPTY_HEAD, ENTRY_VERSION, type EntryDraft, type LedgerEntry } from './ledger-entry.ts';
import { isWalletAccount, moveUsd, type Posting, USD } from './posting.ts';
import { sealEntry, toHead } from './seal-entry.ts';
import { verifyChain } from './verify-chain.ts';

const NOON = new Date('2026-01-02T12:00:00.000Z');
const draft = (sourceId: string, postings: Posting[]): EntryDraft =>
  ledgerDraft('w'.repeat(24), sourceId, postings);

const BY_OWNER = { by: { id: 'w'.repeat(24), role: 'investor' as const }, correlationId: 'c' };

const ASSETS = [USD, 'BTC/8'];
const accounts = [
  ...WALLET_ACCOUNTS,
  'savings-2031',
  'world:deposits',
  'house:adjustments',
  'house:referrals',
  'plan:Starter',
];
const posting = fc
  .record({
    source: fc.constantFrom(...accounts),
    destination: fc.constantFrom(...accounts),
    amount: fc.integer({ min: 1, max: 5_000 }),
    asset: fc.constantFrom(...ASSETS),
  })
  .filter(({ source, destination }) => source !== destination);

/** Seals the sequences that are valid; a refused one leaves the head unchanged. */
function seal(sequences: Posting[][]): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let head = EMPTY_HEAD;
  sequences.forEach((postings, index) => {
    try {
      const entry = sealEntry(head, draft(`source:${index}`, postings), NOON);
      entries.push(entry);
      head = toHead(entry);
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
    }
  });
  return entries;
}

const sealAgain = (entry: LedgerEntry): LedgerEntry => ({ ...entry, hash: entryHash(entry) });
const gain = (amount: number): Posting[] => [moveUsd('world:deposits', 'deposit', amount)];

describe('a chain of entries', () => {
  it('matches a simple model for any sequence of postings, and is valid', () => {
    fc.assert(
      fc.property(fc.array(fc.array(posting, { maxLength: 4 }), { maxLength: 40 }), (sequences) => {
        const entries = seal(sequences);
        const model = new Map<string, number>();
        const add = (asset: string, account: string, amount: number) =>
          model.set(`${asset} ${account}`, (model.get(`${asset} ${account}`) ?? 0) + amount);
        entries.forEach((entry, index) => {
          expect(entry).toMatchObject({ seq: index + 1, version: ENTRY_VERSION });
          for (const { source, destination, amount, asset } of entry.postings) {
            add(asset, source, -amount);
            add(asset, destination, amount);
          }
          for (const asset of ASSETS) {
            for (const account of accounts) {
              const balance = readBalance(entry.balances, account, asset);
              expect(balance).toBe(model.get(`${asset} ${account}`) ?? 0);
              if (isWalletAccount(account)) expect(balance).toBeGreaterThanOrEqual(0);
            }
          }
          // Each asset sums to zero over the wallet's own and the outside accounts.
          for (const of of Object.values(entry.balances)) {
            expect(Object.values(of).reduce((sum, amount) => sum + amount, 0)).toBe(0);
          }
        });
        expect(verifyChain(entries)).toBeNull();
      }),
    );
  });

  it('has times that never go backwards, whatever the clocks that sealed it say', () => {
    fc.assert(
      fc.property(fc.array(fc.date({ noInvalidDate: true }), { minLength: 1 }), (clocks) => {
        let head = EMPTY_HEAD;
        for (const now of clocks) {
          const { occurredAt, ...entry } = sealEntry(head, draft(`source:${head.seq}`, []), now);
          const before = head.occurredAt ?? now;
          expect(occurredAt).toEqual(before > now ? before : now);
          head = toHead({ ...entry, occurredAt });
        }
      }),
    );
  });

  it('shows where it was tampered with', () => {
    const balancesWith = (entry: LedgerEntry, overrides: Record<string, number>) => ({
      ...entry.balances,
      [USD]: { ...entry.balances[USD], ...overrides },
    });
    const tamper: [string, (entry: LedgerEntry) => LedgerEntry][] = [
      ['hash', (entry) => ({ ...entry, reason: 'something else' })],
      ['hash', (entry) => ({ ...entry, occurredAt: new Date(0) })],
      ['hash', (entry) => ({ ...entry, actor: { id: 'x', role: 'admin' } })],
      ['hash', (entry) => ({ ...entry, balances: balancesWith(entry, { profit: 1 }) })],
      ['hash', (entry) => ({ ...entry, reverses: 1 })],
      [
        'hash',
        (entry) => ({
          ...entry,
          postings: entry.postings.map((one) => ({ ...one, asset: 'EUR/2' })),
        }),
      ],
      ['version', (entry) => ({ ...entry, version: ENTRY_VERSION + 1 })],
      ['version', (entry) => sealAgain({ ...entry, version: ENTRY_VERSION + 1 })],
      ['broken-link', (entry) => ({ ...entry, prevHash: 'f'.repeat(64) })],
      ['gap', (entry) => ({ ...entry, seq: 7 })],
      // An attacker recomputes the hash over balances that don't follow from the postings.
      [
        'balances',
        (entry) => sealAgain({ ...entry, balances: balancesWith(entry, { deposit: 4 }) }),
      ],
      [
        'balances',
        (entry) => sealAgain({ ...entry, balances: balancesWith(entry, { 'plan:Gold': -1 }) }),
      ],
      [
        'balances',
        (entry) =>
          sealAgain({ ...entry, balances: { ...entry.balances, 'BTC/8': { deposit: 1 } } }),
      ],
      ['balances', (entry) => sealAgain({ ...entry, postings: [moveUsd('profit', 'deposit', 2)] })],
    ];
    for (const [problem, change] of tamper) {
      const entries = seal([gain(1), gain(2), gain(3)]);
      const victim = entries[1];
      if (!victim) throw new Error('three entries were sealed');
      const fault = verifyChain(entries.map((entry) => (entry === victim ? change(entry) : entry)));
      expect({ problem, at: fault?.seq }).toEqual({
        problem: fault?.problem,
        at: problem === 'gap' ? 7 : 2,
      });
    }
  });

  it('has a fault at an entry after the last one', () => {
    const [first] = seal([[]]);
    if (!first) throw new Error('an entry was sealed');
    const closing = sealEntry(toHead(first), closingEntry(first.walletId, BY_OWNER), NOON);
    const open = { ...toHead(closing), isClosed: false };
    const after = sealEntry(open, draft('after', []), NOON);
    expect(verifyChain([first, closing])).toBeNull();
    expect(verifyChain([first, closing, after])).toEqual({ seq: 3, problem: 'after-closing' });
  });

  it.each(['postings', 'actor', 'occurredAt', 'balances', 'reverses'] as const)(
    'detects an entry whose %s was removed',
    (field) => {
      const [first, second] = seal([gain(1), gain(2)]);
      if (!first || !second) throw new Error('two entries were sealed');
      const { [field]: _removed, ...rest } = second;
      expect(verifyChain([first, rest as LedgerEntry])).toEqual({ seq: 2, problem: 'hash' });
    },
  );

  it('has a hash that depends on every business field', () => {
    const entry = sealEntry(EMPTY_HEAD, draft('a', []), NOON);
    expect(sealEntry(EMPTY_HEAD, draft('a', []), NOON).hash).toBe(entry.hash);
    expect(sealEntry(EMPTY_HEAD, draft('b', []), NOON).hash).not.toBe(entry.hash);
    expect(sealEntry(EMPTY_HEAD, { ...draft('a', []), reverses: 1 }, NOON).hash).not.toBe(
      entry.hash,
    );
    expect(entryHash({ ...entry, version: 2 })).not.toBe(entry.hash);
  });

  it('refuses an entry with a malformed account', () => {
    expect(() => sealEntry(EMPTY_HEAD, draft('a', [moveUsd('X', 'profit', 1)]), NOON)).toThrow(
      'malformed account X',
    );
  });
});
