import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { WithdrawTexts } from '../withdraw.ts';

export const withdraw = {
  title: 'Auszahlung',
  lead: (hours: ReactNode) =>
    sentence`Gewinne können ausgezahlt werden. Unser Team entscheidet innerhalb von ${hours}.`,
  wallet: 'Ihr Konto',
  newWithdrawal: 'Neue Auszahlung',
  loading: 'das Auszahlungsformular',
  available: 'Verfügbar für eine Auszahlung',
  availableEntries: 'verfügbar für eine Auszahlung: zu den Buchungen',
  onHold: (amount: ReactNode) => sentence`${amount} reserviert für Anträge in Prüfung`,
  onHoldEntries: 'reserviert: zu den Buchungen',
  requested: 'Auszahlung beantragt. Der Betrag ist reserviert.',
  nothing:
    'Es ist noch kein Gewinn zum Auszahlen vorhanden. Einzahlungen bleiben in ihrem Plan; ihre Erträge erscheinen hier.',
  seeHistory: 'Zum Verlauf',
  amountInUsd: 'Betrag in USD',
  availableHint: (amount: ReactNode) => sentence`${amount} verfügbar.`,
  useAll: 'Alles auszahlen',
  paidOutIn: 'Auszahlen in',
  conversionNote: (currency: string) =>
    `Der Betrag wird in US-Dollar reserviert; unser Team rechnet ihn am Tag der Auszahlung in ${currency} um.`,
  method: 'Auszahlungsweg',
  methods: {
    'bitcoin wallet': { label: 'Bitcoin-Wallet', note: 'An eine Adresse von Ihnen' },
    'bank transfer': { label: 'Banküberweisung', note: 'Auf ein Konto auf Ihren Namen' },
  },
  bitcoinAddress: 'Bitcoin-Adresse',
  bitcoinHint:
    'Auszahlungen können nicht rückgängig gemacht werden. Kopieren Sie die Adresse, statt sie abzutippen.',
  accountName: 'Kontoinhaber',
  accountNumber: 'Kontonummer',
  accountNumberHint: 'Oder IBAN',
  routingNumber: 'Routing-Nummer',
  routingNumberHint: 'Oder BIC',
  bankName: 'Name der Bank',
  availableAfter: 'Danach verfügbar',
  onHoldUntilPaid: 'Reserviert bis zur Auszahlung',
  review: 'Auszahlung prüfen',
  problems: {
    noAmount: 'Bitte geben Sie einen gültigen Betrag ein',
    tooLow: 'Ihr Guthaben reicht für diese Auszahlung nicht aus',
  },
  reviewTitle: 'Diese Auszahlung beantragen?',
  to: 'An',
  bankDestination: (bank: string, account: string, name: string) =>
    `${bank}, Konto ${account}, ${name}`,
  reviewNote: (hours: ReactNode) =>
    sentence`Der Betrag wird sofort reserviert. Unser Team entscheidet innerhalb von ${hours}; bis dahin können Sie den Antrag stornieren.`,
  back: 'Zurück',
  retry: 'Erneut versuchen',
  withdraw: 'Auszahlen',
  list: {
    title: 'Ihre Anträge',
    loading: 'Ihre Anträge',
    older: 'Ältere Anträge',
    none: 'Noch keine. Jeder Antrag erscheint hier mit seinen Daten und seinem Ergebnis.',
    cancel: 'Antrag stornieren',
    item: (reference: string) => `Auszahlung ${reference}`,
    paid: 'Ausgezahlt',
    paidOn: (date: ReactNode) => sentence`Ausgezahlt ${date}`,
    paymentReference: (reference: ReactNode) => sentence`Zahlungsreferenz ${reference}`,
    reason: (reason: string) => `Grund: ${reason}`,
  },
} satisfies WithdrawTexts;
