import { describe, expect, it } from '@jest/globals';
import { findDuplicateKey, isOnlyDuplicates } from './duplicate-key.ts';

describe('findDuplicateKey', () => {
  it('returns the key of the violated index', () => {
    const error = Object.assign(new Error('E11000'), { code: 11000, keyPattern: { email: 1 } });
    expect(findDuplicateKey(error)).toEqual({ email: 1 });
  });

  it('recognises a duplicate without index information', () => {
    expect(findDuplicateKey(Object.assign(new Error('E11000'), { code: 11000 }))).toEqual({});
  });

  it.each([[new Error('x')], [Object.assign(new Error('x'), { code: 50 })], [null], ['11000']])(
    'is null for %p',
    (error) => {
      expect(findDuplicateKey(error)).toBeNull();
    },
  );
});

describe('isOnlyDuplicates', () => {
  const bulk = (codes: number[]) =>
    Object.assign(new Error('E11000'), {
      code: 11000,
      writeErrors: codes.map((code) => ({ code })),
    });

  it('is true for a bulk write that only violated unique indexes', () => {
    expect(isOnlyDuplicates(bulk([11000, 11000]))).toBe(true);
    expect(isOnlyDuplicates(Object.assign(new Error('E11000'), { code: 11000 }))).toBe(true);
  });

  it('is false if anything else failed, in any order', () => {
    expect(isOnlyDuplicates(bulk([11000, 14031]))).toBe(false);
    expect(isOnlyDuplicates(new Error('connection reset'))).toBe(false);
  });
});
