import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { signupCopy } from '../signup.ts';

export const signup = {
  title: 'Konto eröffnen',
  lead: (logIn: ReactNode) => sentence`Sie haben bereits ein Konto? ${logIn}`,
  referrer: 'Empfehlungscode, falls vorhanden',
  agreement: (terms: ReactNode, risks: ReactNode, privacy: ReactNode) =>
    sentence`Ich habe die ${terms}, die ${risks} und die ${privacy} gelesen und weiß, dass ich mein eingesetztes Geld verlieren kann.`,
  terms: 'Bedingungen',
  risks: 'Risikohinweise',
  privacy: 'Datenschutzhinweise',
  submit: 'Konto anlegen',
  aside: {
    title: 'Wie es weitergeht',
    steps: ['E-Mail innerhalb einer Stunde bestätigen', 'Umsehen', 'Einzahlen, wann Sie möchten'],
  },
} satisfies typeof signupCopy.texts;
