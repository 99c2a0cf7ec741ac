import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { staffLoginCopy } from '../staff-login.ts';

export const staffLogin = {
  page: {
    title: 'Anmeldung für Mitarbeitende',
    lead: (logIn: ReactNode) =>
      sentence`Für Kundendienst und Administration von Candor. Anleger ${logIn}.`,
    logInHere: 'melden sich hier an',
  },
  aside: {
    title: 'Was Mitarbeitende wissen sollten',
    notes: [
      {
        title: 'Jede Entscheidung wird festgehalten',
        text: 'Der Anleger liest Ihre Rolle, die Zeit und Ihre Begründung.',
      },
      {
        title: 'Älteste zuerst',
        text: 'Ein- und Auszahlungen stehen in der Reihenfolge ihrer Fristen.',
      },
      {
        title: 'Vier-Augen-Prinzip',
        text: 'Niemand gibt eine eigene größere Anpassung frei.',
      },
    ],
  },
} satisfies typeof staffLoginCopy.texts;
