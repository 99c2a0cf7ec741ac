import type { RandomBytes } from './random.ts';

/** Without I, O, 0 and 1: the code is read aloud and typed. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code to give to friends, such as AMARA-7K2Q. */
export function makeReferralCode(fullName: string, random: RandomBytes): string {
  const [first = ''] = fullName.trim().split(/\s+/);
  const letters = first
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 8);
  // 32 symbols: five bits of each byte, so all are equally likely.
  const tail = [...random(4)].map((byte) => SYMBOLS[byte & 31]).join('');
  return `${letters || 'FRIEND'}-${tail}`;
}

/** Two codes that differ by case only are one. */
export function toReferralKey(code: string): string {
  return code.toUpperCase();
}
