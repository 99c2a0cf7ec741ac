import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { WithdrawTexts } from '../withdraw.ts';

export const withdraw = {
  title: 'Auszahlung',
  lead: (hours: ReactNode) =>
    sentence`Gewinne können ausgezahlt werden. Unser Team entscheidet innerhalb von ${hours}.`,
  wallet: 'Ihr Konto',
  form: 'Das Auszahlungsformular',
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
  conversion: (amount: string, rate: string, date: ReactNode) =>
    sentence`Etwa ${amount} zu ${rate}, Kurs vom ${date}.`,
  rateOld: (currency: string, rate: string, date: ReactNode) =>
    sentence`Kein aktueller Kurs für ${currency}: Der letzte, ${rate}, ist vom ${date}.`,
  rate: (rate: string, currency: string) => `${rate} USD je ${currency}`,
  conversionNote:
    'Der Betrag wird in US-Dollar reserviert und am Tag der Auszahlung umgerechnet; dieser Kurs ist nur ein Anhaltspunkt.',
  payTo: 'Auszahlungsziel',
  newDetails: 'Andere Angaben',
  newDetailsNote: 'Adresse oder Bankkonto eingeben',
  hold: {
    title: 'Auszahlungen sind gesperrt',
    password: (until: ReactNode) =>
      sentence`Ihr Passwort wurde zurückgesetzt. Deshalb ist bis ${until} keine Auszahlung möglich. So bemerken Sie rechtzeitig, falls Sie es nicht waren.`,
    'second-factor': (until: ReactNode) =>
      sentence`Ihr zweiter Faktor wurde zurückgesetzt. Deshalb ist bis ${until} keine Auszahlung möglich. So bemerken Sie rechtzeitig, falls Sie es nicht waren.`,
    next: 'Wenn Sie es nicht waren, ändern Sie jetzt Ihr Passwort.',
    change: 'Passwort ändern',
  },
  secondFactor: {
    from: (amount: ReactNode) =>
      sentence`Auszahlungen ab ${amount} innerhalb von 24 Stunden werden mit einem zweiten Faktor bestätigt.`,
    missing: 'Ihr Konto hat noch keinen.',
    setUp: 'Zweiten Faktor einrichten',
  },
  destinations: {
    title: 'Gespeicherte Ziele',
    loading: 'Ihre gespeicherten Ziele',
    none: 'Noch keine. Ein gespeichertes Ziel wird einmal per E-Mail bestätigt und dann im Formular ausgewählt.',
    noneUsable:
      'Ausgezahlt wird nur an gespeicherte Ziele. Fügen Sie eines hinzu und bestätigen Sie es per E-Mail; danach können Sie dorthin auszahlen.',
    add: 'Ziel hinzufügen',
    pending: (until: ReactNode) =>
      sentence`Bestätigen Sie es bis ${until} über den Link in unserer E-Mail. Für einen neuen Link fügen Sie es noch einmal hinzu.`,
    waits: (from: ReactNode) => sentence`Bestätigt. Auszahlungen sind ab ${from} möglich.`,
    usable: 'Einsatzbereit',
    remove: 'Entfernen',
    removeTitle: 'Dieses Ziel entfernen?',
    removeText: (_destination: string) =>
      'Für spätere Auszahlungen dorthin ist eine neue Bestätigung per E-Mail nötig. Bereits gestellte Anträge sind nicht betroffen.',
    keep: 'Behalten',
    removed: 'Ziel entfernt',
    bitcoin: 'Bitcoin-Wallet',
    dialogTitle: 'Auszahlungsziel hinzufügen',
    dialogText: (hours: ReactNode) =>
      sentence`Wir senden Ihnen per E-Mail einen Link zur Bestätigung. Auszahlungen sind ${hours} danach möglich. So bemerken Sie rechtzeitig, falls Sie es nicht waren.`,
    dialogTextAtOnce:
      'Wir senden Ihnen per E-Mail einen Link zur Bestätigung. Auszahlungen sind möglich, sobald Sie den Link geöffnet haben.',
    save: 'Ziel speichern',
    cancel: 'Abbrechen',
    saved: 'Ziel gespeichert. Bestätigen Sie es über den Link in der E-Mail.',
  },
  method: 'Auszahlungsweg',
  methods: {
    'bitcoin wallet': { label: 'Bitcoin-Wallet', note: 'An eine Adresse von Ihnen' },
    'bank transfer': { label: 'Überweisung', note: 'Auf ein Konto auf Ihren Namen' },
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
  accountEnding: (ending: string) => `Konto mit den Endziffern ${ending}`,
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
