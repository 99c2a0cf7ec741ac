import type { Hub } from '../../hub.ts';

export const marketHub: Hub = {
  title: 'Märkte',
  lead: 'Sechs Märkte, jeder mit einem Beispiel Buchung für Buchung.',
  entries: [
    {
      to: '/stocks',
      title: 'Aktien',
      text: 'Teile von Unternehmen, für fünf Jahre oder länger.',
      drawing: 'spread',
    },
    {
      to: '/forex',
      title: 'Devisen',
      text: 'Eine Währung gegen eine andere. Das höchste Risiko der sechs.',
      drawing: 'pair',
    },
    {
      to: '/estate',
      title: 'Immobilien',
      text: 'Miete nach Kosten. Schwer schnell zu verkaufen.',
      drawing: 'building',
    },
    {
      to: '/mutual',
      title: 'Investmentfonds',
      text: 'Ein gemeinsames Vermögen mit Verwalter, gegen Gebühr.',
      drawing: 'basket',
    },
    {
      to: '/fixed',
      title: 'Festverzinsliche Anlagen',
      text: 'So gut wie der Schuldner.',
      drawing: 'ladder',
    },
    {
      to: '/gold',
      title: 'Gold',
      text: 'Keine Zinsen. Ein kleiner Teil, wenn überhaupt.',
      drawing: 'layers',
    },
  ],
};

export const planningHub: Hub = {
  title: 'Finanzplanung',
  lead: 'Geld mit einem Zweck braucht ein Datum und einen Betrag.',
  entries: [
    {
      to: '/oil',
      title: 'Öl- und Gasplanung',
      text: 'Für Geld, das verloren gehen darf.',
      drawing: 'well',
    },
    {
      to: '/business',
      title: 'Planung für Unternehmen',
      text: 'Liquidität, Rücklagen und Partner.',
      drawing: 'firm',
    },
    {
      to: '/long-term',
      title: 'Langfristige Planung',
      text: 'Ein Betrag für jeden Monat.',
      drawing: 'years',
    },
    { to: '/estate-plan', title: 'Nachlassplanung', text: 'Wer was bekommt.', drawing: 'heirs' },
    {
      to: '/finance',
      title: 'Persönliche Finanzplanung',
      text: 'Ein Budget, dann die erste Anlage.',
      drawing: 'flow',
    },
  ],
};

export const resourcesHub: Hub = {
  title: 'Ratgeber',
  lead: 'Wie Sie sich schützen, und unsere Richtlinien.',
  entries: [
    { to: '/buy-crypto', title: 'Kryptowährung sicher kaufen', text: 'Sieben Tipps.' },
    { to: '/disclaimer', title: 'Haftungsausschluss', text: 'Was diese Website nicht ist.' },
    { to: '/cashback', title: 'Rückzahlungen', text: 'Wann eine Einzahlung zurückgeht.' },
    {
      to: '/crime',
      title: 'Richtlinie zu Straftaten',
      text: 'Betrug, gestohlenes Geld, Geldwäsche.',
    },
    { to: '/terms', title: 'Bedingungen', text: 'Ihr Konto, Ihr Geld, die Risiken.' },
    { to: '/privacy', title: 'Datenschutz', text: 'Was wir speichern, und wie lange.' },
  ],
};
