import { describe, expect, test } from '@jest/globals';
import { toCsvCell } from './csv.ts';

describe('a cell of a CSV file', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd|calc', "'-cmd|calc"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['-500.00', '-500.00'],
    ['week 46, "Starter"', '"week 46, ""Starter"""'],
    [' a', '" a"'],
    ['line\nbreak', '"line\nbreak"'],
  ])('%j is written as %s', (text, cell) => expect(toCsvCell(text)).toBe(cell));
});
