import { expect, test } from '@jest/globals';
import { coverPairs } from './cover-pairs.ts';

const items = Array.from('abcdefghi');

test.each([2, 3, 4])('any two items are together in a group of at most %s', (size) => {
  const groups = coverPairs(items, size);
  for (const [index, a] of items.entries()) {
    for (const b of items.slice(index + 1)) {
      const isTogether = groups.some((group) => group.includes(a) && group.includes(b));
      expect([a, b, isTogether]).toEqual([a, b, true]);
    }
  }
  expect(groups.every((group) => group.length <= size)).toBe(true);
});

test('larger groups are fewer', () => {
  expect([2, 4].map((size) => coverPairs(items, size).length)).toEqual([36, 8]);
});
