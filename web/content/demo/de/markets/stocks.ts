import type { Guide } from '../../../guide.ts';

export const stocks: Guide = {
  title: 'Aktien',
  lead: 'Eine Aktie ist ein Teil eines Unternehmens: an seinem Gewinn und an seinem Verlust.',
  example: {
    title: 'Zehn Aktien zu 40\u00a0$',
    unit: 'Mal zehn Aktien',
    outcomes: ['Kurs steigt auf 44\u00a0$', 'Kurs fällt auf 29\u00a0$'],
    entries: [
      { what: 'Kauf', amounts: [-40_000, -40_000] },
      { what: 'Handelsgebühren', amounts: [-200, -200], fixed: true },
      { what: 'Dividende', amounts: [800, 400] },
      { what: 'Verkauf', amounts: [44_000, 29_000] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Ein Teil eines Unternehmens, mit Stimmrecht'],
    ['Gewinn durch', 'Dividenden und einen höheren Kurs'],
    ['Verlust durch', 'Einen niedrigeren Kurs, wenn Sie das Geld brauchen; bei Insolvenz alles'],
    ['Anlagedauer', 'Fünf Jahre oder länger'],
  ],
  topics: [
    [
      'Einzelaktien, ETFs, verwaltete Depots',
      'Ein Unternehmen: keine Jahresgebühr, aber ein Fehler wiegt schwer. Ein ETF: ein ganzer Index zu geringen Kosten. Ein verwaltetes Depot: Jemand wählt aus, gegen eine Jahresgebühr.',
    ],
    ['Dividendenaktien', 'Eine Dividende senkt den Kurs um etwa denselben Betrag.'],
    ['Streuung', 'Sie schützt, wenn ein Unternehmen ausfällt, nicht, wenn alle zugleich fallen.'],
    ['Recherche', 'Was verkauft das Unternehmen, was schuldet es, kommt Geld herein?'],
    ['Risikobegrenzung', 'Ein Stopp kann weit darunter verkaufen, wenn Kurse über Nacht springen.'],
  ],
};
