import type { BookCheck } from '@candor/contracts/book-checks';
import type { BookScope } from '@candor/contracts/reconciliation';
import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { ReconciliationTexts } from '../reconciliation.ts';
import { formatGermanCount } from './format-count.ts';

const checks: Record<BookCheck, { name: string; what: string }> = {
  sums: { name: 'Summen', what: 'Konten, Welt, Haus und Pläne ergeben zusammen null.' },
  holds: {
    name: 'Reservierte Beträge',
    what: 'Auf jedem Konto ist reserviert, was seine offenen Auszahlungen verlangen.',
  },
  documents: {
    name: 'Anträge und Buchungen',
    what: 'Jeder entschiedene Antrag hat seine Buchung, jede Buchung ihre Ursache.',
  },
  projections: {
    name: 'Summen in der Nutzerliste',
    what: 'Sie stimmen mit dem Hauptbuch überein.',
  },
  chains: {
    name: 'Buchungsketten',
    what: 'Nummern, Verweise, Hashes und Salden folgen auseinander.',
  },
  checkpoints: {
    name: 'Prüfpunkte',
    what: 'Die Signaturen gelten, und nach keinem Prüfpunkt fehlt eine Buchung.',
  },
  events: {
    name: 'Nicht gesendete Ereignisse',
    what: 'Kein Ereignis der Zahlungen wartet länger als 10 Minuten.',
  },
  'dead-letters': {
    name: 'Unzustellbare Ereignisse',
    what: 'Kein Ereignis ist endgültig gescheitert.',
  },
};

const scopes: Record<BookScope, string> = {
  quick: 'Geänderte Konten',
  full: 'Ganzes Hauptbuch',
};

const countBreaks = (count: number) =>
  count === 1 ? '1 Abweichung' : `${formatGermanCount(count)} Abweichungen`;
const countWallets = (count: number) =>
  count === 1 ? '1 Konto' : `${formatGermanCount(count)} Konten`;
const countEntries = (count: number) =>
  count === 1 ? '1 Buchung' : `${formatGermanCount(count)} Buchungen`;

