import type { referrerCopy } from '../referrer.ts';

export const referrer = {
  label: 'Empfehlungscode (freiwillig)',
  hint: 'Der Code aus dem Link der Person, die Sie eingeladen hat',
  unknown: 'Diesen Empfehlungscode gibt es nicht. Korrigieren Sie ihn oder lassen Sie ihn weg',
  checks: {
    checking: 'Der Code wird geprüft …',
    known: 'Der Code ist gültig',
    unknown: 'Diesen Code gibt es nicht',
  },
} satisfies typeof referrerCopy.texts;
