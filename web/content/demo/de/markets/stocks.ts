import type { Guide } from '../../../guide.ts';

export const stocks: Guide = {
  title: 'Aktien',
  lead: 'Eine Aktie ist ein kleiner Teil eines Unternehmens: an seinem Gewinn und an seinem Verlust.',
  drawing: 'spread',
  example: {
    title: 'Zehn Aktien, Buchung für Buchung',
    unit: 'Mal zehn Aktien',
    ledgers: [
      {
        title: 'Der Kurs steigt',
        entries: [
          { what: 'Aktien gekauft', note: 'zu je 40,00 $', amount: -40_000 },
          { what: 'Ordergebühr', amount: -100, fixed: true },
          { what: 'Dividende', note: '0,80 $ je Aktie', amount: 800 },
          { what: 'Aktien verkauft', note: 'zu je 44,00 $', amount: 44_000 },
          { what: 'Ordergebühr, noch einmal', amount: -100, fixed: true },
        ],
        sum: 'Ihr Gewinn',
      },
      {
        title: 'Der Kurs fällt',
        entries: [
          { what: 'Aktien gekauft', note: 'zu je 40,00 $', amount: -40_000 },
          { what: 'Ordergebühr', amount: -100, fixed: true },
          { what: 'Dividende', note: 'halbiert', amount: 400 },
          { what: 'Aktien verkauft', note: 'zu je 29,00 $', amount: 29_000 },
          { what: 'Ordergebühr, noch einmal', amount: -100, fixed: true },
        ],
        sum: 'Ihr Verlust',
      },
    ],
  },
  facts: [
    ['Was Ihnen gehört', 'Ein Teil eines Unternehmens, mit Stimmrecht'],
    ['Sie bringt ein', 'Dividenden und einen höheren Kurs'],
    [
      'Sie verliert durch',
      'Einen niedrigeren Kurs an dem Tag, an dem Sie das Geld brauchen; bei einer Insolvenz alles',
    ],
    ['Geben Sie ihr', 'Mindestens fünf Jahre, besser zehn'],
  ],
  topics: [
    {
      id: 'what',
      title: 'Drei Wege zu Aktien',
      text: 'Einzelne Unternehmen: keine Jahresgebühr, aber ein Fehler wiegt schwer. Indexfonds: eine ganze Liste zu geringen Kosten. Verwaltete Depots: Jemand wählt aus und nimmt dafür eine Jahresgebühr.',
    },
    {
      id: 'dividends',
      title: 'Dividendenaktien',
      text: 'Eine Ausschüttung senkt den Kurs um etwa denselben Betrag: Ihr Geld wird verschoben, nicht vermehrt. Eine sehr hohe ist oft eine Warnung.',
    },
    {
      id: 'diversification',
      title: 'Streuung',
      text: 'Viele Unternehmen nehmen Ihnen das Risiko, dass eines ausfällt, nicht aber, dass alle zugleich fallen. Zwei Fonds besitzen oft dieselben zehn Riesen.',
    },
    {
      id: 'research',
      title: 'Recherche',
      text: 'Was verkauft das Unternehmen und an wen, was schuldet es, und kommt Geld herein? Der Tipp eines Fremden ist keine Recherche.',
    },
    {
      id: 'risk-management',
      title: 'Risiko begrenzen',
      text: 'Legen Sie vorher fest, wie viel in Aktien stecken darf. Ein Stopp begrenzt Verluste in ruhigen Märkten; springt der Kurs über Nacht, verkauft er weit darunter.',
    },
  ],
  costs: [
    ['Handel', 'Eine Gebühr je Order und die Spanne zwischen beiden Kursen.'],
    ['Halten', 'Die Jahresgebühr eines Fonds oder Verwalters, auch bei Verlust.'],
    ['Steuern', 'Auf Dividenden und Gewinne, nach den Regeln Ihres Landes.'],
  ],
  risks: [
    'Ein ganzer Markt kann die Hälfte verlieren und zehn Jahre brauchen, um sich zu erholen.',
    'Ein einzelnes Unternehmen kann wertlos werden; Aktionäre werden zuletzt bezahlt.',
  ],
  before: [
    'Habe ich Geld für sechs Monate auf dem Konto?',
    'Kann ich in zwei Sätzen sagen, womit dieses Unternehmen Geld verdient?',
  ],
};
