import type { Article } from '../../article.ts';

export const cashback: Article = {
  title: 'Rückzahlungen',
  lead: 'Wann eine Einzahlung zurückgezahlt werden kann, wie Sie darum bitten und bis wann Sie von uns hören. Mustertext: Ein Betreiber ersetzt ihn durch seinen eigenen.',
  sections: [
    {
      id: 'when',
      title: 'Wann eine Einzahlung zurückkommt',
      paragraphs: ['Drei Fälle, und in jedem nennt die Buchung ihren Grund.'],
      points: [
        [
          'Sie wurde nicht freigegeben',
          'Geld, das für eine abgelehnte Einzahlung ankam, geht dorthin zurück, woher es kam, abzüglich der Gebühr des Netzes.',
        ],
        [
          'Sie haben es sich anders überlegt',
          'Innerhalb von 14 Tagen nach der Freigabe, solange nichts für Sie angelegt ist. Was angelegt ist, wird zuerst verkauft; Gewinn oder Verlust tragen Sie.',
        ],
        [
          'Wir haben einen Fehler gemacht',
          'Ihn berichtigt eine neue Buchung, die sagt, warum; die falsche bleibt daneben. Sie müssen nicht darum bitten.',
        ],
      ],
    },
    {
      id: 'how',
      title: 'Wie Sie darum bitten',
      paragraphs: [
        'Schreiben Sie uns von der E-Mail-Adresse Ihres Kontos, mit der Referenz der Buchung. Wir antworten innerhalb von zwei Werktagen und sagen, bis wann das Geld hinausgeht.',
      ],
    },
    {
      id: 'where',
      title: 'Wohin es geht',
      paragraphs: [
        'Nur auf das Konto oder in die Wallet, woher es kam. Das schützt Sie vor jemandem, der in Ihr Postfach gelangt ist, und entspricht dem Geldwäscherecht.',
      ],
    },
    {
      id: 'not',
      title: 'Was nicht zurückgezahlt wird',
      paragraphs: [
        'Verluste einer Anlage und Gebühren, die andere unterwegs genommen haben. Empfehlungsprämien für eine zurückgezahlte Einzahlung werden durch eine eigene Buchung zurückgenommen.',
      ],
    },
    {
      id: 'contact',
      title: 'Wohin Sie schreiben',
      paragraphs: ['Per E-Mail oder Post; es zählt der Tag des Eingangs.'],
      contact: true,
    },
  ],
};
