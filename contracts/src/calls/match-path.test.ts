import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ALL_CALLS } from './all-calls.ts';
import { createPathMatcher } from './match-path.ts';

const paths = [...new Set(Object.values(ALL_CALLS).map(({ path }) => path))];
const rows = paths.map((path) => ({ path }));
const isWord = (segment: string) => /^\w+$/.test(segment);

describe('an address', () => {
  const match = createPathMatcher(rows, isWord);

  test.each([
    ['users/me', 'users/me'],
    ['users/17', 'users/:id'],
    ['users/receipt/17', 'users/receipt/:id'],
    ['users/receipt/receipts', 'users/receipt/:id'],
    ['users/17/receipts', 'users/:id/receipts'],
    ['users/me/wallet', 'users/:id/wallet'],
  ])('%s matches %s, the most specific path', (address, path) => {
    expect(match(address)).toEqual([{ path }]);
  });

  test.each(['', 'nothing', 'users/', 'users/a-b', 'users//me', 'users/17/wallet/more'])(
    '"%s" matches nothing',
    (address) => {
      expect(match(address)).toEqual([]);
    },
  );
});

test('each path is found in a table of any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      const match = createPathMatcher(shuffled, isWord);
      for (const path of paths) expect(match(path.replaceAll(':', 'a'))).toEqual([{ path }]);
    }),
  );
});

test('all rows of a path are found', () => {
  const both = [
    { path: 'a/:id', name: 'one' },
    { path: 'a/:seq', name: 'other' },
  ];
  expect(createPathMatcher(both, isWord)('a/b')).toEqual(both);
});
