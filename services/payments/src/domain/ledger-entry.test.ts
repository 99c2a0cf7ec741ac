import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InsufficientFunds, WALLET_ACCOUNTS, type WalletAccount } from './balances.ts';
import {
  EMPTY_HEAD,
  type EntryDraft,
  entryHash,
  headOf,
  type LedgerEntry,
  sealEntry,
} from './ledger-entry.ts';
import type { Posting } from './posting.ts';
import { verifyChain } from './verify-chain.ts';

function draft(sourceId: string, postings: Posting[]): EntryDraft {
  return {
    walletId: 'w'.repeat(24),
    sourceId,
    kind: 'adjustment',
    postings,
    about: postings[0]?.amount ?? 0,
    reference: null,
    detail: '',
    actor: { id: null, role: 'system' },
    reason: null,
    correlationId: 'c',
    occurredAt: new Date('2026-01-02T03:04:05.678Z'),
  };
}

const accounts = [
  ...WALLET_ACCOUNTS,
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
  })
  .filter(({ source, destination }) => source !== destination);

/** Seals what can be sealed; refusals leave the head where it was. */
function seal(sequences: Posting[][]): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let head = EMPTY_HEAD;
  sequences.forEach((postings, index) => {
    try {
      const entry = sealEntry(head, draft(`source:${index}`, postings));
      entries.push(entry);
      head = headOf(entry);
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error;
    }
  });
  return entries;
}

describe('a chain of entries', () => {
  it('agrees with a model under any sequence of postings, and verifies', () => {
    fc.assert(
      fc.property(fc.array(fc.array(posting, { maxLength: 4 }), { maxLength: 40 }), (sequences) => {
        const entries = seal(sequences);
        const model = new Map<string, number>();
        const add = (account: string, amount: number) =>
          model.set(account, (model.get(account) ?? 0) + amount);
        entries.forEach((entry, index) => {
          expect(entry.seq).toBe(index + 1);
          for (const { source, destination, amount } of entry.postings) {
            add(source, -amount);
            add(destination, amount);
          }
          for (const account of WALLET_ACCOUNTS) {
            expect(entry.balances[account]).toBe(model.get(account) ?? 0);
            expect(entry.balances[account]).toBeGreaterThanOrEqual(0);
          }
          expect(entry.plans.Starter ?? 0).toBe(0 - (model.get('plan:Starter') ?? 0));
        });
        // Inside and outside together: what one account gains another one lost.
        expect([...model.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
        expect(verifyChain(entries)).toBeNull();
      }),
    );
  });

  it('shows where it was tampered with', () => {
    const tamper: [string, (entry: LedgerEntry) => LedgerEntry][] = [
      ['hash', (entry) => ({ ...entry, reason: 'something else' })],
      ['hash', (entry) => ({ ...entry, occurredAt: new Date(0) })],
      ['hash', (entry) => ({ ...entry, actor: { id: 'x', role: 'admin' } })],
      ['hash', (entry) => ({ ...entry, balances: { ...entry.balances, profit: 1 } })],
      ['broken-link', (entry) => ({ ...entry, prevHash: 'f'.repeat(64) })],
      ['gap', (entry) => ({ ...entry, seq: 7 })],
      [
        'balances',
        (entry) => {
          const richer = {
            ...entry,
            balances: { ...entry.balances, deposit: entry.balances.deposit + 1 },
          };
          return { ...richer, hash: entryHash(richer) };
        },
      ],
    ];
    const gain = (amount: number): Posting[] => [
      { source: 'world:deposits', destination: 'deposit', amount },
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

  it('gives the same hash for the same business fields only', () => {
    const entry = sealEntry(EMPTY_HEAD, draft('a', []));
    expect(sealEntry(EMPTY_HEAD, draft('a', [])).hash).toBe(entry.hash);
    expect(sealEntry(EMPTY_HEAD, draft('b', [])).hash).not.toBe(entry.hash);
  });

  it('takes only known accounts', () => {
    const names: WalletAccount[] = [...WALLET_ACCOUNTS];
    expect(names).toHaveLength(5);
    expect(() =>
      sealEntry(EMPTY_HEAD, draft('a', [{ source: 'x', destination: 'profit', amount: 1 }])),
    ).toThrow('unknown account');
  });
});
