import { describe, expect, test } from '@jest/globals';
import { walletHistoryCopy } from '../../../copy/wallet-history.ts';
import { anEntry, aReceipt } from '../../../testing/wallet-samples.ts';
import { findNeighbours } from '../entry/entry-frame.tsx';
import { historyAt } from '../history-address.ts';
import {
  countConditions,
  NO_FILTER,
  parseFilter,
  showsOpenDeposits,
  toSearch,
} from './history-filter.ts';
import { formatGroup, formatMonth, toHistoryRows, toRowKey } from './history-rows.ts';

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
    expect(rows.map((row) => formatGroup(walletHistoryCopy.texts, row, 'en-GB'))).toEqual([
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
    expect(read(historyAt({ group: 'profits', days: 30 }))).toEqual({
      ...NO_FILTER,
      group: 'profits',
      days: 30,
    });
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
    'kind=toString',
    'state=lost',
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'min=5.001',
    'min=5&max=4',
    'query=%20',
  ])('ignores %s', (query) => {
    expect(read(`?${query}`)).toEqual(NO_FILTER);
  });
});

describe('filters', () => {
  const full = {
    ...NO_FILTER,
    query: 'week 46',
    kind: 'adjustment' as const,
    state: 'successful' as const,
    from: '2026-01-01',
    to: '2026-11-22',
    min: '5.00',
    max: '5250.50',
  };

  test('are parsed from the query that they make', () => {
    expect(parseFilter(new URLSearchParams(toSearch(full)))).toEqual(full);
    expect(toSearch(NO_FILTER)).toBe('');
  });

  test('count a period and a range once', () => {
    expect(countConditions(full)).toBe(5);
    expect(countConditions(NO_FILTER)).toBe(0);
  });

  test('list open deposits only where they can match', () => {
    expect(showsOpenDeposits(NO_FILTER)).toBe(true);
    expect(showsOpenDeposits({ ...NO_FILTER, group: 'deposits', state: 'pending' })).toBe(true);
    for (const excluding of [
      { group: 'profits' },
      { kind: 'deposit-approved' },
      { state: 'rejected' },
      { query: 'x' },
      { min: '1.00' },
      { to: '2026-01-01' },
    ] as const) {
      expect(showsOpenDeposits({ ...NO_FILTER, ...excluding })).toBe(false);
    }
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
