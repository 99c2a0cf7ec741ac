import type { MoneyOverviewView } from '@candor/contracts/overview';
import { describe, expect, test } from '@jest/globals';
import { findTotalsFaults } from './check-totals.ts';
import { sampleEntries } from './sample-entries.ts';

const ENTRIES = [
  ...sampleEntries('a', [
    ['deposit-approved', 'world:deposits', 'deposit', 10_000, '2026-11-25'],
    ['adjustment', 'house:adjustments', 'profit', 500],
    ['withdrawal-requested', 'profit', 'held', 300],
    ['withdrawal-paid', 'held', 'withdrawn', 300],
  ]),
  ...sampleEntries('b', [
    ['deposit-approved', 'world:deposits', 'deposit', 2_000],
    ['reversal', 'deposit', 'world:deposits', 2_000],
  ]),
];

const DAY_25 = {
  from: '2026-11-25',
  to: '2026-11-25',
  deposits: { count: 1, amount: 100 },
  withdrawals: { count: 0, amount: 0 },
  reversed: 0,
  credited: 0,
  balance: 100,
};
const DAY_26 = {
  from: '2026-11-26',
  to: '2026-11-26',
  deposits: { count: 1, amount: 20 },
  withdrawals: { count: 1, amount: 3 },
  reversed: 20,
  credited: 5,
  balance: 102,
};
const RIGHT = {
  isComplete: true,
  spans: [DAY_25, DAY_26],
  totals: { ...DAY_26, deposits: { count: 2, amount: 120 } },
  balances: { opening: 0, closing: 102, deposits: 100, profits: 2, held: 0 },
} as unknown as MoneyOverviewView;

const find = (view: Partial<MoneyOverviewView>) =>
  findTotalsFaults(ENTRIES, { ...RIGHT, ...view }, ({ walletId, seq }) => `${seq} of ${walletId}`);

describe('the totals of an overview', () => {
  test('are those of the ledger', () => {
    expect(find({})).toEqual([]);
  });

  test('that count an entry twice are told with that entry', () => {
    const deposits = { count: 2, amount: 40 };
    expect(find({ spans: [DAY_25, { ...DAY_26, deposits, balance: 122 }] })).toEqual([
      'deposits of 2026-11-26 shown as 4000, in the ledger 2000; as much as 1 of b',
      'balance of 2026-11-26 shown as 12200, in the ledger 10200; as much as 1 of b',
      'deposits and withdrawals of 2026-11-26 counted as 2 and 1, there are 1 and 1',
    ]);
  });

  test.each<[string, Partial<MoneyOverviewView>, string]>([
    [
      'a day too little',
      { spans: [{ ...DAY_25, credited: -5 }, DAY_26] },
      'credited of 2026-11-25',
    ],
    ['another reversal', { spans: [DAY_25, { ...DAY_26, reversed: 0 }] }, 'as much as 2 of b'],
    [
      'another payout',
      { totals: { ...RIGHT.totals, withdrawals: { count: 1, amount: 6 } } },
      'withdrawals of the period',
    ],
    [
      'another balance at the end',
      { balances: { ...RIGHT.balances, held: 3 } },
      'held is shown as 300, in the ledger 0',
    ],
    [
      'money before the first entry',
      { balances: { ...RIGHT.balances, opening: 1 } },
      'opening is shown',
    ],
    ['a part that is not counted', { isComplete: false }, 'not complete'],
  ])('with %s are told', (_what, view, fault) => {
    expect(find(view)[0]).toContain(fault);
  });
});
