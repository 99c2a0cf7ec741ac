import { ENTRY_KINDS } from '@candor/contracts/wallet-history';
import { describe, expect, test } from '@jest/globals';
import { walletEntry } from '../../copy/de/wallet-entry.ts';
import { walletEntryCopy } from '../../copy/wallet-entry.ts';
import { anEntry } from '../../testing/wallet-samples.ts';
import {
  formatAccount,
  formatActor,
  formatNote,
  formatUnchanged,
  shortenHash,
} from './entry-texts.ts';

const { texts } = walletEntryCopy;

describe('the note of an entry', () => {
  const deposit = { reference: '7C04-18A2', detail: 'Starter, Bitcoin' };

  test('names the receipt and the reason of a rejection', () => {
    expect(formatNote(texts, anEntry({ kind: 'deposit-approved', ...deposit, reason: null }))).toBe(
      'receipt 7C04-18A2, Starter, Bitcoin',
    );
    expect(
      formatNote(
        texts,
        anEntry({ kind: 'deposit-rejected', ...deposit, reason: 'the amount is not readable' }),
      ),
    ).toBe('receipt 7C04-18A2: the amount is not readable');
  });

  test('names the destination of a withdrawal and the reason of a rejection', () => {
    const detail = 'to bank account ending 4471';
    expect(formatNote(texts, anEntry({ kind: 'withdrawal-requested', detail, reason: null }))).toBe(
      detail,
    );
    expect(
      formatNote(texts, anEntry({ kind: 'withdrawal-rejected', detail, reason: 'wrong name' })),
    ).toBe(`${detail}: wrong name`);
  });

  test('gives the reason of an adjustment', () => {
    expect(formatNote(texts, anEntry())).toBe('week 46, Starter');
  });
});

describe('the actor of an entry', () => {
  test('has a label for every kind', () => {
    for (const kind of ENTRY_KINDS) {
      expect(formatActor(texts, anEntry({ kind })).label).toMatch(/ by$/);
    }
  });

  test('is named by role, and as two admins where two decided', () => {
    expect(formatActor(texts, anEntry()).who).toBe('two admins: one proposed, another approved');
    expect(formatActor(texts, anEntry({ detail: 'profit, by an admin' })).who).toBe('an admin');
    expect(
      formatActor(texts, anEntry({ kind: 'withdrawal-cancelled', actorRole: 'investor' })),
    ).toEqual({
      label: 'Cancelled by',
      who: 'you',
    });
  });
});

describe('plain language', () => {
  test('names known and unknown ledger accounts', () => {
    expect(formatAccount(texts, 'house:adjustments')).toBe('Candor, adjustments');
    expect(formatAccount(texts, 'plan:Starter')).toBe('Starter plan');
    expect(formatAccount(texts, 'house:fees')).toBe('Candor, fees');
    expect(formatAccount(texts, 'world:cards')).toBe('cards');
  });

  test('names every account of the house in German', () => {
    const german = { ...texts, ...walletEntry };
    const names = ['adjustments', 'profits', 'referrals'].map((name) =>
      formatAccount(german, `house:${name}`),
    );
    expect(names).toEqual(['Candor, Anpassungen', 'Candor, Gewinne', 'Candor, Empfehlungsprämien']);
  });

  test('explains an unchanged balance, and only that', () => {
    expect(formatUnchanged(texts, { kind: 'withdrawal-paid', amount: 0 })).toMatch(
      /left it when you requested/,
    );
    expect(formatUnchanged(texts, { kind: 'reversal', amount: 0 })).toBe(
      'The balance is unchanged.',
    );
    expect(formatUnchanged(texts, { kind: 'adjustment', amount: 5 })).toBeNull();
  });

  test('shortens a hash to its ends', () => {
    expect(shortenHash(anEntry().hash)).toBe('3dc0 77a1 … 9b52');
  });
});
