import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { OverviewTexts } from '../overview.ts';
import { formatGermanCount } from './format-count.ts';

export const overview = {
  title: 'Überblick',
  lead: 'Was auf Entscheidungen wartet und was sich bewegt hat. Tage beginnen um Mitternacht UTC.',
  waiting: {
    heading: 'Warten auf eine Entscheidung',
    what: 'Was auf eine Entscheidung wartet',
    loading: 'was auf eine Entscheidung wartet',
    count: (count: number, isMinimum: boolean) =>
      `${isMinimum ? 'mindestens ' : ''}${formatGermanCount(count)} ${count === 1 ? 'Antrag' : 'Anträge'}`,
    nothing: 'Nichts wartet auf eine Entscheidung.',
    oldest: (what: string, since: ReactNode) =>
      sentence`Am längsten wartet: ${what}, seit ${since}.`,
    nextDue: (what: string, since: ReactNode, due: ReactNode) =>
      sentence`Zuerst fällig: ${what}, seit ${since} (${due}).`,
    open: 'Dringendsten öffnen',
    queues: {
      deposits: { name: 'Einzahlungen', one: 'Einzahlung' },
      withdrawals: { name: 'Auszahlungen', one: 'Auszahlung' },
      identityChecks: { name: 'Identitätsprüfungen', one: 'Identitätsprüfung' },
      approvals: { name: 'Freigaben', one: 'Vorschlag' },
      closings: { name: 'Kontoschließungen', one: 'Bitte um die Schließung eines Kontos' },
      profitRuns: { name: 'Gewinnläufe', one: 'Gewinnlauf' },
      settings: { name: 'Einstellungen', one: 'Änderung der Einstellungen' },
      staff: { name: 'Team', one: 'Änderung im Team' },
      mails: { name: 'E-Mail', one: 'E-Mail an viele' },
    },
    none: 'keine',
    countOf: (count: number, isMinimum: boolean) =>
      `${isMinimum ? 'mindestens ' : ''}${formatGermanCount(count)} offen`,
    since: (date: ReactNode) => sentence`seit ${date}`,
  },
  period: {
    heading: 'Ein- und Auszahlungen',
    legend: 'Zeitraum',
    ranges: {
      7: { label: '7 T', spoken: 'die letzten 7 Tage' },
      30: { label: '30 T', spoken: 'die letzten 30 Tage' },
      90: { label: '90 T', spoken: 'die letzten 90 Tage' },
      365: { label: '1 J', spoken: 'die letzten 365 Tage' },
    },
    own: 'Eigene Daten',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    show: 'Anzeigen',
    span: (span: string, endsToday: boolean) =>
      `${span}, UTC${endsToday ? ', heute bis jetzt' : ''}`,
    incomplete: 'Ältere Buchungen werden noch gezählt. Bis dahin wachsen die Zahlen.',
  },
  chart: {
    what: 'Der Überblick',
    loading: 'der Überblick',
    label: (span: string, moneyIn: string, moneyOut: string) =>
      `Ein- und Auszahlungen, ${span}: ${moneyIn} ein, ${moneyOut} aus. Die Tabelle enthält die Zahlen.`,
    nothing: 'In diesem Zeitraum wurde nichts ein- oder ausgezahlt.',
    hint: {
      day: 'Jeder Balken ist ein Tag.',
      week: 'Jeder Balken ist eine Woche.',
      month: 'Jeder Balken ist ein Monat.',
    },
    bar: (span: string, moneyIn: string, moneyOut: string, house: string | null, soFar: boolean) =>
      `${span}${soFar ? ', bis jetzt' : ''}: ${moneyIn} ein, ${moneyOut} aus${house ? `, ${house} vom Haus` : ''}`,
    asTable: 'Als Tabelle zeigen',
    asChart: 'Als Diagramm zeigen',
    moneyIn: 'Ein',
    moneyOut: 'Aus',
    deposits: (count: number) => (count === 1 ? '1 Einzahlung' : `${count} Einzahlungen`),
    withdrawals: (count: number) => (count === 1 ? '1 Auszahlung' : `${count} Auszahlungen`),
    reversed: 'Stornierte Einzahlungen',
    credited: 'Vom Haus gutgeschrieben',
    table: 'Geld nach Zeitabschnitten, neueste zuerst, in USD',
    columns: {
      span: { day: 'Tag', week: 'Woche', month: 'Monat' },
      moneyIn: 'Ein',
      moneyOut: 'Aus',
      credited: 'Gutgeschrieben',
      reversed: 'Storniert',
      balance: 'Saldo am Ende',
    },
  },
  balances: {
    heading: 'Salden',
    total: (day: string) => `gehörten am Ende des ${day} den Anlegern`,
    change: (change: ReactNode) => sentence`${change} im Zeitraum`,
    deposits: 'Einzahlungen',
    profits: 'Gewinne',
    held: 'Für Auszahlungen reserviert',
  },
  signUps: {
    heading: 'Registrierungen',
    total: (count: string) => `${count} im Zeitraum`,
    what: 'Registrierungen',
    loading: 'die Registrierungen',
    label: (span: string, count: string) => `Registrierungen, ${span}: ${count}`,
    most: (count: number, span: string) => `Am meisten: ${count}, ${span}`,
    none: 'In diesem Zeitraum hat sich niemand registriert.',
  },
  decisions: {
    heading: 'Entscheidungszeiten',
    caption: 'Zeit vom Antrag bis zur Entscheidung',
    queue: 'Art',
    count: 'Anzahl',
    median: 'Median',
    p95: '95 von 100 in',
    deposits: 'Einzahlungen',
    withdrawals: 'Auszahlungen',
    none: 'Keine Entscheidung',
    error: (parts: number) => `Jede Zeit weicht höchstens um 1/${parts} von der genauen ab.`,
    seconds: (count: string) => `${count} s`,
    minutes: (count: string) => `${count} Min.`,
    hours: (count: string) => `${count} Std.`,
    days: (count: string) => `${count} Tage`,
  },
} satisfies OverviewTexts;
