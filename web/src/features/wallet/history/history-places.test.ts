import { describe, expect, test } from '@jest/globals';
import { anEntry, aReceipt } from '../../../testing/wallet-samples.ts';
import { findNeighbours } from '../entry/find-neighbours';
import { historyAt } from '../history-address.ts';
import { formatMonth } from './format-month';
import { historyRows, toGroup, toRowKey } from './history-rows.ts';
import { parseFilter } from './use-history-address.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('months', () => {
  test('are named, with their year when it isn’t this one', () => {
    expect(formatMonth('2026-10-28T09:00:00.000Z', NOW)).toBe('October');
    expect(formatMonth('2025-10-28T09:00:00.000Z', NOW)).toBe('October 2025');
  });
});

describe('rows', () => {
  test('deposits that have no entry yet stand first, under a heading of their own', () => {
    const year = new Date().getFullYear();
    const rows = historyRows(
      [aReceipt()],
      [
        anEntry({ seq: 2, createdAt: `${year}-03-02T09:00:00.000Z` }),
        anEntry({ seq: 1, createdAt: `${year}-02-02T09:00:00.000Z` }),
      ],
    );
    expect(rows.map(toGroup)).toEqual(['In progress', 'March', 'February']);
    expect(new Set(rows.map(toRowKey)).size).toBe(3);
  });
});

describe('the address of the history', () => {
  const read = (address: string) => parseFilter(new URLSearchParams(address.split('?')[1] ?? ''));

  test('says what is shown and is read back the same', () => {
    expect(historyAt()).toBe('/user/history');
    expect(read(historyAt({ group: 'profits', days: 30 }))).toEqual({ group: 'profits', days: 30 });
    expect(historyAt({ entry: 6 })).toBe('/user/history?entry=6');
  });

  test.each([
    'group=toString',
    'group=bonus',
    'days=-1',
    'days=0',
    'days=1.5',
    'days=99999',
    'days=x',
  ])('takes %s as if it weren’t there', (query) => {
    expect(read(`?${query}`)).toEqual({ group: null, days: null });
  });
});

describe('the entries beside one', () => {
  const listed = [{ seq: 8 }, { seq: 5 }, { seq: 2 }];

  test('are those of the list as it is narrowed', () => {
    expect(findNeighbours('5', listed, 9)).toEqual({ newer: 8, older: 2 });
    expect(findNeighbours('8', listed, 9)).toEqual({ newer: null, older: 5 });
    expect(findNeighbours('2', listed, 9)).toEqual({ newer: 5, older: null });
  });

  test('are those of the record where it isn’t in the list', () => {
    expect(findNeighbours('3', listed, 9)).toEqual({ newer: 4, older: 2 });
    expect(findNeighbours('9', [], 9)).toEqual({ newer: null, older: 8 });
    expect(findNeighbours('1', [], 9)).toEqual({ newer: 2, older: null });
  });

  test('are none where there is no such entry', () => {
    for (const seq of ['0', '10', 'x', '1.5']) {
      expect(findNeighbours(seq, listed, 9)).toEqual({ newer: null, older: null });
    }
  });
});
