import type { Faq } from '../../faq.ts';

export const faq: Faq = {
  title: 'Häufige Fragen',
  lead: 'Was wann geschieht, und was es kostet.',
  topics: [
    {
      id: 'getting-started',
      title: 'Der Anfang',
      questions: [
        [
          'Wie eröffne ich ein Konto?',
          'Füllen Sie das Formular aus und öffnen Sie innerhalb einer Stunde den Link, den wir Ihnen schicken. Jeder neue Link macht die älteren ungültig.',
        ],
        [
          'Soll ich überhaupt anlegen?',
          'Nicht mit Geld, das Sie in den nächsten fünf Jahren brauchen, nicht mit geliehenem Geld.',
        ],
      ],
    },
    {
      id: 'deposit',
      title: 'Einzahlen',
      questions: [
        [
          'Wie zahle ich ein?',
          'Wählen Sie Wallet und Plan, geben Sie einen Betrag in dessen Bereich ein, senden Sie aus Ihrer eigenen Wallet und laden Sie dann ein Bild des Belegs hoch.',
        ],
        [
          'Wann erscheint es in meinem Guthaben?',
          'Sobald es freigegeben ist. Bis dahin sehen Sie die Frist.',
        ],
        [
          'Warum wurde meine Einzahlung abgelehnt?',
          'Die Ablehnung nennt ihren Grund. Kam das Geld an, schreiben Sie uns mit der Nummer der Transaktion.',
        ],
      ],
    },
    {
      id: 'withdraw',
      title: 'Auszahlen',
      questions: [
        [
          'Wann kann ich auszahlen?',
          'Jederzeit, am besten von Freitag bis Sonntag, wenn der Gewinn der Woche gutgeschrieben ist.',
        ],
        [
          'Wie viel kann ich auszahlen?',
          'Bei gewöhnlichen Paketen nur den Gewinn der Woche. Vertragspakete, deren ganze Summe ausgezahlt werden kann, gehören nicht zu dieser Demonstration.',
        ],
        [
          'Was geschieht nach der Anfrage?',
          'Der Betrag wird reserviert, dann bezahlt oder mit dem Grund zurückgegeben. Bis zur Entscheidung können Sie abbrechen.',
        ],
        [
          'Wohin kann es gehen?',
          'An eine Bitcoin-Wallet oder an eine Bank in USD, EUR, CAD oder RON.',
        ],
      ],
    },
    {
      id: 'bitcoin-wallets',
      title: 'Bitcoin-Wallets',
      questions: [
        [
          'Was ist eine Wallet?',
          'Ein Programm oder Gerät, das die Schlüssel zu Ihren Bitcoin hält. Schreiben Sie die Wiederherstellungsphrase auf Papier und sagen Sie sie niemandem.',
        ],
        [
          'Können Sie zurückholen, was ich an eine falsche Adresse gesendet habe?',
          'Nein, und auch niemand sonst. Senden Sie zuerst einen kleinen Betrag.',
        ],
      ],
    },
    {
      id: 'fees',
      title: 'Gebühren',
      questions: [
        [
          'Was kostet das Konto?',
          'Nichts, und wir verlangen nie eine Zahlung vor einer Auszahlung. Wer das in unserem Namen tut, betrügt.',
        ],
        [
          'Warum kam weniger an, als ich gesendet habe?',
          'Das Netz oder Ihre Börse hat eine Gebühr genommen. Gutgeschrieben wird der Betrag, der ankam.',
        ],
      ],
    },
  ],
};
