import type { BookCheck } from '@candor/contracts/book-checks';
import type { Letters } from '../letter-texts.ts';
import { entryFacts, formatUtc, IF_UNEXPECTED, usd } from './phrases.ts';

const TOTALS = {
  deposit: 'Ihren Einzahlungen',
  investment: 'Ihren Anlagen',
  profit: 'Ihrem Gewinn',
} as const;

const CHECKS: Record<BookCheck, string> = {
  sums: 'Summen des Hauptbuchs',
  holds: 'reservierte Beträge',
  documents: 'Anträge und ihre Buchungen',
  projections: 'Summen in der Kontenliste',
  chains: 'Ketten der Buchungen',
  checkpoints: 'Prüfpunkte',
  events: 'nicht veröffentlichte Ereignisse',
  'dead-letters': 'fehlgeschlagene Ereignisse',
};

export const wallets = {
  'wallet-adjusted': (entry, { link }) => {
    const { amount, account, reason } = entry;
    const absolute = Math.abs(amount);
    const change =
      amount > 0 ? `${TOTALS[account]} gutgeschrieben` : `von ${TOTALS[account]} abgezogen`;
    return {
      subject: `Anpassung: ${usd(absolute)} ${amount > 0 ? 'gutgeschrieben' : 'abgezogen'}`,
      heading: amount > 0 ? 'Ein Betrag wurde gutgeschrieben' : 'Ein Betrag wurde abgezogen',
      happened: [
        `Wir haben Ihr Konto angepasst: ${usd(absolute)} wurden ${change}.`,
        `Grund: ${reason}`,
      ],
      facts: entryFacts(entry, absolute),
      next: [IF_UNEXPECTED],
      action: { label: 'Buchung ansehen', href: link('/user/history') },
      why: 'Sie erhalten diese E-Mail, weil wir eine Summe Ihres Kontos geändert haben. Wir informieren Sie über jede Änderung.',
    };
  },
  'entry-reversed': (entry, { link }) => ({
    subject: `Buchung ${entry.seq} Ihres Kontos wurde storniert`,
    heading: 'Eine Buchung wurde storniert',
    happened: [
      `Wir haben Buchung ${entry.seq} Ihres Kontos über ${usd(entry.amount)} storniert. Beide Buchungen bleiben in Ihrem Verlauf.`,
      `Grund: ${entry.reason}`,
    ],
    facts: entryFacts(entry, entry.amount),
    next: [IF_UNEXPECTED],
    action: { label: 'Beide Buchungen ansehen', href: link('/user/history') },
    why: 'Sie erhalten diese E-Mail, weil wir eine Buchung Ihres Kontos storniert haben. Wir informieren Sie über jede Änderung.',
  }),
  'profit-credited': (entry, { link }) => {
    const { period, amount, note } = entry;
    const [year = '', week = ''] = period.split('-W');
    const named = `Woche ${Number(week)}/${year}`;
    return {
      subject: `Gewinn von ${usd(amount)} für ${named}`,
      heading: 'Ihr wöchentlicher Gewinn wurde gutgeschrieben',
      happened: [
        `Wir haben Ihrem Gewinn für ${named} ${usd(amount)} gutgeschrieben.`,
        note && `Hinweis: ${note}`,
      ],
      facts: entryFacts(entry, amount),
      next: [IF_UNEXPECTED],
      action: { label: 'Buchung ansehen', href: link('/user/history') },
      why: 'Sie erhalten diese E-Mail, weil Ihrem Konto Gewinn gutgeschrieben wurde. Wir informieren Sie über jede Änderung.',
    };
  },
  'referral-rewarded': ({ amount }, { link }) => ({
    subject: `Empfehlungsprämie von ${usd(amount)} erhalten`,
    heading: 'Sie haben eine Empfehlungsprämie erhalten',
    happened: [
      `Die erste Einzahlung einer von Ihnen geworbenen Person wurde freigegeben. Wir haben Ihrem Gewinn ${usd(amount)} gutgeschrieben.`,
    ],
    facts: [['Prämie', usd(amount)]],
    next: [
      'Sie müssen nichts tun. Sie können die Prämie wie jeden anderen Gewinn auszahlen lassen.',
    ],
    action: { label: 'Buchung ansehen', href: link('/user/history') },
    why: 'Sie erhalten diese E-Mail, weil mit Ihrem Empfehlungslink ein Konto eröffnet wurde.',
  }),
  'books-alert': ({ outcome, breaks, added, checks }, { link, occurredAt }) => {
    const action = { label: 'Abgleich der Bücher öffnen', href: link('/user/reconciliation') };
    const why = 'Sie erhalten diese E-Mail, weil Sie die Bücher berichtigen dürfen.';
    if (outcome === 'fixed') {
      return {
        subject: 'Die Bücher stimmen wieder',
        happened: ['Die letzte Prüfung hat keine der früheren Abweichungen mehr gefunden.'],
        facts: [['Geprüft', formatUtc(occurredAt)]],
        next: ['Es ist nichts zu tun.'],
        action,
        why,
      };
    }
    const found = breaks === 1 ? '1 Abweichung' : `${breaks} Abweichungen`;
    return {
      subject: `Die Bücher stimmen nicht: ${found}`,
      heading: 'Die Bücher stimmen nicht',
      happened: [
        `Die letzte Prüfung hat ${found} gefunden${added === breaks ? '' : `, davon ${added} neue`}. Die Seite nennt jede mit ihrer Stelle.`,
      ],
      facts: [
        ['Geprüft', formatUtc(occurredAt)],
        ['Wo', checks.map((check) => CHECKS[check]).join(', ')],
      ],
      next: [
        'Finden Sie die Ursache, bevor Sie etwas berichtigen: Buchungen werden nie geändert, ein Fehler wird durch eine Stornierung berichtigt.',
        'Über dieselben Abweichungen folgt keine weitere E-Mail, bis sie behoben sind.',
      ],
      action,
      why,
    };
  },
} satisfies Partial<Letters>;
