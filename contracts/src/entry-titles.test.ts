import { describe, expect, test } from '@jest/globals';
import { ENGLISH_TITLES, formatTitle } from './entry-titles.ts';
import { GERMAN_TITLES } from './german-entries.ts';
import { ENTRY_KINDS } from './wallet-history.ts';

const titleOf = (source: string, destination: string, titles = ENGLISH_TITLES) =>
  formatTitle(titles, { kind: 'adjustment', postings: [{ source, destination }] });

describe('the title of an entry', () => {
  test('of an adjustment names the account it changed and the direction', () => {
    expect(titleOf('house:adjustments', 'profit')).toBe('Profit credited');
    expect(titleOf('profit', 'house:adjustments')).toBe('Correction');
    expect(titleOf('house:adjustments', 'investment')).toBe('Investment raised');
    expect(titleOf('deposit', 'house:adjustments')).toBe('Deposits corrected downwards');
    expect(titleOf('deposit', 'house:adjustments', GERMAN_TITLES)).toBe('Einzahlungen verringert');
  });

  test.each([
    ['English', ENGLISH_TITLES],
    ['German', GERMAN_TITLES],
  ])('in %s exists for every kind', (_language, titles) => {
    for (const kind of ENTRY_KINDS) {
      expect(formatTitle(titles, { kind, postings: [] })).toMatch(/^[A-Z]\p{Ll}/u);
    }
  });
});
