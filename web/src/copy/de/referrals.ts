import type { referralsCopy } from '../referrals.ts';

export const referrals = {
  title: 'Empfehlungen',
  lead: 'Für jede Person, die sich über Ihren Link anmeldet, erhalten Sie einmal eine Prämie, sobald ihre erste Einzahlung freigegeben ist. In der Liste steht sie, wenn sie ihre E-Mail-Adresse bestätigt hat.',
  earned: 'Erhaltene Prämien',
  counts: (people: number, qualified: number) =>
    `${people === 1 ? '1 Person hat' : `${people} Personen haben`} sich über Ihren Link angemeldet, ${qualified} davon mit Einzahlung`,
  noneYet: 'Über Ihren Link hat sich noch niemand angemeldet',
  entries: 'zu den Buchungen',
  linkLabel: 'Ihr Empfehlungslink',
  linkPending: 'Ihr Link wird erstellt',
  copy: 'Kopieren',
  copied: 'Empfehlungslink kopiert',
  caption: 'Personen, die sich über Ihren Link angemeldet haben',
  columns: { name: 'Name', reward: 'Prämie', date: 'Datum', state: 'Status' },
  states: { joined: 'Angemeldet', qualified: 'Prämie wird gebucht', rewarded: 'Prämie gebucht' },
  stateNotes: {
    joined: 'noch keine freigegebene Einzahlung',
    qualified: 'erste Einzahlung freigegeben',
    rewarded: 'in Ihren Gewinnen',
  },
  noReward: 'noch keine',
  empty:
    'Über Ihren Link hat sich noch niemand angemeldet. Schicken Sie ihn jemandem, den Sie kennen.',
  olderWhat: 'Ältere Empfehlungen',
  loading: 'Ihre Empfehlungen',
  what: 'Ihre Empfehlungen',
  rules:
    'Sich selbst können Sie nicht empfehlen: Für ein Konto mit Ihrer E-Mail-Adresse oder Telefonnummer gibt es keine Prämie.',
} satisfies typeof referralsCopy.texts;