export const reconciliation: ReconciliationTexts = {
  title: 'Abgleich der Bücher',
  checks,
  states: {
    waiting: 'Läuft',
    balanced: 'Stimmt',
    broken: 'Abweichung',
    incomplete: 'Unvollständig',
  },
  problems: {
    'sum-not-zero': 'Die Teile des Kontos ergeben nicht null',
    'hold-differs': 'Reserviert ist ein anderer Betrag als der offener Auszahlungen',
    'entry-missing': 'Der Antrag ist entschieden, aber seine Buchung fehlt',
    'entry-too-early': 'Die Buchung besteht, aber ihr Antrag ist nicht entschieden',
    'entry-differs': 'Die Buchung weicht von ihrem Antrag ab',
    'document-missing': 'Die Buchung hat keine Ursache: ihr Antrag besteht nicht',
    'projection-missing': 'Die Kontenliste zeigt das Konto nicht',
    'projection-behind': 'Die Nutzerliste zeigt die letzten Buchungen nicht',
    'projection-ahead': 'Die Nutzerliste zeigt eine Buchung, die nicht besteht',
    'projection-differs': 'Die Nutzerliste zeigt eine andere Summe',
    gap: 'Vor der Buchung fehlt eine Nummer',
    'broken-link': 'Die Buchung setzt die vorige nicht fort',
    version: 'Das Format der Buchung ist unbekannt',
    hash: 'Die Buchung wurde verändert: ihr Hash passt nicht zu ihren Feldern',
    balances: 'Die Salden folgen nicht aus den Bewegungen',
    'after-closing': 'Auf die letzte Buchung eines geschlossenen Kontos folgt eine weitere',
    'cut-off': 'Das Ende der Kette fehlt: ein Prüfpunkt kennt die Buchung',
    rewritten: 'Die Buchung weicht von der ab, die ein Prüfpunkt kennt',
    signature: 'Die Signatur des Prüfpunkts gilt nicht',
    'another-key': 'Der letzte Prüfpunkt wurde mit einem anderen Schlüssel signiert',
    order: 'Der Prüfpunkt setzt den vorigen nicht fort',
    root: 'Der letzte Prüfpunkt passt nicht zu seinen Konten',
    audit: 'Der Prüfpunkt umfasst das Protokoll nicht so, wie er sagt',
    'outbox-stuck': 'Ereignisse warten zu lange auf das Senden',
    'dead-letter': 'Ein Ereignis ist endgültig gescheitert',
  },
  scopes,
  statuses: {
    queued: 'Wartet auf den Start',
    running: 'Läuft',
    done: 'Fertig',
    interrupted: 'Unterbrochen',
    failed: 'Gescheitert',
  },
  what: 'Der Abgleich',
  loading: 'den Abgleich',
  readOnly:
    'Sie haben nur Lesezugriff. Nur Admins starten Prüfungen und stellen Ereignisse erneut zu.',
  answer: {
    balance: 'Die Bücher stimmten',
    breaks: (count: number) => `${countBreaks(count)} gefunden`,
    unknown: 'Bücher noch nicht geprüft',
    at: (time: ReactNode) => sentence`um ${time}`,
    on: (date: ReactNode) => sentence`am ${date}`,
    since: (count: number, isMinimum: boolean) =>
      `seither ${isMinimum ? 'mindestens ' : ''}${count === 0 && !isMinimum ? 'keine Buchungen' : countEntries(count)}`,
    checked: (at: ReactNode, scope: BookScope, wallets: number, entries: number) =>
      sentence`Geprüft ${at}: ${scopes[scope]}, ${countWallets(wallets)}, ${countEntries(entries)}.`,
    full: (at: ReactNode) => sentence`Das ganze Hauptbuch wurde zuletzt geprüft: ${at}.`,
    noFull: 'Das ganze Hauptbuch wurde noch nicht geprüft.',
    never: 'Die erste Prüfung beginnt eine Minute nach dem Start der Plattform von selbst.',
    schedule: (quickMinutes: number, fullHours: number) =>
      `Geänderte Konten werden ${quickMinutes > 0 ? `alle ${quickMinutes} Minuten` : 'auf Wunsch'} geprüft, das ganze Hauptbuch ${fullHours > 0 ? `alle ${fullHours} Stunden` : 'auf Wunsch'}. Neue Abweichungen werden allen Admins gemailt.`,
    startFull: 'Ganzes Hauptbuch prüfen',
    startQuick: 'Geänderte Konten prüfen',
    started: 'Die Prüfung hat begonnen',
  },
  progress: {
    title: 'Eine Prüfung läuft',
    queued: 'Die Prüfung beginnt gleich',
    counts: (wallets: number, entries: number, expected: number | null) =>
      expected
        ? `${formatGermanCount(entries)} von etwa ${formatGermanCount(expected)} Buchungen, ${countWallets(wallets)}`
        : `${countEntries(entries)}, ${countWallets(wallets)}`,
    breaks: (count: number) => `bisher ${countBreaks(count)}`,
  },
  sums: {
    title: 'Summen',
    asOf: (at: ReactNode) => sentence`Nach der Prüfung des ganzen Hauptbuchs, ${at}.`,
    none: 'Die Summen ergibt eine Prüfung des ganzen Hauptbuchs.',
    wallets: 'Konten',
    world: 'Welt',
    house: 'Haus',
    plans: 'Pläne',
    total: 'Summe',
    plus: 'plus',
    equals: 'gleich',
    hold: 'Reserviert',
    open: 'Offene Auszahlungen',
    parts: 'Auf den Konten',
    deposit: 'Einzahlungen',
    profit: 'Gewinn',
    held: 'Reserviert',
    withdrawn: 'Ausgezahlt',
    investment: 'Plänen zugeordnet',
  },
  checkList: {
    title: 'Prüfungen',
    notChecked: 'Noch nicht geprüft',
    breaks: countBreaks,
    show: (name: string) => `Abweichungen zeigen: ${name}`,
  },
  findings: {
    title: 'Abweichungen',
    ofRun: (at: ReactNode) => sentence`Was die Prüfung vom ${at} fand`,
    none: 'Es gibt keine offenen Abweichungen.',
    noneFound: 'Diese Prüfung fand keine Abweichungen.',
    noneOfCheck: 'Es gibt keine solchen Abweichungen.',
    noLongerKept: (days: number) =>
      `Die Abweichungen einer Prüfung werden ${days} Tage lang aufgeführt.`,
    all: 'Alle Prüfungen',
    filter: 'Prüfung',
    back: 'Offene Abweichungen zeigen',
    wallet: 'Konto',
    entry: (seq: number) => `Buchung ${seq}`,
    checkpoint: (number: number) => `Prüfpunkt ${number}`,
    since: (at: ReactNode) => sentence`Zuerst gefunden ${at}`,
    expected: 'Erwartet',
    found: 'Gefunden',
    older: 'Weitere Abweichungen zeigen',
    openAccount: 'Konto öffnen',
  },
  lags: {
    title: 'Ereignisse unterwegs',
    what: 'Die Ereignisse',
    service: 'Dienst',
    waiting: 'Noch zu senden',
    oldest: 'Ältestes',
    nothing: 'Keine',
    unreachable: 'Antwortet nicht',
    services: {
      payments: 'Zahlungen',
      users: 'Nutzer',
      auth: 'Konten und Sitzungen',
      notifications: 'Benachrichtigungen',
    },
    queues: (count: number) =>
      count === 0
        ? 'In keiner Warteschlange wartet ein Ereignis.'
        : count === 1
          ? '1 Ereignis wartet in einer Warteschlange:'
          : `${count} Ereignisse warten in Warteschlangen:`,
    queue: (name: string, waiting: number) => `${name}: ${waiting}`,
    caption: 'Noch nicht gesendete Ereignisse jedes Dienstes mit dem Alter des ältesten',
  },
  letters: {
    title: 'Unzustellbare Ereignisse',
    lead: 'Ereignisse, die fünfmal gescheitert sind. Beheben Sie die Ursache und stellen Sie sie dann erneut zu: jedes kommt einmal zurück in seine Warteschlange.',
    what: 'Die unzustellbaren Ereignisse',
    none: 'Es gibt keine unzustellbaren Ereignisse.',
    replay: 'Erneut zustellen',
    replayOf: (event: string) => `${event} erneut zustellen`,
    unknown: 'Unbekannte Nachricht',
    dialogTitle: 'Dieses Ereignis erneut zustellen?',
    dialogLead: (queue: string) =>
      `Es kommt zurück in die Warteschlange ${queue}. Das Protokoll hält fest, wer das warum getan hat.`,
    reason: 'Grund',
    submit: 'Erneut zustellen',
    replayed: (count: number) =>
      count === 0
        ? 'Es wurde bereits erneut zugestellt'
        : 'Das Ereignis ist zurück in seiner Warteschlange',
  },
  runs: {
    title: 'Frühere Prüfungen',
    what: 'Die früheren Prüfungen',
    none: 'Es gibt keine früheren Prüfungen.',
    by: (name: string) => `von ${name}`,
    scheduled: 'geplant',
    breaks: (count: number) => (count === 0 ? 'Stimmt' : countBreaks(count)),
    counts: (wallets: number, entries: number) =>
      `${countWallets(wallets)}, ${countEntries(entries)}`,
    show: 'Ergebnis zeigen',
    older: 'Frühere Prüfungen zeigen',
    olderWhat: 'Frühere Prüfungen',
  },
};
