import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { SettingsTexts } from '../settings.ts';
import { formatGermanCount } from './format-count.ts';

export const settings = {
  title: 'Einstellungen',
  lead: 'Was Anleger sehen, und die Regeln, nach denen das Team arbeitet. Jede Änderung wird mit ihrem Grund aufbewahrt.',
  readOnly: 'Sie haben nur Lesezugriff. Nur Admins ändern Einstellungen.',
  what: 'Die Einstellungen',
  loading: 'die Einstellungen',
  tabsLabel: 'Teile der Einstellungen',
  tabs: { current: 'Aktuell', history: 'Verlauf' },
  sections: {
    'deposit-addresses': {
      title: 'Einzahlungsadressen',
      text: 'Wohin Anleger ihre Einzahlungen senden.',
      effect:
        'Anleger sehen die neue Adresse sofort. Wer eine offene Einzahlung an diese Wallet hat, erhält eine E-Mail darüber.',
    },
    plans: {
      title: 'Pläne',
      text: 'Grenzen einer Einzahlung und die genannte Spanne der Renditen.',
      effect:
        'Neue Grenzen gelten für neue Einzahlungen. Belege in Prüfung behalten die Grenzen, unter denen sie gesendet wurden.',
    },
    thresholds: {
      title: 'Schwellen',
      text: 'Ab welchem Betrag ein zweiter Admin, eine geprüfte Identität oder ein zweiter Faktor nötig ist.',
      effect: 'Neue Schwellen gelten ab der nächsten Anpassung, Stornierung und Auszahlung.',
    },
    rates: {
      title: 'Richtkurse',
      text: 'US-Dollar für eine Einheit. Nur zur Information: Nichts wird danach gebucht.',
      effect: 'Anleger sehen die neuen Kurse und ihre Zeit sofort.',
    },
    'service-times': {
      title: 'Zugesagte Zeiten',
      text: 'In wie vielen Stunden Anleger mit einer Entscheidung rechnen können.',
      effect: 'Neue Zeiten gelten für neue Anträge. Offene Anträge behalten ihre Frist.',
    },
  },
  fields: {
    adjustmentThreshold: 'Anpassung oder Stornierung',
    makerLimitDay: 'Von einem Admin am Tag',
    makerLimitWeek: 'Von einem Admin in der Woche',
    walletLimitDay: 'An einem Guthaben am Tag',
    walletLimitWeek: 'An einem Guthaben in der Woche',
    payoutThreshold: 'Auszahlung',
    recentCreditDays: 'Keine Auszahlung durch Gutschreibende',
    proposalHours: 'Vorschläge verfallen nach',
    kycWithdrawalLimit: 'Geprüfte Identität über',
    secondFactorFrom: 'Zweiter Faktor ab',
    BTC: 'Bitcoin',
    EUR: 'Euro',
    CAD: 'Kanadischer Dollar',
    RON: 'Rumänischer Leu',
    asOf: 'Stand',
    maxAgeMinutes: 'Veraltet nach',
    receiptDueHours: 'Einzahlungen',
    withdrawalDueHours: 'Auszahlungen',
  },
  hints: {
    adjustmentThreshold: 'Darüber stimmt ein zweiter Admin zu.',
    makerLimitDay: 'Was ein Admin allein anpassen und stornieren darf.',
    makerLimitWeek: 'Was ein Admin allein anpassen und stornieren darf.',
    walletLimitDay: 'Was an einem Guthaben ohne zweiten Admin angepasst werden darf.',
    walletLimitWeek: 'Was an einem Guthaben ohne zweiten Admin angepasst werden darf.',
    payoutThreshold: 'Darüber zahlen zwei Admins aus.',
    recentCreditDays:
      'Tage, in denen ein Admin von einem Guthaben nicht auszahlen kann, dem er gutgeschrieben hat. 0: keine Regel.',
    proposalHours:
      'Wie lange ein zweiter Admin über eine Anpassung, Stornierung oder Auszahlung entscheiden kann.',
    kycWithdrawalLimit: 'Auszahlungen von 30 Tagen.',
    secondFactorFrom: 'Auszahlungen von 24 Stunden. 0: keine Regel.',
    asOf: 'Die Zeit dieser Preise, in Ihrer Zeitzone. Ändern Sie sie nicht, gilt ein neuer Preis ab jetzt.',
    maxAgeMinutes:
      'Ein älterer Preis wird als veraltet gezeigt, und kein Betrag wird damit umgerechnet. 0: keiner ist veraltet.',
  },
  planFields: {
    Minimum: (plan: string) => `${plan}: über`,
    Maximum: (plan: string) => `${plan}: höchstens`,
    Roi: (plan: string) => `${plan}: genannte Rendite`,
  },
  groups: {
    approved: {
      title: 'Was Geld umleiten könnte',
      text: 'Eine Änderung gilt, sobald ein zweiter Admin zugestimmt hat.',
    },
    direct: { title: 'Was ein Admin allein ändert', text: 'Eine Änderung gilt sofort.' },
  },
  needsSecond: 'Braucht einen zweiten Admin',
  notSet: 'Nicht gesetzt',
  noRule: 'Keine Regel',
  hidden: 'Wird nicht gezeigt',
  minutes: (count: number) =>
    count === 0 ? 'Nie' : count === 1 ? '1 Minute' : `${formatGermanCount(count)} Minuten`,
  hours: (count: number) => (count === 1 ? '1 Stunde' : `${count} Stunden`),
  days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`),
  unchanged: 'Wie installiert, hier nie geändert.',
  changedBy: (who: string, at: ReactNode) => sentence`Geändert von ${who}, ${at}.`,
  changedByTwo: (maker: string, checker: string, at: ReactNode) =>
    sentence`Geändert von ${maker}, freigegeben von ${checker}, ${at}.`,
  reason: (reason: string) => `Grund: ${reason}`,
  change: 'Ändern',
  changeOf: (section: string) => `Ändern: ${section}`,
  waits: 'Eine Änderung davon wartet auf einen zweiten Admin.',
  plans: {
    caption: 'Grenzen und genannte Renditen der Pläne',
    plan: 'Plan',
    above: 'Über',
    atMost: 'Höchstens',
    quoted: 'Genannte Rendite',
    builtIn: (value: string) => `eingebaut: ${value}`,
    differs: (count: number) =>
      count === 1
        ? 'Eine Zahl weicht von denen ab, die in die öffentlichen Seiten eingebaut sind. Suchmaschinen sehen die eingebaute, bis die Seiten neu gebaut werden.'
        : `${count} Zahlen weichen von denen ab, die in die öffentlichen Seiten eingebaut sind. Suchmaschinen sehen die eingebauten, bis die Seiten neu gebaut werden.`,
  },
  differences: {
    caption: 'Was sich ändert',
    field: 'Einstellung',
    before: 'Vorher',
    after: 'Nachher',
  },
  dialog: {
    title: (section: string) => `Ändern: ${section}`,
    reviewTitle: (section: string) => `Prüfen: ${section}`,
    review: 'Änderung prüfen',
    back: 'Zurück',
    propose: 'Vorschlagen',
    apply: 'Jetzt ändern',
    reason: 'Grund',
    reasonHint: 'Bleibt im Verlauf und im Protokoll.',
    second: 'Nichts ändert sich, bevor ein zweiter Admin zugestimmt hat.',
    atOnce: 'Das gilt sofort.',
    proposed: 'Vorgeschlagen. Ein zweiter Admin muss zustimmen.',
    changed: 'Geändert.',
    required: 'Geben Sie einen Wert ein',
    nothing: 'Es gibt keinen Unterschied zu den aktuellen Einstellungen.',
    removed: (wallet: string) =>
      `Ohne Adresse können Anleger ${wallet} nicht für eine Einzahlung wählen.`,
    addressHint: 'Ohne Adresse kann diese Wallet nicht gewählt werden.',
    rateHint: '0 blendet ihn aus.',
    minutes: 'Minuten',
    hours: 'Stunden',
    days: 'Tage',
  },
  proposals: {
    title: 'Wartet auf einen zweiten Admin',
    proposed: (who: string, at: ReactNode, until: ReactNode) =>
      sentence`Vorgeschlagen von ${who} am ${at}, offen bis ${until}.`,
  },
  history: {
    title: 'Änderungen, die gelten',
    all: 'Alle Einstellungen',
    filter: 'Einstellungen',
    none: 'Hier wurde noch nichts geändert.',
    noneOf: 'Davon wurde noch nichts geändert.',
    older: 'Ältere Änderungen zeigen',
    olderWhat: 'Ältere Änderungen',
    what: 'Der Verlauf der Einstellungen',
    loading: 'den Verlauf der Einstellungen',
    version: (version: number) => `Fassung ${version}`,
    endedTitle: 'Beendete Vorschläge',
    endedNone: 'Noch ist kein Vorschlag beendet.',
    endedOlder: 'Ältere Vorschläge zeigen',
    endedWhat: 'Beendete Vorschläge',
    decidedBy: (status: string, who: string, at: ReactNode) =>
      sentence`${status} von ${who}, ${at}.`,
    ended: (status: string, at: ReactNode) => sentence`${status}, ${at}.`,
    proposedBy: (who: string, at: ReactNode) => sentence`Vorgeschlagen von ${who}, ${at}.`,
    decision: (reason: string) => `Entscheidung: ${reason}`,
    failure: (why: string) => `Nicht ausgeführt: ${why}`,
  },
  statuses: {
    proposed: 'Wartet auf einen zweiten Admin',
    approved: 'Freigegeben',
    refused: 'Abgelehnt',
    expired: 'Verfallen',
    withdrawn: 'Zurückgezogen',
  },
} satisfies SettingsTexts;
