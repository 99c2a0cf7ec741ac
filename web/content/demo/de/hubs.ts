import type { Hub } from '../../hub.ts';

export const marketHub: Hub = {
  title: 'Märkte',
  lead: 'Sechs Märkte, jeder mit einem Beispiel Buchung für Buchung.',
  drawing: 'spread',
  entries: [
    {
      to: '/stocks',
      title: 'Aktien',
      text: 'Teile von Unternehmen: einzeln, in Fonds oder verwaltet.',
      fact: 'Geben Sie ihnen zehn Jahre',
      drawing: 'spread',
    },
    {
      to: '/forex',
      title: 'Devisen',
      text: 'Eine Währung gegen eine andere, meist mit geliehenem Geld.',
      fact: 'Das höchste Risiko der sechs',
      drawing: 'pair',
    },
    {
      to: '/estate',
      title: 'Immobilien',
      text: 'Miete nach allen Kosten, und wie Sie wieder hinauskommen.',
      fact: 'Schwer schnell zu verkaufen',
      drawing: 'building',
    },
    {
      to: '/mutual',
      title: 'Investmentfonds',
      text: 'Ein gemeinsames Vermögen mit Verwalter.',
      fact: 'Die Gebühren können Sie wählen',
      drawing: 'basket',
    },
    {
      to: '/fixed',
      title: 'Festverzinsliche Anlagen',
      text: 'Anleihen, Festgeld, Geldmarktfonds: Versprechen mit Datum.',
      fact: 'So gut wie der Schuldner',
      drawing: 'ladder',
    },
    {
      to: '/gold',
      title: 'Gold',
      text: 'Münzen, Fonds, Minen. Es zahlt keine Zinsen.',
      fact: 'Ein kleiner Teil, wenn überhaupt',
      drawing: 'layers',
    },
  ],
  closing: {
    title: 'Genug gesehen, um zu vergleichen?',
    text: 'Die Pläne sagen, was sie enthalten dürfen, und jede Einzahlung nennt ihren Plan.',
  },
};

export const planningHub: Hub = {
  title: 'Finanzplanung',
  lead: 'Geld mit einem Zweck braucht ein Datum, einen Betrag und jemanden, der entscheidet.',
  drawing: 'years',
  entries: [
    {
      to: '/oil',
      title: 'Öl- und Gasplanung',
      text: 'Eine Quelle zahlt jedes Jahr weniger. Planen Sie das Ende.',
      fact: 'Für Geld, das verloren gehen darf',
      drawing: 'well',
    },
    {
      to: '/business',
      title: 'Planung für Unternehmen',
      text: 'Dreizehn Wochen Liquidität und Verträge zwischen Partnern.',
      fact: 'Drei Gespräche',
      drawing: 'firm',
    },
    {
      to: '/long-term',
      title: 'Langfristige Planung',
      text: 'Ein Betrag im Monat und eine Regel für schlechte Zeiten.',
      fact: 'Zwei Gespräche',
      drawing: 'years',
    },
    {
      to: '/estate-plan',
      title: 'Nachlassplanung',
      text: 'Wer was bekommt, und vier Papiere, die es sagen.',
      fact: 'Zwei Gespräche, eines mit Anwalt',
      drawing: 'heirs',
    },
    {
      to: '/finance',
      title: 'Persönliche Finanzplanung',
      text: 'Ein Monat auf einer Seite, dann die erste Anlage.',
      fact: 'Ein Gespräch: Beginnen Sie hier',
      drawing: 'flow',
    },
  ],
  closing: {
    title: 'Nicht sicher, welche?',
    text: 'Beginnen Sie mit der persönlichen Finanzplanung. Sie macht jeden anderen Plan kürzer.',
  },
};

export const resourcesHub: Hub = {
  title: 'Ratgeber',
  lead: 'Was Sie vor anderen schützt, und was zwischen Ihnen und uns gilt.',
  drawing: 'entries',
  entries: [
    {
      to: '/buy-crypto',
      title: 'Kryptowährung sicher kaufen',
      text: 'Sieben Tipps gegen Tippfehler, falsche Läden und Diebe.',
      fact: 'Vor der ersten Überweisung lesen',
    },
    {
      to: '/disclaimer',
      title: 'Haftungsausschluss',
      text: 'Was diese Seiten sind, und was nicht.',
    },
    {
      to: '/cashback',
      title: 'Rückzahlungen',
      text: 'Wann eine Einzahlung zurückgeht, und bis wann Sie fragen.',
    },
    {
      to: '/crime',
      title: 'Richtlinie zu Straftaten',
      text: 'Betrug, gestohlenes Geld, Geldwäsche: was zu tun ist.',
    },
    {
      to: '/terms',
      title: 'Bedingungen',
      text: 'Ihr Konto, Ihr Geld, die Risiken und die Aufzeichnung.',
    },
    { to: '/privacy', title: 'Datenschutz', text: 'Was wir speichern, warum, und wie lange.' },
  ],
  closing: { title: 'Fehlt etwas?', text: 'Die häufigsten Fragen haben eine eigene Seite.' },
};
