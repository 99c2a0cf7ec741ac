import { sentence } from '../../lib/sentence.ts';
import { toOpenCount } from '../../lib/to-open-count.ts';
import type { WalletTexts } from '../wallet.ts';
import { formatGermanCount } from './format-count.ts';
import { countEntries } from './wallet-entry.ts';

const count = (open: number) => toOpenCount(open, formatGermanCount);

export const wallet = {
  dashboard: {
    title: 'Übersicht',
    deposit: 'Einzahlen',
    withdraw: 'Auszahlen',
    loadFailure: 'Ihr Guthaben',
    staffNewcomer: 'Auf Ihrem eigenen Konto gibt es keine Buchungen.',
    staffNewcomerAction: 'Zu den Einzahlungen',
  },
  firstSteps: {
    heading: 'Ihre ersten Schritte',
    progress: (done, all) => `${done} von ${all} erledigt`,
    stepDone: 'erledigt',
    email: { title: 'E-Mail-Adresse bestätigen', done: 'Bestätigt.' },
    protect: {
      title: 'Konto schützen',
      done: 'Ein Passwort allein öffnet es nicht mehr.',
      todo: 'Mit einem Passkey oder einem Code vom Telefon bei jeder Anmeldung.',
      action: 'Schutz einrichten',
    },
    identity: {
      title: 'Identität bestätigen',
      done: 'Bestätigt.',
      todo: 'Ein Ausweis und ein Foto von Ihnen. Größere Auszahlungen setzen das voraus.',
      waiting: 'Ihre Unterlagen werden geprüft. Wir schreiben Ihnen, sobald das geschehen ist.',
      again: 'Eine Unterlage wird erneut benötigt oder wurde abgelehnt. Der Grund steht dort.',
      action: 'Unterlagen senden',
      see: 'Stand ansehen',
    },
    deposit: {
      title: 'Erste Einzahlung vornehmen',
      todo: (hours) =>
        sentence`Senden Sie das Geld und laden Sie dann den Beleg hoch. Über ihn wird innerhalb von ${hours} entschieden.`,
      waiting: (hours) =>
        sentence`Ihr Beleg wird innerhalb von ${hours} geprüft. Die erste Buchung entsteht mit der Gutschrift.`,
      action: 'Erste Einzahlung vornehmen',
    },
  },
  firstEntry: {
    heading: 'Ihre erste Buchung',
    text: 'Sie sagt, woher das Geld kam, wohin es ging und wie hoch Ihr Guthaben danach ist. Jede weitere Buchung trägt das Merkmal der vorigen, so dass keine unbemerkt geändert werden kann.',
    action: 'Buchung 1 lesen',
  },
  balance: {
    total: 'Gesamtguthaben',
    deposits: 'Einzahlungen',
    profits: 'Gewinne insgesamt',
    investment: 'Angelegt insgesamt',
    inPlans: (plans: readonly string[]) => {
      if (plans.length === 0) return '';
      const last = plans.at(-1) ?? '';
      return `, in ${plans.length === 1 ? last : `${plans.slice(0, -1).join(', ')} und ${last}`}`;
    },
    held: 'Für Auszahlungen reserviert',
    withdrawn: 'Bisher ausgezahlt',
    seeEntries: (figure: string) => `${figure}: Buchungen ansehen`,
    parts: (deposits: number, profits: number) =>
      `Das Guthaben besteht zu ${deposits} % aus Einzahlungen und zu ${profits} % aus Gewinnen`,
    partsHidden: 'Bestandteile des Guthabens: verborgen',
    trendFailure: (days: number) =>
      `Die Veränderung der letzten ${days} Tage konnte nicht geladen werden`,
    noChange: (days: number) => `Keine Veränderung in ${days} Tagen`,
    noEntries: 'Noch keine Buchungen',
    trend: (days: number, count: number) => `in ${days} Tagen, ${countEntries(count)}`,
    trendTruncated: (count: number) => `in den neuesten ${countEntries(count)}`,
  },
  chart: {
    heading: 'Guthaben im Zeitverlauf',
    loading: 'das Diagramm',
    loadFailure: 'Das Diagramm',
    label: (period: string, count: number) => `Guthaben ${period}, ${countEntries(count)}`,
    period: 'Zeitraum des Diagramms',
    ranges: {
      '1m': { label: '1M', spoken: 'in den letzten 30 Tagen' },
      '3m': { label: '3M', spoken: 'in den letzten 3 Monaten' },
      '1y': { label: '1J', spoken: 'im letzten Jahr' },
      all: { label: 'Alle', spoken: 'im gesamten Zeitraum' },
    },
    hint: 'Jeder Punkt ist eine Buchung. Wählen Sie einen aus, um sie zu öffnen.',
    crowdedHint: 'Jede Stufe ist eine Buchung. Wählen Sie eine aus, um sie zu öffnen.',
    nothing: 'In diesem Zeitraum hat keine Buchung das Guthaben verändert.',
    truncated: 'Das Diagramm zeigt nur die neuesten Buchungen. Der Verlauf enthält alle.',
    asTable: 'Als Tabelle anzeigen',
    asChart: 'Als Diagramm anzeigen',
    today: 'heute',
    point: (what: string, change: string, balance: string) =>
      `${what}, ${change}, Guthaben ${balance}`,
    columns: {
      date: 'Datum',
      what: 'Buchung',
      change: 'Veränderung',
      balance: 'Guthaben danach',
    },
  },
  requests: {
    olderWhat: 'Weitere Anträge',
    heading: 'In Bearbeitung',
    cancel: 'Antrag stornieren',
    withdrawalOf: 'Auszahlung von',
    depositOf: 'Einzahlung von',
    progress: 'Fortschritt',
  },
  staff: {
    heading: 'Warten auf eine Entscheidung',
    deposits: (open: number | null) =>
      open === null
        ? 'Einzahlungen'
        : `${count(open)} ${open === 1 ? 'Einzahlung' : 'Einzahlungen'}`,
    withdrawals: (open: number | null) =>
      open === null
        ? 'Auszahlungen'
        : `${count(open)} ${open === 1 ? 'Auszahlung' : 'Auszahlungen'}`,
    identityChecks: (open: number | null) =>
      open === null
        ? 'Identitätsprüfungen'
        : `${count(open)} ${open === 1 ? 'Identitätsprüfung' : 'Identitätsprüfungen'}`,
  },
  recent: {
    heading: 'Letzte Buchungen',
    all: 'Gesamter Verlauf',
    caption: 'Die neuesten Buchungen',
    loading: 'Ihre Buchungen',
    loadFailure: 'Ihre Buchungen',
    columns: { date: 'Datum', what: 'Buchung', amount: 'Betrag' },
  },
  referrals: {
    heading: 'Empfehlen und verdienen',
    lead: 'Laden Sie mit diesem Link Ihre Freunde ein',
    mine: 'Meine Empfehlungen',
    joined: 'Beigetreten insgesamt',
    earned: 'Mit Empfehlungen verdient',
    list: 'Liste der Empfehlungen',
    loadFailure: 'Ihre Empfehlungen',
  },
  markets: {
    title: 'Märkte',
    ask: 'Hier werden ein Diagramm und Wechselkurse von TradingView geladen, wenn Sie es erlauben. TradingView erfährt dann Ihre Netzwerkadresse; vorher wird nichts gesendet.',
    declined: 'Sie haben das Diagramm und die Wechselkurse von TradingView abgelehnt.',
    allow: 'Erlauben',
    decline: 'Ablehnen',
    chart: 'Kursdiagramm',
    rates: 'Wechselkurse und Marktdaten',
  },
} satisfies WalletTexts;
