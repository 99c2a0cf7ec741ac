import { ENGLISH_TITLES, type EntryTitles } from '@candor/contracts/entry-titles';
import { GERMAN_TITLES, toGermanDetail } from '@candor/contracts/german-entries';
import type { Language } from '@candor/contracts/languages';

/** The fixed texts of statements. What programs read stays the same: order of columns, plain digits, ISO times, roles. */
export interface StatementTexts {
  titles: EntryTitles;
  /** The detail of an entry, which is kept in English. */
  detail(english: string): string;
  reverses(seq: number): string;
  /** A day as people read it, from "2026-11-22". */
  day(iso: string): string;
  title: string;
  documentTitle(from: string, to: string): string;
  timesIn(zone: string): string;
  period(from: string, to: string, entries: number): string;
  holder: string;
  account: string;
  firstDay: string;
  lastDay: string;
  zone: string;
  opening: string;
  closing: string;
  entries: string;
  code: string;
  issued: string;
  howToCheck: string;
  page(number: number, pages: number): string;
  date: string;
  entry: string;
  change: string;
  balance: string;
  csvColumns: readonly string[];
}

export const STATEMENT_TEXTS: Record<Language, StatementTexts> = {
  en: {
    titles: ENGLISH_TITLES,
    detail: (english) => english,
    reverses: (seq) => `reverses entry ${seq}`,
    day: (iso) => iso,
    title: 'Statement of account',
    documentTitle: (from, to) => `Statement ${from} to ${to}`,
    timesIn: (zone) => `Times in ${zone}`,
    period: (from, to, entries) =>
      `${from} to ${to}, ${entries === 1 ? '1 entry' : `${entries.toLocaleString('en-GB')} entries`}`,
    holder: 'Holder',
    account: 'Account',
    firstDay: 'First day',
    lastDay: 'Last day',
    zone: 'Time zone',
    opening: 'Opening balance',
    closing: 'Closing balance',
    entries: 'Entries',
    code: 'Verification code',
    issued: 'Issued',
    howToCheck:
      'Anyone can check the code with the closing balance on the site, at /verify-statement.',
    page: (number, pages) => `Page ${number} of ${pages}`,
    date: 'Date',
    entry: 'Entry',
    change: 'Change, USD',
    balance: 'Balance, USD',
    csvColumns: [
      'Entry',
      'Date and time',
      'UTC',
      'Title',
      'Detail',
      'Reference',
      'Reason',
      'Decided by',
      'Concerns USD',
      'Change USD',
      'Balance USD',
      'Reverses entry',
      'Hash',
    ],
  },
  de: {
    titles: GERMAN_TITLES,
    detail: toGermanDetail,
    reverses: (seq) => `storniert Buchung ${seq}`,
    day: (iso) => iso.split('-').reverse().join('.'),
    title: 'Kontoauszug',
    documentTitle: (from, to) => `Kontoauszug ${from} bis ${to}`,
    timesIn: (zone) => `Zeiten in ${zone}`,
    period: (from, to, entries) =>
      `${from} bis ${to}, ${entries === 1 ? '1 Buchung' : `${entries.toLocaleString('de-DE')} Buchungen`}`,
    holder: 'Kontoinhaber',
    account: 'Konto',
    firstDay: 'Erster Tag',
    lastDay: 'Letzter Tag',
    zone: 'Zeitzone',
    opening: 'Anfangsguthaben',
    closing: 'Endguthaben',
    entries: 'Buchungen',
    code: 'Prüfcode',
    issued: 'Ausgestellt',
    howToCheck:
      'Der Code lässt sich mit dem Endguthaben auf der Website unter /verify-statement prüfen.',
    page: (number, pages) => `Seite ${number} von ${pages}`,
    date: 'Datum',
    entry: 'Buchung',
    change: 'Veränderung, USD',
    balance: 'Guthaben, USD',
    csvColumns: [
      'Buchung',
      'Datum und Uhrzeit',
      'UTC',
      'Titel',
      'Einzelheiten',
      'Referenz',
      'Grund',
      'Entschieden durch',
      'Betrag USD',
      'Veränderung USD',
      'Guthaben USD',
      'Storniert Buchung',
      'Hash',
    ],
  },
};
