import type { EntryTitles } from './entry-titles.ts';

export const GERMAN_TITLES: EntryTitles = {
  kinds: {
    'deposit-approved': 'Einzahlung freigegeben',
    'deposit-rejected': 'Einzahlung abgelehnt',
    'withdrawal-requested': 'Auszahlung beantragt',
    'withdrawal-declined': 'Auszahlung nicht angenommen',
    'withdrawal-paid': 'Auszahlung ausgeführt',
    'withdrawal-rejected': 'Auszahlung abgelehnt',
    'withdrawal-cancelled': 'Auszahlung storniert',
    adjustment: 'Anpassung',
    'adjustment-refused': 'Anpassung nicht ausgeführt',
    profit: 'Wöchentlicher Gewinn',
    'referral-reward': 'Empfehlungsprämie',
    reversal: 'Stornierung',
    'reversal-refused': 'Stornierung nicht ausgeführt',
    'wallet-closed': 'Konto geschlossen',
  },
  raised: {
    profit: 'Gewinn gutgeschrieben',
    deposit: 'Einzahlungen erhöht',
    investment: 'Anlage erhöht',
  },
  reduced: {
    profit: 'Gewinn verringert',
    deposit: 'Einzahlungen verringert',
    investment: 'Anlage verringert',
  },
};

/** What the servers write into entries and destinations in English, to be kept as it is. Names of plans and wallets stay. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\bto bank account ending (\S+)/, 'auf das Bankkonto mit den Endziffern $1'],
  [/(^|, )account ending (\w+)/, '$1Konto mit den Endziffern $2'],
  [/\bto bitcoin wallet ending (\S+)/, 'an die Bitcoin-Wallet mit der Endung $1'],
  [/, payment reference /, ', Zahlungsreferenz '],
  [/^first deposit of a friend$/, 'erste Einzahlung einer geworbenen Person'],
  [
    /^first approved deposit of an account that joined with your code$/,
    'erste freigegebene Einzahlung eines Kontos, das mit Ihrem Code eröffnet wurde',
  ],
  [/^account deleted$/, 'Konto gelöscht'],
  [/\bprofit of week (\d+) of (\d+)$/, 'Gewinn der Woche $1/$2'],
  [/^week (\d+) of (\d+)$/, 'Woche $1/$2'],
  [/^entry (\d+)/, 'Buchung $1'],
  [/^profit, /, 'Gewinn, '],
  [/^investment, /, 'Anlage, '],
  [/^deposit, /, 'Einzahlung, '],
  [/, not carried out$/, ', nicht ausgeführt'],
  [/, by an admin$/, ', durch einen Admin'],
  [/, proposed and approved by two admins$/, ', von zwei Admins vorgeschlagen und freigegeben'],
];

export function toGermanDetail(detail: string): string {
  return PARTS.reduce((text, [english, german]) => text.replace(english, german), detail);
}
