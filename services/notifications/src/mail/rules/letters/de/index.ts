import type { LetterTexts } from '../letter-texts.ts';
import { accounts } from './accounts.ts';
import { deposits } from './deposits.ts';
import { identity } from './identity.ts';
import { security } from './security.ts';
import { wallets } from './wallets.ts';
import { withdrawals } from './withdrawals.ts';

export const german: LetterTexts = {
  frame: {
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    unnamed: 'Kundin oder Kunde',
    demonstration: 'Demonstration: Beispieldaten, kein Angebot',
    turnOff: 'Sie können diese E-Mail abbestellen',
    spelledOut: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    openAccount: 'Konto öffnen',
    whyStaffWrote: {
      'staff-message':
        'Sie erhalten diese E-Mail, weil unser Team Ihnen zu Ihrem Konto geschrieben hat.',
      'staff-bulk': 'Sie erhalten diese Ankündigung, weil Sie ein Konto bei uns haben.',
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
