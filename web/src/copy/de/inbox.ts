import { toGermanDetail } from '@candor/contracts/german-entries';
import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { inboxCopy } from '../inbox.ts';

export const inbox = {
  title: 'Mitteilungen',
  lead: 'Was im letzten Jahr mit Ihrem Geld und Ihrem Konto geschehen ist.',
  what: 'Ihre Mitteilungen',
  loading: 'Ihre Mitteilungen',
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
    'Noch keine Mitteilungen. Entscheidungen über Ihre Ein- und Auszahlungen und Ihre Identität erscheinen an dieser Stelle.',
  views: 'Wer mein Konto angesehen hat',
  preferences: {
    title: 'E-Mail-Einstellungen',
    lead: 'Wählen Sie, welche E-Mails Sie erhalten. Ihre Mitteilungen auf dieser Website ändern sich dadurch nicht.',
    what: 'Ihre Einstellungen',
    whatLoading: 'Ihre Einstellungen',
    optional: 'E-Mails, die Sie abbestellen können',
    mails: {
      receiptReceived: {
        label: 'Wir haben Ihren Beleg erhalten',
        hint: 'Bestätigt jeden Beleg, den Sie hochladen, und nennt die Frist für unsere Entscheidung.',
      },
      referralRewarded: {
        label: 'Sie haben eine Empfehlungsprämie erhalten',
        hint: 'Wird gesendet, wenn eine von Ihnen geworbene Person zum ersten Mal einzahlt.',
      },
      announcements: {
        label: 'Ankündigungen',
        hint: 'Neuigkeiten zu unserem Angebot, die wir an viele Konten zugleich senden.',
      },
    },
    save: 'Einstellungen speichern',
    saved: 'Ihre Einstellungen sind gespeichert.',
    always: 'E-Mails, die Sie immer erhalten',
    alwaysWhy: 'Sie betreffen Ihr Geld oder die Sicherheit Ihres Kontos:',
    alwaysList: [
      'Entscheidungen über Ihre Einzahlungen, Auszahlungen und Ihre Identitätsprüfung und jede beantragte Auszahlung',
      'gutgeschriebener Gewinn sowie Anpassungen und Stornierungen Ihrer Summen',
      'Änderungen von Passwort, E-Mail-Adresse, zweitem Schritt und Passkeys, Anmeldungen auf neuen Geräten und Links zum Bestätigen oder Zurücksetzen',
      'Auszahlungsziele, die Sie speichern',
      'wenn Ihr Konto gesperrt, freigeschaltet, gelöscht wird oder eine andere Rolle erhält',
      'Nachrichten, die das Team nur Ihnen schreibt',
    ],
  },
  emptyUnread: 'Sie haben alles gelesen.',
  olderWhat: 'Ältere Mitteilungen',
  reason: (reason: string) => `Begründung: ${reason}`,
  reference: (reference: string) => `Referenz ${reference}`,
  balanceAfter: (balance: ReactNode) => sentence`Stand danach: ${balance}`,
  paidTo: (destination: string) => `Ausgezahlt ${toGermanDetail(destination)}`,
  availableAgain: 'Der Betrag ist wieder in Ihrem Gewinn enthalten.',
  paymentReference: (reference: string) => `Zahlungsreferenz ${reference}`,
  kinds: {
    'deposit-approved': (amount: ReactNode) =>
      sentence`Ihre Einzahlung über ${amount} wurde freigegeben`,
    'deposit-rejected': (amount: ReactNode) =>
      sentence`Ihre Einzahlung über ${amount} wurde abgelehnt`,
    'withdrawal-paid': (amount: ReactNode) =>
      sentence`Ihre Auszahlung über ${amount} wurde ausgeführt`,
    'withdrawal-rejected': (amount: ReactNode) =>
      sentence`Ihre Auszahlung über ${amount} wurde abgelehnt`,
    'wallet-credited': (amount: ReactNode) =>
      sentence`${amount} wurden durch eine Anpassung gutgeschrieben`,
    'wallet-debited': (amount: ReactNode) =>
      sentence`${amount} wurden durch eine Anpassung abgezogen`,
    'entry-reversed': (seq: number, amount: ReactNode) =>
      sentence`Buchung ${seq} über ${amount} wurde storniert`,
    'profit-credited': (amount: ReactNode, week: number, year: string) =>
      sentence`Gewinn von ${amount} für die Woche ${week} von ${year} wurde gutgeschrieben`,
    'deposit-address-changed': (wallet: string) =>
      `Unsere Einzahlungsadresse für ${wallet} hat sich geändert`,
    'deposit-address-removed': (wallet: string) =>
      `Einzahlungen mit ${wallet} sind zurzeit nicht möglich`,
    'referral-rewarded': (amount: ReactNode) =>
      sentence`Sie haben ${amount} erhalten, weil eine von Ihnen geworbene Person zum ersten Mal eingezahlt hat`,
    'identity-verified': 'Ihre Identität ist bestätigt',
    'identity-action': 'Bitte senden Sie Ihr Ausweisdokument noch einmal',
    'identity-refused': 'Ihr Ausweisdokument wurde nicht angenommen',
    'password-changed': 'Ihr Passwort wurde geändert',
    'second-factor-removed': 'Ihr zweiter Faktor wurde entfernt',
    'account-disabled': 'Ihr Konto wurde gesperrt',
    'account-enabled': 'Ihr Konto wurde wieder freigeschaltet',
  },
  openDeposits: (references: string) =>
    `Offene Einzahlungen: ${references}. Senden Sie nichts mehr an die frühere Adresse. Wenn Sie schon bezahlt haben, bleibt Ihr Beleg offen.`,
  notYou:
    'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und nehmen Sie Kontakt mit uns auf.',
} satisfies typeof inboxCopy.texts;
