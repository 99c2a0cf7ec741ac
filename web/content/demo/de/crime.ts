import type { Article } from '../../article.ts';

export const crime: Article = {
  title: 'Richtlinie zu Straftaten',
  lead: 'Wie wir mit Betrug, gestohlenem Geld und Geldwäsche umgehen, und was Sie bei einem Verdacht tun sollten. Mustertext: Ein Betreiber ersetzt ihn durch seinen eigenen.',
  sections: [
    {
      id: 'forbidden',
      title: 'Was verboten ist',
      paragraphs: [
        'Geld aus Straftaten, Konten unter falschem Namen, Konten für andere, falsche Belege und Versuche, in die Konten anderer einzudringen. Auch Hilfe dabei, bezahlt oder nicht.',
      ],
    },
    {
      id: 'checks',
      title: 'Was wir prüfen',
      paragraphs: [
        'Ob ein Beleg zu dem passt, was ankam, und ob er schon einmal verwendet wurde. Ob Ein- und Auszahlungen über Konten derselben Person laufen. Ob sich ein Konto anders verhält als sein Inhaber. Menschen entscheiden, nicht Programme allein, und ihre Entscheidung wird aufgezeichnet.',
      ],
    },
    {
      id: 'suspicion',
      title: 'Wenn wir einen Verdacht haben',
      paragraphs: [
        'Wir können eine Zahlung anhalten oder das Konto sperren und Sie nach der Herkunft des Geldes fragen. Das Gesetz kann uns verpflichten, es zu melden, und uns verbieten, Ihnen das zu sagen. Was Ihres ist, bleibt dabei aufgezeichnet.',
      ],
    },
    {
      id: 'fraud',
      title: 'Wenn Sie einen Verdacht haben',
      paragraphs: [
        'Wer in unserem Namen schreibt und nach Ihrem Passwort, einer Gebühr vor einer Auszahlung oder einer Überweisung an eine andere Adresse fragt, betrügt. Antworten Sie nicht. Ändern Sie Ihr Passwort, was alle anderen Sitzungen beendet, und sagen Sie es uns.',
        'Ist schon Geld fort: Sagen Sie es sofort Ihrer Bank oder Börse, dann der Polizei, dann uns. Stunden zählen. Wer anbietet, es gegen Gebühr zurückzuholen, kann es nicht.',
      ],
      points: [
        [
          'In den Vereinigten Staaten',
          'Das Internet Crime Complaint Center des FBI und die Federal Trade Commission nehmen Meldungen an.',
        ],
        ['Anderswo', 'Ihre Polizei und die Finanzaufsicht Ihres Landes.'],
      ],
    },
    {
      id: 'contact',
      title: 'Melden Sie es uns',
      paragraphs: [
        'Sagen Sie, was wann geschah und welche Buchung oder Adresse es betrifft. Sie müssen Ihren Namen nicht nennen.',
      ],
      contact: true,
    },
  ],
};
