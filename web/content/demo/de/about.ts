import type { Article } from '../../article.ts';

export const about: Article = {
  title: 'Über Candor',
  lead: 'Ein Anlagekonto, das nachprüfen kann, wessen Geld darin liegt.',
  sections: [
    {
      id: 'why',
      title: 'Warum es Candor gibt',
      paragraphs: [
        'Die meisten Auszüge wollen geglaubt werden: ein Guthaben, ein Prozentsatz, ein Pfeil. Candor zeigt stattdessen die Buchungen. Das Guthaben und jede Summe lassen sich bis zu den Buchungen dahinter öffnen, und eine Buchung sagt, was sich wann und warum bewegt hat und in welcher Rolle jemand entschieden hat.',
        'Es gibt keine Entwicklung ohne Zeitraum und Zahl der Buchungen und keine Aussage über Renditen ohne Risikohinweis daneben.',
      ],
    },
    {
      id: 'how',
      title: 'Wie Ihr Geld aufgezeichnet wird',
      paragraphs: [
        'Ihr Konto ist ein Buch, dem nur hinzugefügt wird. Eine Einzahlung wird zur Buchung, wenn Mitarbeiter den Eingang gesehen haben; eine Auszahlung wird mit der Anfrage reserviert und verlässt das Konto, wenn sie bezahlt ist, oder kommt mit dem Grund zurück.',
        'Buchungen werden nie geändert oder entfernt. Einen Fehler berichtigt eine neue Buchung, die sagt, warum; so bleibt der Verlauf lesbar.',
      ],
    },
    {
      id: 'people',
      title: 'Wer entscheidet',
      paragraphs: [
        'Jede Buchung nennt die Rolle dessen, der entschieden hat: Sie, ein Admin oder Candor nach einer Regel. Niemand entscheidet über das eigene Konto, und große Anpassungen brauchen einen zweiten Admin, der am ersten Schritt nicht beteiligt war.',
      ],
    },
    {
      id: 'demonstration',
      title: 'Dies ist eine Demonstration',
      paragraphs: [
        'Diese Website läuft mit Beispieldaten. Candor, wie es hier zu sehen ist, ist kein zugelassenes Unternehmen, verwahrt niemandes Geld und bietet keine Anlage an. Pläne, Renditen und Personen sind Beispiele.',
      ],
    },
  ],
};
