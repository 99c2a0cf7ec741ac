import { signupSchema } from '@candor/contracts/auth';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { systemRandom } from '../../secrets/rules/random.ts';
import { createReferralCode } from './referral-code.ts';

describe('generated referral code', () => {
  test.each([
    ['Amara Okafor', 'AMARA'],
    ['  álvaro  Núñez', 'ALVARO'],
    ['Maximiliana Petrescu', 'MAXIMILI'],
    ["D'Arcy O'Neil", 'DARCY'],
    ['Иван Петров', 'FRIEND'],
  ])('begins with the first name in Latin letters, or FRIEND: %s', (name, start) => {
    expect(createReferralCode(name, systemRandom)).toMatch(
      new RegExp(`^${start}-[A-HJ-NP-Z2-9]{4}$`),
    );
  });

  test('passes the sign-up validation for any name', () => {
    const accepted = (referralCode: string) =>
      (signupSchema.validateSyncAt('referralCode', { referralCode }) as unknown) === referralCode;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 6, maxLength: 120 }), (name) => {
        const code = createReferralCode(name, systemRandom);
        expect(accepted(code)).toBe(true);
      }),
    );
  });
});
