import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodePosition, encodePosition } from './directory-cursor.ts';

describe('a cursor of the directory', () => {
  test('leads back to the place it was made for', () => {
    fc.assert(
      fc.property(fc.string(), (nameKey) => {
        const position = { nameKey, id: '0123456789abcdef01234567' };
        expect(decodePosition(encodePosition(position))).toEqual(position);
      }),
    );
  });

  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    'x',
    '',
    'e30',
    made(['name']),
    made(['name', 'no id']),
    made([{ $gt: '' }, '0123456789abcdef01234567']),
    made(['name', { $ne: null }]),
  ])('that nobody made is refused: %s', (cursor) => {
    expect(decodePosition(cursor)).toBeNull();
  });
});
