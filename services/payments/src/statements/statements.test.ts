import { describe, expect, test } from '@jest/globals';
import { formatDecimal } from './format-entry.ts';
import { fitText } from './pdf-page.ts';
import { countPages } from './pdf-statement.ts';
import { toWinAnsi } from './to-win-ansi.ts';

test('amounts for programs have two decimals and a plain sign', () => {
  expect([0, 5, -50_000, 123_456].map(formatDecimal)).toEqual([
    '0.00',
    '0.05',
    '-500.00',
    '1234.56',
  ]);
});

describe('the pages of a PDF statement', () => {
  test('are known from the number of entries', () => {
    expect([0, 13, 14, 37, 38].map(countPages)).toEqual([1, 1, 2, 2, 3]);
    expect(countPages(100_000)).toBe(4_168);
  });

  test('cut long text with an ellipsis, never beyond its width', () => {
    const measure = (text: string) => text.length;
    expect(fitText('short', 5, measure)).toBe('short');
    expect(fitText('a long reason', 8, measure)).toBe('a long…');
  });

  test('contain text in the characters of their fonts', () => {
    expect(toWinAnsi('Zürich – “Łódź” − 5 €')).toBe('Zürich – “?ódz” – 5 €');
    expect(toWinAnsi('привет')).toBe('??????');
  });
});
