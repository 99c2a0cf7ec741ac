import type { shellCopy } from '../shell.ts';

export const shell = {
  menuLabel: 'Menü',
  mainMenu: 'Hauptmenü',
  accountMenu: 'Konto',
  groups: { account: 'Kontoseiten', staff: 'Verwaltung' },
  menu: {
    dashboard: 'Übersicht',
    deposit: 'Einzahlen',
    plans: 'Anlagepläne',
    withdraw: 'Auszahlen',
    history: 'Kontobewegungen',
    statements: 'Kontoauszüge',
    referrals: 'Empfehlungen',
    profile: 'Mein Konto',
    kyc: 'Identitätsprüfung',
    inbox: 'Mitteilungen',
    security: 'Sicherheit',
    changePassword: 'Passwort ändern',
    depositList: 'Einzahlungen',
    withdrawalList: 'Auszahlungen',
    kycList: 'Identitätsprüfungen',
  },
  bar: {
    dashboard: 'Start',
    deposit: 'Einzahlen',
    withdraw: 'Auszahlen',
    history: 'Verlauf',
  },
  more: 'Mehr',
  close: 'Menü schließen',
  logout: 'Abmelden',
  openRequests: (count: number) => `${count} offen`,
  balances: {
    hide: 'Beträge verbergen',
    show: 'Beträge anzeigen',
  },
  notifications: {
    title: 'Mitteilungen',
    unread: (count: number, most: number) =>
      `Mitteilungen, ${count > most ? `mehr als ${most}` : count} ungelesen`,
  },
  theme: { light: 'Helles Design verwenden', dark: 'Dunkles Design verwenden' },
  marks: {
    email: { full: 'E-Mail bestätigt', short: 'E-Mail ✓' },
    verified: { full: 'Verifiziert', short: 'Verifiziert' },
    support: { full: 'Support', short: 'Support' },
    admin: { full: 'Administrator', short: 'Admin' },
  },
  footer: {
    home: 'Startseite',
    about: 'Über uns',
    terms: 'Bedingungen',
    license: 'Lizenz',
  },
  loadingAccount: 'Ihr Konto',
  yourAccount: 'Ihr Konto',
} satisfies typeof shellCopy.texts;
