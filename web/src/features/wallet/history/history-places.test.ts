import { describe, expect, test } from '@jest/globals';
import { walletCopy } from '../../../copy/wallet.ts';
import { anEntry, aReceipt } from '../../../testing/wallet-samples.ts';
import { findNeighbours } from '../entry/find-neighbours';
import { historyAt } from '../history-address.ts';
import { formatMonth } from './format-month';
import { formatGroup, toHistoryRows, toRowKey } from './history-rows.ts';
import { parseFilter } from './use-history-address.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('months', () => {
  test('have their year unless it is the current one', () => {
    expect(formatMonth('2026-10-28T09:00:00.000Z', 'en-GB', NOW)).toBe('October');
    expect(formatMonth('2025-10-28T09:00:00.000Z', 'en-GB', NOW)).toBe('October 2025');
  });
});

describe('rows', () => {
  test('deposits without an entry come first, under their own heading', () => {
    const year = new Date().getFullYear();
    const rows = toHistoryRows(
      [aReceipt()],
      [
        anEntry({ seq: 2, createdAt: `${year}-03-02T09:00:00.000Z` }),
        anEntry({ seq: 1, createdAt: `${year}-02-02T09:00:00.000Z` }),
      ],
    );
    expect(rows.map((row) => formatGroup(walletCopy.texts, row))).toEqual([
      'In progress',
      'March',
      'February',
    ]);
    expect(new Set(rows.map(toRowKey)).size).toBe(3);
  });
});

describe('the address of the history', () => {
  const read = (address: string) => parseFilter(new URLSearchParams(address.split('?')[1] ?? ''));

  test('holds the filters and parses back to them', () => {
    expect(historyAt()).toBe('/user/history');
    expect(read(historyAt({ group: 'profits', days: 30 }))).toEqual({ group: 'profits', days: 30 });
    expect(historyAt({ entry: 6 })).toBe('/user/history/6');
  });

  test.each([
    'group=toString',
    'group=bonus',
    'days=-1',
    'days=0',
    'days=1.5',
    'days=99999',
    'days=x',
  ])('ignores %s', (query) => {
    expect(read(`?${query}`)).toEqual({ group: null, days: null });
  });
});

describe('the neighbours of an entry', () => {
  const listed = [{ seq: 8 }, { seq: 5 }, { seq: 2 }];

  test('come from the filtered list', () => {
    expect(findNeighbours('5', listed, 9)).toEqual({ newer: 8, older: 2 });
    expect(findNeighbours('8', listed, 9)).toEqual({ newer: null, older: 5 });
    expect(findNeighbours('2', listed, 9)).toEqual({ newer: 5, older: null });
  });

  test('come from the whole wallet if the entry is not listed', () => {
    expect(findNeighbours('3', listed, 9)).toEqual({ newer: 4, older: 2 });
    expect(findNeighbours('9', [], 9)).toEqual({ newer: null, older: 8 });
    expect(findNeighbours('1', [], 9)).toEqual({ newer: 2, older: null });
  });

  test('are none for a number without an entry', () => {
    for (const seq of ['0', '10', 'x', '1.5']) {
      expect(findNeighbours(seq, listed, 9)).toEqual({ newer: null, older: null });
    }
  });
});
