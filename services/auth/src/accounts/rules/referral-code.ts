import type { RandomBytes } from '../../secrets/rules/random.ts';

/** Without I, O, 0 and 1: the code is read aloud and typed. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates a referral code such as AMARA-7K2Q. */
export function createReferralCode(fullName: string, random: RandomBytes): string {
  const [first = ''] = fullName.trim().split(/\s+/);
  const letters = first
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 8);
  // Five bits of each byte select one of 32 symbols, so all are equally likely.
  const tail = [...random(4)].map((byte) => SYMBOLS[byte & 31]).join('');
  return `${letters || 'FRIEND'}-${tail}`;
}
