import type { LetterTexts } from '../letter-texts.ts';
import { accounts } from './accounts.ts';
import { deposits } from './deposits.ts';
import { identity } from './identity.ts';
import { security } from './security.ts';
import { wallets } from './wallets.ts';
import { withdrawals } from './withdrawals.ts';

export const english: LetterTexts = {
  frame: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    unnamed: 'customer',
    demonstration: 'Demonstration: sample data, not an offer',
    turnOff: 'You can turn this email off',
    spelledOut: 'If the button does not work, open this address:',
    openAccount: 'Open your account',
    whyStaffWrote: {
      'staff-message': 'You received this email because our staff wrote to you about your account.',
      'staff-bulk': 'You received this announcement because you have an account with us.',
    },
  },
  letters: {
    ...accounts,
    ...security,
    ...identity,
    ...deposits,
    ...withdrawals,
    ...wallets,
  },
};
