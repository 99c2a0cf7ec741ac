import { balanceChange, shownBalance } from '@candor/payments/ledger/balances';
import type { LedgerEntry } from '@candor/payments/ledger/ledger-entry';
import { describe, expect, test } from '@jest/globals';
import { findStatementFault, parseStatement, type StatementText } from './check-statements.ts';
import { sampleEntries } from './sample-entries.ts';

const ENTRIES = sampleEntries('w', [
  ['deposit-approved', 'world:deposits', 'deposit', 10_000],
  ['adjustment', 'house:adjustments', 'profit', 500],
  ['reversal', 'profit', 'house:adjustments', 500],
  ['withdrawal-declined', 'world:deposits', 'deposit', 1],
]);

function writeStatement(entries: readonly LedgerEntry[], opening = 0): StatementText {
  const lines = entries.map((entry) => ({
    seq: entry.seq,
    change: balanceChange(entry),
    balance: shownBalance(entry.balances),
  }));
  const closing = lines.at(-1)?.balance ?? opening;
  return { opening, closing, count: lines.length, lines };
}

const find = (...statements: StatementText[]) =>
  findStatementFault(ENTRIES, statements, ({ seq, kind }) => `entry ${seq} (${kind})`);

const WHOLE = writeStatement(ENTRIES);
const FIRST = writeStatement(ENTRIES.slice(0, 2));
const SECOND = writeStatement(ENTRIES.slice(2), 10_500);

describe('statements of a wallet', () => {
  test('are as the ledger has them, in one period or in two', () => {
    expect(find(WHOLE)).toBeNull();
    expect(find(FIRST, SECOND)).toBeNull();
  });

  test.each<[string, StatementText[], RegExp]>([
    [
      'a reversal that is skipped, although what is left adds up',
      [writeStatement(ENTRIES.filter(({ kind }) => kind !== 'reversal'))],
      /^does not show entry 3 \(reversal\)$/,
    ],
    [
      'a last entry that is missing',
      [writeStatement(ENTRIES.slice(0, 3))],
      /^does not show entry 4/,
    ],
    [
      'an entry of both periods',
      [FIRST, writeStatement(ENTRIES.slice(1), 10_500)],
      /^shows twice entry 2/,
    ],
    [
      'a period that opens with another balance',
      [FIRST, { ...SECOND, opening: 1 }],
      /^opens with 1/,
    ],
    ['another closing balance', [{ ...WHOLE, closing: 1 }], /^closes with 1, its lines give 10001/],
    ['another number of entries', [{ ...WHOLE, count: 5 }], /^counts 5 entries and shows 4/],
    [
      'an entry that the wallet does not have',
      [{ ...WHOLE, lines: [...WHOLE.lines, { seq: 5, change: 0, balance: 10_001 }] }],
      /^shows number 5/,
    ],
    [
      'a change that the postings do not make',
      [{ ...WHOLE, lines: WHOLE.lines.map((line) => ({ ...line, change: line.change + 1 })) }],
      /^shows a change of 10001 to 10000, not 10000 to 10000, for entry 1/,
    ],
  ])('with %s are told', (_what, statements, fault) => {
    expect(find(...statements)).toMatch(fault);
  });
});

test('a statement is read from its text, and a refusal or half of one is not', () => {
  const facts = ['Statement,Candor', ...Array.from({ length: 5 }, () => 'a,b')];
  const text = [
    '\uFEFFStatement of account,Candor',
    ...facts.slice(1),
    'Opening balance USD,10.50',
    'Closing balance USD,-4.25',
    'Entries,1',
    'a,b',
    'a,b',
    '',
    'Entry,Date and time,UTC,Title,Detail,Reference,Reason,Decided by,Concerns,Change,Balance,Reverses,Hash',
    ',,,Opening balance,,,,,,,10.50,,',
    '7,a,b,"c, d",,,"two\nlines",admin,14.75,-14.75,-4.25,,ff',
    ',,,Closing balance,,,,,,,-4.25,,',
    '',
  ].join('\r\n');
  expect(parseStatement(text)).toEqual({
    opening: 1_050,
    closing: -425,
    count: 1,
    lines: [{ seq: 7, change: -1_475, balance: -425 }],
  });
  expect(parseStatement('{"status":"fail","code":"NOT_FOUND"}')).toBeNull();
  expect(parseStatement(text.split('\r\n').slice(0, 13).join('\r\n'))).toBeNull();
});
