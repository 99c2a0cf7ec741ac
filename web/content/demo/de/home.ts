import type { HomeTexts } from '../../home.ts';

export const home: HomeTexts = {
  title: 'Geldanlage, bei der jede Zahl ihren Weg zeigt.',
  lead: 'Öffnen Sie jede Summe und sehen Sie die Buchungen dahinter.',
  risk: 'Ihr Kapital ist gefährdet.',
  account: {
    caption: 'Gesamtguthaben',
    entries: [
      {
        date: '12. Nov.',
        what: 'Einzahlung freigegeben',
        amount: 1_000_000,
        steps: ['Eingegangen 09:40', 'Fällig bis 17:40', 'Freigegeben 12:40 von einem Admin'],
      },
      {
        date: '16. Nov.',
        what: 'Gewinn gutgeschrieben',
        amount: 185_000,
        steps: [
          'Vorgeschlagen von einem Admin',
          'Freigegeben von einem zweiten',
          'Gutgeschrieben 18:05',
        ],
      },
      {
        date: '19. Nov.',
        what: 'Auszahlung bezahlt',
        amount: -63_000,
        steps: ['Angefragt 10:12', 'Fällig bis 20. Nov., 10:12', 'Bezahlt 15:30 von einem Admin'],
      },
    ],
  },
  markets: ['S&P 500', 'US 100', 'EUR/USD', 'Bitcoin', 'Ethereum'],
  steps: {
    title: 'Drei Schritte, und ein Datum für jede Entscheidung',
    list: [
      ['Konto eröffnen', 'E-Mail bestätigen.'],
      ['Einzahlen', 'Krypto senden, Beleg hochladen.'],
      ['Anlegen', 'Buchungen verfolgen.'],
    ],
  },
  plans: {
    title: 'Pläne',
    holds: [
      'CFD auf US-Aktien',
      'CFD auf Indizes',
      '36 Währungspaare',
      'Kryptowährungen',
      'Metall',
      'Treueboni',
    ],
  },
  why: {
    title: 'Wählen Sie uns erst, wenn Sie geprüft haben',
    list: [
      ['Ein Buch, das nur wächst', 'Einen Fehler berichtigt eine neue Buchung, die sagt, warum.'],
      ['Vier Augen', 'Eine große Auszahlung oder Anpassung braucht zwei Admins.'],
      ['Jede Buchung sichert die vorige', 'Eine Änderung dazwischen fiele auf.'],
    ],
  },
  projects: {
    title: 'Aktuelle Projekte',
    list: [
      {
        name: 'Wohnungen Bayou Street',
        kind: 'Immobilien',
        stages: ['Gekauft', 'Renoviert', 'Vermietet', 'Verkauft'],
        done: 3,
      },
      {
        name: 'Fünfjahresleiter',
        kind: 'Festverzinsliche Anlagen',
        stages: ['Gekauft', 'Erste fällig', 'Letzte fällig'],
        done: 1,
      },
      {
        name: 'Metallreserve',
        kind: 'Gold',
        stages: ['Bestellt', 'Gezählt', 'Eingelagert'],
        done: 2,
      },
    ],
  },
};
