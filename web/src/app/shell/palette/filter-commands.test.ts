import { describe, expect, test } from '@jest/globals';
import { filterCommands } from './filter-commands.ts';

const COMMANDS = [
  { label: 'Transaction History', keywords: 'entries' },
  { label: 'Withdraw', keywords: 'pay out' },
  { label: 'Use the dark theme' },
  { label: 'Übersicht' },
];

const find = (typed: string) => filterCommands(COMMANDS, typed).map(({ label }) => label);

describe('the commands that a text finds', () => {
  test('are all of them while nothing is typed', () => {
    expect(find('  ')).toHaveLength(COMMANDS.length);
  });

  test.each([
    ['HISTORY', ['Transaction History']],
    ['pay', ['Withdraw']],
    ['theme dark', ['Use the dark theme']],
    ['ubers', ['Übersicht']],
    ['nothing like it', []],
  ])('%s finds %j', (typed, labels) => {
    expect(find(typed)).toEqual(labels);
  });

  test('begin with those whose label starts with the text', () => {
    expect(find('u')[0]).toBe('Use the dark theme');
    expect(find('w')).toEqual(['Withdraw']);
  });
});
