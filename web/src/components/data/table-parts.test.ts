import { describe, expect, test } from '@jest/globals';
import { toTableParts } from './table-parts.ts';

const format = (count: number, [first, last]: [number, number], keptAt: number | null) =>
  toTableParts(count, { first, last }, keptAt)
    .map((part) => `${part.isMounted ? 'rows' : 'space'} ${part.first}-${part.last}`)
    .join(', ');

describe('the parts of a long table', () => {
  test.each([
    ['without a focused row', null, 'space 0-100, rows 100-150, space 150-300'],
    ['with one above', 10, 'space 0-9, rows 9-12, space 12-100, rows 100-150, space 150-300'],
    ['with the first one', 0, 'rows 0-2, space 2-100, rows 100-150, space 150-300'],
    ['with one within', 120, 'space 0-100, rows 100-150, space 150-300'],
    ['with one at the edge', 100, 'space 0-99, rows 99-150, space 150-300'],
    [
      'with one below',
      200,
      'space 0-100, rows 100-150, space 150-199, rows 199-202, space 202-300',
    ],
    ['with the last one', 299, 'space 0-100, rows 100-150, space 150-298, rows 298-300'],
  ])('%s are its range and the neighbors of that row', (_, keptAt, parts) => {
    expect(format(300, [100, 150], keptAt)).toBe(parts);
  });

  test('cover a list that is shorter than the range, or empty', () => {
    expect(format(3, [0, Number.POSITIVE_INFINITY], 1)).toBe('rows 0-3');
    expect(format(5, [100, 150], null)).toBe('space 0-4, rows 4-5');
    expect(format(0, [0, 50], null)).toBe('');
  });
});
