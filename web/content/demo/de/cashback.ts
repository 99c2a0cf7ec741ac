import type { Article } from '../../article.ts';

export const cashback: Article = {
  title: 'Rückzahlungen',
  lead: 'Wann eine Einzahlung zurückgeht, und wie Sie darum bitten. Mustertext: Ein Betreiber ersetzt ihn.',
  sections: [
    {
      id: 'when',
      title: 'Wann eine Einzahlung zurückgeht',
      points: [
        [
          'Nicht freigegeben',
          'Was ankam, geht dorthin zurück, woher es kam, abzüglich der Gebühr des Netzes.',
        ],
        [
          'Sie haben es sich anders überlegt',
          'Innerhalb von 14 Tagen nach der Freigabe, solange nichts für Sie angelegt ist. Was angelegt ist, wird zuerst verkauft, mit Ihrem Gewinn oder Verlust.',
        ],
        [
          'Wir haben einen Fehler gemacht',
          'Eine neue Buchung berichtigt ihn und sagt, warum; die falsche bleibt. Sie müssen nicht darum bitten.',
        ],
      ],
    },
    {
      id: 'how',
      title: 'Wie Sie darum bitten',
      text: 'Schreiben Sie dem Büro von der E-Mail-Adresse Ihres Kontos, mit der Referenz der Buchung. Es zählt der Tag des Eingangs. Wir antworten innerhalb von zwei Werktagen und sagen, bis wann das Geld hinausgeht.',
    },
    {
      id: 'where',
      title: 'Wohin es geht',
      text: 'Nur auf das Konto oder in die Wallet, woher es kam, wie es das Geldwäscherecht verlangt.',
    },
    {
      id: 'not',
      title: 'Was nicht zurückgezahlt wird',
      text: 'Verluste einer Anlage und Gebühren anderer. Empfehlungsprämien für eine zurückgezahlte Einzahlung nimmt eine eigene Buchung zurück.',
    },
  ],
};
