import { describe, expect, test } from '@jest/globals';
import { joinParts, type Part } from './join-parts.ts';

const toPart = (id: string, size: number, users: string, possible = 'abcd'): Part => ({
  ids: [id],
  size,
  users: new Set(users),
  possible: new Set(possible),
});

const toNames = (parts: readonly Part[]) => joinParts(parts).map(({ ids }) => ids.sort().join('+'));

describe('parts of pages', () => {
  test('are joined when the same pages load them', () => {
    expect(toNames([toPart('one', 90_000, 'ab'), toPart('two', 90_000, 'ab')])).toEqual([
      'one+two',
    ]);
  });

  test('are joined when a page loads little in vain', () => {
    expect(toNames([toPart('one', 90_000, 'abc'), toPart('two', 500, 'ab')])).toEqual(['one+two']);
  });

  test('stay apart when a page would load much in vain', () => {
    expect(toNames([toPart('one', 90_000, 'ab'), toPart('two', 500, 'abc')])).toEqual([
      'one',
      'two',
    ]);
  });

  test('stay apart when a page would load what only one of them imports', () => {
    expect(toNames([toPart('one', 500, 'abc'), toPart('two', 500, 'ab', 'ab')])).toEqual([
      'one',
      'two',
    ]);
  });
});
