import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { entryHash, toHashInput } from './entry-hash.ts';
import { GENESIS_HASH, type LedgerEntry } from './ledger-entry.ts';
import { verifyChain } from './verify-chain.ts';

const file = new URL('../../../../../docs/ledger-test-vector.json', import.meta.url);
const vector = JSON.parse(readFileSync(file, 'utf8')) as {
  entries: { entry: Record<string, unknown>; canonical: string; hash: string }[];
};

/** An independent implementation of RFC 8785, without JSON.stringify. */
function canonicalize(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `"${[...value].map(toToken).join('')}"`;
  if (Array.isArray(value)) return `[${value.map((item) => canonicalize(item))}]`;
  const members = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, of]) => `${canonicalize(key)}:${canonicalize(of)}`)}}`;
}
function toToken(character: string): string {
  const short = '"\\\b\f\n\r\t'.indexOf(character);
  if (short >= 0) return `\\${'"\\bfnrt'[short]}`;
  return character < ' '
    ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    : character;
}

/** As the ledger stores it, with `occurredAt` as a date. */
const toEntry = ({ entry, hash }: (typeof vector.entries)[number]) =>
  ({ ...entry, occurredAt: new Date(String(entry.occurredAt)), hash }) as unknown as LedgerEntry;

describe('the published test vector of the ledger', () => {
  it.each(vector.entries)('matches an independent implementation: $hash', (one) => {
    expect(canonicalize(one.entry)).toBe(one.canonical);
    expect(createHash('sha256').update(one.canonical, 'utf8').digest('hex')).toBe(one.hash);
  });

  it.each(vector.entries)('matches the hash that the ledger computes: $hash', (one) => {
    expect(toHashInput(toEntry(one))).toBe(one.canonical);
    expect(entryHash(toEntry(one))).toBe(one.hash);
  });

  it('is a valid chain of two entries', () => {
    expect(vector.entries.map(({ entry }) => entry.prevHash)).toEqual([
      GENESIS_HASH,
      vector.entries[0]?.hash,
    ]);
    expect(verifyChain(vector.entries.map(toEntry))).toBeNull();
  });
});

describe('the hash of an entry', () => {
  const [sample] = vector.entries.map(toEntry);
  if (!sample) throw new Error('the vector has entries');

  it('covers every field except the hash', () => {
    const { hash, ...fields } = sample;
    const covered = Object.keys(JSON.parse(toHashInput(sample)) as object);
    expect(covered.sort()).toEqual(Object.keys(fields).sort());
    for (const field of covered) {
      expect(entryHash({ ...sample, ...changed(sample, field) })).not.toBe(hash);
    }
  });

  it('does not cover the fields that the database, the call and the outbox add to the document', () => {
    const stored = {
      ...sample,
      _id: 'an id of the database',
      call: { by: 'a', key: 'k', bodyHash: 'b' },
      outbox: [{ id: 'e' }],
      outboxPending: true,
    };
    expect(entryHash(stored)).toBe(sample.hash);
  });

  it('depends on the order of postings, but not on the order of accounts', () => {
    const postings = sample.postings.toReversed();
    expect(entryHash({ ...sample, postings })).not.toBe(sample.hash);
    const accounts = Object.entries(sample.balances['USD/2'] ?? {}).reverse();
    expect(entryHash({ ...sample, balances: { 'USD/2': Object.fromEntries(accounts) } })).toBe(
      sample.hash,
    );
  });
});

/** The field with another value of the same type. */
function changed(entry: LedgerEntry, field: string): object {
  const value = entry[field as keyof LedgerEntry];
  if (value instanceof Date) return { [field]: new Date(value.getTime() + 1) };
  if (Array.isArray(value)) return { [field]: [] };
  if (field === 'actor') return { [field]: { ...entry.actor, role: 'support' } };
  if (field === 'balances') return { [field]: { 'USD/2': { deposit: 1 } } };
  return { [field]: typeof value === 'string' ? `${value}x` : Number(value ?? 0) + 1 };
}
