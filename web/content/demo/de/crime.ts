import type { Article } from '../../article.ts';

export const crime: Article = {
  title: 'Richtlinie zu Straftaten',
  lead: 'Betrug, gestohlenes Geld und Geldwäsche. Mustertext: Ein Betreiber ersetzt ihn.',
  sections: [
    {
      id: 'forbidden',
      title: 'Was verboten ist',
      text: 'Geld aus Straftaten, Konten unter falschem Namen oder für andere, falsche Belege, Zugriff auf die Konten anderer und Hilfe dabei.',
    },
    {
      id: 'checks',
      title: 'Was wir prüfen',
      text: 'Ob ein Beleg zu dem passt, was ankam, und schon einmal verwendet wurde, Zahlungen über Konten derselben Person laufen, ein Konto sich wie sein Inhaber verhält. Menschen entscheiden, nicht Programme allein, und ihre Entscheidung wird aufgezeichnet.',
    },
    {
      id: 'suspicion',
      title: 'Wenn wir einen Verdacht haben',
      text: 'Wir können eine Zahlung anhalten oder das Konto sperren und nach der Herkunft des Geldes fragen. Das Gesetz kann uns verpflichten, es zu melden, und uns verbieten, Ihnen das zu sagen. Was Ihres ist, bleibt aufgezeichnet.',
    },
    {
      id: 'fraud',
      title: 'Wenn Sie einen Verdacht haben',
      text: 'Wer in unserem Namen nach Ihrem Passwort, einer Gebühr vor einer Auszahlung oder einer Überweisung an eine andere Adresse fragt, betrügt. Antworten Sie nicht, ändern Sie Ihr Passwort, was alle anderen Sitzungen beendet, und sagen Sie es uns.',
      points: [
        [
          'Geld ist fort',
          'Sagen Sie es sofort Ihrer Bank oder Börse, dann der Polizei, dann uns. Wer anbietet, es gegen Gebühr zurückzuholen, kann es nicht.',
        ],
        [
          'In den Vereinigten Staaten',
          'Das Internet Crime Complaint Center des FBI, die Federal Trade Commission.',
        ],
        ['Anderswo', 'Ihre Polizei, Ihre Finanzaufsicht.'],
      ],
    },
    {
      id: 'contact',
      title: 'Melden Sie es uns',
      text: 'Schreiben Sie an das Büro, was wann geschah und welche Buchung oder Adresse es betrifft. Sie können anonym bleiben.',
    },
  ],
};
