import type { Guide } from '../../../guide.ts';

export const mutual: Guide = {
  title: 'Investmentfonds',
  lead: 'Viele legen ihr Geld zusammen und beauftragen einen Verwalter.',
  example: {
    title: '1.000\u00a0$ für ein Jahr',
    unit: 'Mal 1.000\u00a0$',
    outcomes: ['Anlagen steigen', 'Anlagen fallen'],
    entries: [
      { what: 'Anteile gekauft', amounts: [-100_000, -100_000] },
      { what: 'Wert vor Gebühren', amounts: [107_000, 84_000] },
      { what: 'Jahresgebühr', amounts: [-1_500, -1_300] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Anteile an Aktien, Anleihen oder beidem'],
    ['Gewinn durch', 'Was die Anlagen einbringen, abzüglich der Gebühr'],
    ['Verlust durch', 'Was die Anlagen verlieren, zuzüglich der Gebühr'],
    ['Anlagedauer', 'Einige Jahre bei Anleihen, zehn bei Aktien'],
  ],
  topics: [
    ['Arten von Fonds', 'Aktien, Anleihen, gemischt oder ein Index zu geringen Kosten.'],
    [
      'Gebühren',
      'Über dreißig Jahre nimmt eine Gebühr von 15\u00a0$ statt 2\u00a0$ je 1.000\u00a0$ mehr als ein Drittel des Gewinns.',
    ],
    ['Ausstieg', 'Wollen viele zugleich hinaus, kann ein Fonds Auszahlungen aussetzen.'],
  ],
};
