import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { inboxCopy } from '../inbox.ts';

export const inbox = {
  title: 'Mitteilungen',
  lead: 'Was im letzten Jahr mit Ihrem Geld und Ihrem Konto geschehen ist.',
  what: 'Ihre Mitteilungen',
  whatLoading: 'Ihre Mitteilungen',
  filter: 'Anzeigen',
  filters: { all: 'Alle', unread: 'Ungelesene' },
  over: (count: number) => `über ${count}`,
  unread: 'Ungelesen',
  markRead: 'Als gelesen markieren',
  markAllRead: 'Alle als gelesen markieren',
  allRead: 'Alle Mitteilungen sind als gelesen markiert.',
  notMarked: 'Die Mitteilung konnte nicht als gelesen markiert werden.',
  seeAll: 'Alle Mitteilungen ansehen',
  empty:
    'Noch keine Mitteilungen. Entscheidungen über Ihre Ein- und Auszahlungen erscheinen an dieser Stelle.',
  views: 'Wer mein Konto angesehen hat',
  emptyUnread: 'Sie haben alles gelesen.',
  older: 'Ältere Mitteilungen',
  reason: (reason: string) => `Begründung: ${reason}`,
  reference: (reference: string) => `Referenz ${reference}`,
  balanceAfter: (balance: ReactNode) => sentence`Stand danach: ${balance}`,
  paidTo: (destination: string) => `Ziel der Auszahlung: ${destination.replace(/^to /, '')}`,
  availableAgain: 'Der Betrag ist wieder in Ihrem Gewinn enthalten.',
  paymentReference: (reference: string) => `Zahlungsreferenz ${reference}`,
  kinds: {
    'deposit-approved': (amount: ReactNode) =>
      sentence`Ihre Einzahlung über ${amount} wurde genehmigt`,
    'deposit-rejected': (amount: ReactNode) =>
      sentence`Ihre Einzahlung über ${amount} wurde abgelehnt`,
    'withdrawal-paid': (amount: ReactNode) =>
      sentence`Ihre Auszahlung über ${amount} wurde ausgeführt`,
    'withdrawal-rejected': (amount: ReactNode) =>
      sentence`Ihre Auszahlung über ${amount} wurde abgelehnt`,
    'wallet-credited': (amount: ReactNode) =>
      sentence`${amount} wurden durch eine Korrektur gutgeschrieben`,
    'wallet-debited': (amount: ReactNode) =>
      sentence`${amount} wurden durch eine Korrektur abgezogen`,
    'entry-reversed': (seq: number, amount: ReactNode) =>
      sentence`Buchung ${seq} über ${amount} wurde storniert`,
    'referral-rewarded': (amount: ReactNode) =>
      sentence`Sie haben ${amount} erhalten, weil eine von Ihnen geworbene Person zum ersten Mal eingezahlt hat`,
    'password-changed': 'Ihr Passwort wurde geändert',
    'second-factor-removed': 'Ihr zweiter Faktor wurde entfernt',
    'account-disabled': 'Ihr Konto wurde gesperrt',
    'account-enabled': 'Ihr Konto wurde wieder freigegeben',
  },
  notYou:
    'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und nehmen Sie Kontakt mit uns auf.',
} satisfies typeof inboxCopy.texts;
