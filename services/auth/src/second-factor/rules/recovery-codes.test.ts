import { describe, expect, test } from '@jest/globals';
import { systemRandom } from '../../secrets/rules/random.ts';
import { createRecoveryCodes, toRecoveryDigest } from './recovery-codes.ts';

describe('recovery codes', () => {
  test('are ten different ones without symbols that are easily confused', () => {
    const codes = createRecoveryCodes(systemRandom);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  test('are recognised however they are separated and written', () => {
    const digest = toRecoveryDigest('k0m1-2v9d-xw4h-8pnt');
    for (const typed of [
      'K0M1 2V9D XW4H 8PNT',
      'k0m12v9dxw4h8pnt',
      ' kOmI-2v9d-xw4h-8pnt',
      'koml 2v9d xw4h 8pnt',
    ]) {
      expect(toRecoveryDigest(typed)).toBe(digest);
    }
    expect(toRecoveryDigest('k0m1-2v9d-xw4h-8pnu')).not.toBe(digest);
  });
});
