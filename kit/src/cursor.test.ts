import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defineCursor } from './cursor.ts';

const byTime = defineCursor({ at: 'time', id: 'id' });
const byNumber = defineCursor({ value: 'number', id: 'id' });
const byText = defineCursor({ value: 'text', id: 'id' });

const ids = fc.stringMatching(/^[0-9a-f]{24}$/);

describe('a cursor', () => {
  test('names the position that it was written for', () => {
    const times = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, ids, (at, id) =>
        expect(byTime.parse(byTime.format({ at, id }))).toEqual({ at, id }),
      ),
    );
    const numbers = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(numbers, ids, (value, id) =>
        expect(byNumber.parse(byNumber.format({ value, id }))).toEqual({ value, id }),
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), ids, (value, id) => {
        const cursor = byText.format({ value, id });
        expect(byText.parse(cursor)).toEqual({ value, id });
        expect(encodeURIComponent(cursor)).toBe(cursor);
      }),
    );
  });

  test('leads to the next page only if there is one more item than a page holds', () => {
    const at = new Date('2026-11-23');
    const found = ['a', 'b', 'c'].map((digit) => ({ at, id: digit.repeat(24), name: digit }));
    const first = byTime.toPage(found, 2);
    expect(first.items).toEqual(found.slice(0, 2));
    expect(byTime.parse(first.page.nextCursor)).toEqual({ at, id: 'b'.repeat(24) });
    expect(byTime.toPage(found, 3)).toEqual({ items: found, page: { nextCursor: null } });
    expect(byTime.toPage([], 3)).toEqual({ items: [], page: { nextCursor: null } });
  });

  test('is none before the first page', () => {
    expect(byTime.parse(undefined)).toBeNull();
    expect(byTime.parse('')).toBeNull();
  });

  test.each([
    'nonsense',
    '1732320000000',
    '1732320000000-0123456789abcdef0123456',
    '~~~-0123456789abcdef01234567-',
    '-1-0123456789abcdef01234567',
    '%E0%A4%A-0123456789abcdef01234567',
    "{'$gt':''}-0123456789abcdef01234567",
  ])('that was not written here is refused: %s', (cursor) => {
    expect(() => byTime.parse(cursor)).toThrow('Cursor is not valid');
    expect(() => byNumber.parse(cursor)).toThrow('Cursor is not valid');
    expect(() => byText.parse(cursor)).toThrow('Cursor is not valid');
  });
});
