import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { isStorageFull, storageFull } from './storage-full.ts';

const coded = (code: string | number) => Object.assign(new Error('x'), { code });

describe('isStorageFull', () => {
  it.each([
    ['a full disk', coded('ENOSPC')],
    ['an exceeded quota', coded('EDQUOT')],
    ["MongoDB's OutOfDiskSpace", coded(14031)],
    ["MinIO's answer", coded('XMinioStorageFull')],
    ['an answer of 507', coded('InsufficientStorage')],
    ['an error caused by one', new AppError('INTERNAL', 'x', { cause: coded('ENOSPC') })],
    ['what callers are told', storageFull(undefined)],
  ])('recognises %s', (_what, error) => {
    expect(isStorageFull(error)).toBe(true);
  });

  it.each([
    ['an unreachable store', coded('ECONNREFUSED')],
    ['another refusal', new AppError('SERVICE_UNAVAILABLE', 'x')],
    ['a duplicate key', coded(11000)],
    ['nothing', undefined],
  ])('does not recognise %s', (_what, error) => {
    expect(isStorageFull(error)).toBe(false);
  });
});
