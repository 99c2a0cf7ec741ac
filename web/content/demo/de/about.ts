import type { Article } from '../../article.ts';

export const about: Article = {
  title: 'Über Candor',
  lead: 'Ein Anlagekonto, das sein Inhaber prüfen kann.',
  sections: [
    {
      id: 'entries',
      title: 'Buchungen statt Versprechen',
      text: 'Das Guthaben und jede Summe lassen sich bis zu den Buchungen dahinter öffnen: was sich wann und warum bewegt hat und in welcher Rolle jemand entschieden hat. Keine Entwicklung ohne Zeitraum, keine Rendite ohne Risikohinweis.',
    },
    {
      id: 'how',
      title: 'Wie Ihr Geld aufgezeichnet wird',
      text: 'Buchungen kommen nur hinzu. Fehler berichtigen neue.',
    },
    {
      id: 'people',
      title: 'Wer entscheidet',
      text: 'Sie, ein Admin oder Candor nach einer Regel. Niemand entscheidet über das eigene Konto, und große Anpassungen brauchen einen zweiten Admin.',
    },
    {
      id: 'demonstration',
      title: 'Dies ist eine Demonstration',
      text: 'Candor, wie es hier zu sehen ist, ist kein zugelassenes Unternehmen, verwahrt niemandes Geld und bietet keine Anlage an.',
    },
  ],
};
