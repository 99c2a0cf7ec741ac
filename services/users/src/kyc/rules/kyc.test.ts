import { KYC_STATUSES } from '@candor/contracts/kyc';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canSubmit, toNumberEnding } from './kyc.ts';

describe('documents', () => {
  test('are submitted unless some are pending or the identity is verified', () => {
    expect(KYC_STATUSES.filter(canSubmit).sort()).toEqual([
      'action-needed',
      'not-started',
      'refused',
    ]);
  });
});

describe('the shown ending of a document number', () => {
  test('is at most three characters and never more than half of the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{2,20}[A-Z0-9]$/), (number) => {
        const plain = number.replace(/[^A-Z0-9]/g, '');
        const ending = toNumberEnding(number);
        expect(plain.endsWith(ending)).toBe(true);
        expect(ending.length).toBeLessThanOrEqual(Math.min(3, plain.length / 2));
      }),
    );
  });
});
