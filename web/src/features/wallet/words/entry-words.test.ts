import { ENTRY_KINDS } from '@candor/contracts/wallet-history';
import { describe, expect, test } from '@jest/globals';
import { anEntry } from '../../../testing/wallet-samples.ts';
import { accountWords, decidedBy, shortCode, toNote, toTitle, unmovedNote } from './entry-words.ts';

const moved = (source: string, destination: string) =>
  anEntry({ postings: [{ source, destination, amount: 1 }] });

describe('what an entry is called', () => {
  test('an adjustment is named for the account it moved, up or down', () => {
    expect(toTitle(moved('house:adjustments', 'profit'))).toBe('Profit credited');
    expect(toTitle(moved('profit', 'house:adjustments'))).toBe('Correction');
    expect(toTitle(moved('house:adjustments', 'investment'))).toBe('Investment raised');
    expect(toTitle(moved('deposit', 'house:adjustments'))).toBe('Deposits corrected downwards');
  });

  test('every kind has a title', () => {
    for (const kind of ENTRY_KINDS) {
      expect(toTitle(anEntry({ kind }))).toMatch(/^[A-Z][a-z]/);
      expect(decidedBy(anEntry({ kind })).label).toMatch(/ by$/);
    }
  });
});

describe('the line below the title', () => {
  const deposit = { reference: '7C04-18A2', detail: 'Starter, Bitcoin' };

  test('names the receipt, and why it was rejected', () => {
    expect(toNote(anEntry({ kind: 'deposit-approved', ...deposit, reason: null }))).toBe(
      'receipt 7C04-18A2, Starter, Bitcoin',
    );
    expect(
      toNote(
        anEntry({ kind: 'deposit-rejected', ...deposit, reason: 'the amount is not readable' }),
      ),
    ).toBe('receipt 7C04-18A2: the amount is not readable');
  });

  test('says where a withdrawal goes, and why it was rejected', () => {
    const detail = 'to bank account ending 4471';
    expect(toNote(anEntry({ kind: 'withdrawal-requested', detail, reason: null }))).toBe(detail);
    expect(toNote(anEntry({ kind: 'withdrawal-rejected', detail, reason: 'wrong name' }))).toBe(
      `${detail}: wrong name`,
    );
  });

  test('gives the reason of an adjustment', () => {
    expect(toNote(anEntry())).toBe('week 46, Starter');
  });
});

describe('who decided', () => {
  test('is named by role; two admins where it took two', () => {
    expect(decidedBy(anEntry()).who).toBe('two admins: one proposed, another approved');
    expect(decidedBy(anEntry({ detail: 'profit, by an admin' })).who).toBe('an admin');
    expect(decidedBy(anEntry({ kind: 'withdrawal-cancelled', actorRole: 'investor' }))).toEqual({
      label: 'Cancelled by',
      who: 'you',
    });
  });
});

describe('plain words', () => {
  test('for accounts, known and unknown', () => {
    expect(accountWords('house:adjustments')).toBe('Candor, adjustments');
    expect(accountWords('plan:Starter')).toBe('Starter plan');
    expect(accountWords('house:fees')).toBe('Candor, fees');
    expect(accountWords('world:cards')).toBe('cards');
  });

  test('for an entry that moved nothing, none for one that did', () => {
    expect(unmovedNote({ kind: 'withdrawal-paid', amount: 0 })).toMatch(/left it when you asked/);
    expect(unmovedNote({ kind: 'reversal', amount: 0 })).toBe('The balance is unchanged.');
    expect(unmovedNote({ kind: 'adjustment', amount: 5 })).toBeNull();
  });

  test('a code is shortened to its ends', () => {
    expect(shortCode(anEntry().hash)).toBe('3dc0 77a1 … 9b52');
  });
});
