import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodePosition, encodePosition } from './directory-cursor.ts';

describe('directory cursor', () => {
  test('decodes to the encoded position', () => {
    fc.assert(
      fc.property(fc.string(), (nameKey) => {
        const position = { nameKey, id: '0123456789abcdef01234567' };
        expect(decodePosition(encodePosition(position))).toEqual(position);
      }),
    );
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    'x',
    '',
    'e30',
    encode(['name']),
    encode(['name', 'no id']),
    encode([{ $gt: '' }, '0123456789abcdef01234567']),
    encode(['name', { $ne: null }]),
  ])('is rejected when forged or malformed: %s', (cursor) => {
    expect(decodePosition(cursor)).toBeNull();
  });
});
