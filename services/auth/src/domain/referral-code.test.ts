import { signupSchema } from '@candor/contracts/auth';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { systemRandom } from './random.ts';
import { makeReferralCode } from './referral-code.ts';

describe('a made referral code', () => {
  test.each([
    ['Amara Okafor', 'AMARA'],
    ['  álvaro  Núñez', 'ALVARO'],
    ['Maximiliana Petrescu', 'MAXIMILI'],
    ["D'Arcy O'Neil", 'DARCY'],
    ['Иван Петров', 'FRIEND'],
  ])('begins with the first name in plain letters: %s', (name, start) => {
    expect(makeReferralCode(name, systemRandom)).toMatch(
      new RegExp(`^${start}-[A-HJ-NP-Z2-9]{4}$`),
    );
  });

  test('is one that sign-up would accept, whatever the name', () => {
    const accepted = (referralCode: string) =>
      (signupSchema.validateSyncAt('referralCode', { referralCode }) as unknown) === referralCode;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 6, maxLength: 120 }), (name) => {
        const code = makeReferralCode(name, systemRandom);
        expect(accepted(code)).toBe(true);
      }),
    );
  });
});
