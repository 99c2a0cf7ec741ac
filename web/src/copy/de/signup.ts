import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { signupCopy } from '../signup.ts';

export const signup = {
  title: 'Konto eröffnen',
  lead: (email: ReactNode, logIn: ReactNode) =>
    sentence`Dauert zwei Minuten. Zur Bestätigung brauchen Sie Zugang zu Ihrer ${email}. Sie haben bereits ein Konto? ${logIn}`,
  leadEmail: 'E-Mail',
  referrer: 'Empfehlungscode, falls vorhanden',
  agreement: (terms: ReactNode, risks: ReactNode, privacy: ReactNode) =>
    sentence`Ich habe die ${terms}, die ${risks} und die ${privacy} gelesen und weiß, dass ich mein eingesetztes Geld verlieren kann.`,
  terms: 'Bedingungen',
  risks: 'Risikohinweise',
  privacy: 'Datenschutzhinweise',
  submit: 'Konto anlegen',
  aside: {
    title: 'Wie es weitergeht',
    notes: [
      { title: 'E-Mail bestätigen', text: 'Der Link gilt einmal, eine Stunde lang.' },
      {
        title: 'Sehen Sie sich um',
        text: 'Es wird nichts berechnet und nichts am Telefon verkauft.',
      },
      {
        title: 'Zahlen Sie ein, wann Sie möchten',
        text: 'Entscheidungen haben eine Frist, Summen haben ihre Buchungen.',
      },
    ],
  },
} satisfies typeof signupCopy.texts;
