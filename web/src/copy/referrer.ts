import { defineCopy } from '../lib/copy.ts';

/** Texts of the referral code at sign-up. */
export const referrerCopy = defineCopy('referrer', {
  label: 'Referrer, if any',
  hint: 'The code in the link of who invited you',
  unknown: 'Nobody has this referral code. Correct it or leave it out',
  checks: {
    checking: 'Checking the code…',
    known: 'The code is valid',
    unknown: 'Nobody has this code',
  },
});
