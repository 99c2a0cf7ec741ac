import type { Guide } from '../../../guide.ts';

export const mutual: Guide = {
  title: 'Investmentfonds',
  lead: 'Viele legen ihr Geld zusammen und beauftragen einen Verwalter. Allen gehört ein Teil von allem.',
  drawing: 'basket',
  example: {
    title: 'Tausend Dollar für ein Jahr',
    unit: 'Mal 1.000 $',
    ledgers: [
      {
        title: 'Die Anlagen steigen',
        entries: [
          { what: 'Anteile gekauft', amount: -100_000 },
          { what: 'Wert vor Gebühren', amount: 107_000 },
          { what: 'Jahresgebühr', amount: -1_500 },
        ],
        sum: 'Ihr Gewinn',
      },
      {
        title: 'Die Anlagen fallen',
        entries: [
          { what: 'Anteile gekauft', amount: -100_000 },
          { what: 'Wert vor Gebühren', amount: 84_000 },
          { what: 'Jahresgebühr', amount: -1_300 },
        ],
        sum: 'Ihr Verlust',
      },
    ],
  },
  facts: [
    ['Was Ihnen gehört', 'Anteile an Aktien, Anleihen oder beidem'],
    ['Er bringt ein', 'Was die Anlagen einbringen, abzüglich der Gebühr'],
    ['Er verliert', 'Was die Anlagen verlieren, zuzüglich der Gebühr'],
    ['Geben Sie ihm', 'Jahre bei Anleihen, zehn bei Aktien'],
  ],
  topics: [
    {
      id: 'price',
      title: 'Wie der Preis entsteht',
      text: 'Am Ende des Tages wird alles bewertet und durch die Zahl der Anteile geteilt. Eine Verwahrstelle hält es getrennt vom Geld des Verwalters: Prüfen Sie, wer sie ist.',
    },
    {
      id: 'kinds',
      title: 'Arten von Fonds',
      text: 'Aktienfonds schwanken am stärksten. Rentenfonds fallen, wenn die Zinsen steigen. Mischfonds halten beides. Indexfonds bilden eine Liste zu geringen Kosten ab.',
    },
    {
      id: 'fees',
      title: 'Warum kleine Gebühren groß sind',
      text: 'Von zwei Fonds mit denselben Anlagen nimmt einer im Jahr 15 $ je 1.000 $, der andere 2 $: Nach dreißig gewöhnlichen Jahren lässt der teure mehr als ein Drittel weniger Gewinn.',
    },
    {
      id: 'read',
      title: 'Was Sie lesen sollten',
      text: 'Das Basisinformationsblatt: Ziel, Risikoklasse, alle Kosten und das schlechteste Jahr. Stellen Sie sich Ihr eigenes Geld darin vor.',
    },
  ],
  costs: [
    ['Jahresgebühr', 'Wird Tag für Tag entnommen, sodass Sie sie nicht sehen.'],
    ['Ein- und Ausstieg', 'Viele Fonds verlangen nichts. Nehmen Sie diese.'],
    ['Berater', 'Wird oft aus Ihrer Gebühr bezahlt. Fragen Sie, wie viel.'],
  ],
  risks: [
    'Ein Fonds fällt mit dem, was er hält.',
    'Wollen viele zugleich hinaus, kann ein Fonds Auszahlungen aussetzen.',
  ],
  before: [
    'Was kostet er mich im Jahr in Dollar, alles zusammen?',
    'Welches war sein schlechtestes Jahr, und wäre ich geblieben?',
  ],
};
