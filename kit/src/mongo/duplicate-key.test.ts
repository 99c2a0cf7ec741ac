import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { findDuplicateIndex, findDuplicateKey, isOnlyDuplicates } from './duplicate-key.ts';

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

describe('a bulk write with a duplicate whose write concern was not fulfilled', () => {
  /** As the driver throws it. */
  const bulk = (writeConcernErrors: object[]) => {
    const writeErrors = [{ index: 2, code: 11000, errmsg: 'E11000' }];
    const result = { getWriteConcernError: () => writeConcernErrors[0] };
    return new mongoose.mongo.MongoBulkWriteError(
      { message: 'E11000', code: 11000, writeErrors } as never,
      result as never,
    );
  };

  it('says nothing about what was written', () => {
    const unconfirmed = bulk([{ code: 64, errmsg: 'waiting for replication timed out' }]);
    expect(findDuplicateIndex(unconfirmed)).toBeNull();
    expect(isOnlyDuplicates(unconfirmed)).toBe(false);
    expect(findDuplicateIndex(bulk([]))).toBe(2);
    expect(isOnlyDuplicates(bulk([]))).toBe(true);
  });
});
