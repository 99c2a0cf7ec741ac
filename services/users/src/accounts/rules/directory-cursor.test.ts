import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodePosition, encodePosition } from './directory-cursor.ts';

describe('directory cursor', () => {
  test('decodes to the encoded position', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.maxSafeInteger()), (value) => {
        const position = { value, id: '0123456789abcdef01234567' };
        const kind = typeof value as 'string' | 'number';
        expect(decodePosition(encodePosition(position), kind)).toEqual(position);
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
    encode([1, '0123456789abcdef01234567']),
    encode([{ $gt: '' }, '0123456789abcdef01234567']),
    encode(['name', { $ne: null }]),
  ])('is rejected when forged or malformed: %s', (cursor) => {
    expect(decodePosition(cursor, 'string')).toBeNull();
  });
});
