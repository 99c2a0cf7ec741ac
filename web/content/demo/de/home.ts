import type { HomeTexts } from '../../home.ts';

export const home: HomeTexts = {
  title: 'Geldanlage, bei der jede Zahl ihren Weg zeigt.',
  lead: 'Öffnen Sie jede Summe in Ihrem Konto und sehen Sie die Buchungen dahinter.',
  risk: 'Ihr Kapital ist gefährdet. Sie können verlieren, was Sie einzahlen.',
  account: {
    caption: 'Gesamtguthaben, Beispielkonto',
    entries: [
      {
        date: '12. Nov.',
        what: 'Einzahlung freigegeben',
        amount: 1_000_000,
        reason: 'Beleg 4F-2291, Plan Starter',
        steps: ['Eingegangen 09:40', 'Fällig bis 17:40', 'Freigegeben 12:40 von einem Admin'],
      },
      {
        date: '16. Nov.',
        what: 'Gewinn gutgeschrieben',
        amount: 185_000,
        reason: 'Woche 46, Plan Starter',
        steps: [
          'Vorgeschlagen von einem Admin',
          'Genehmigt von einem zweiten',
          'Gutgeschrieben 18:05',
        ],
      },
      {
        date: '19. Nov.',
        what: 'Auszahlung bezahlt',
        amount: -63_000,
        reason: 'An Ihre Bitcoin-Adresse',
        steps: ['Angefragt 10:12', 'Fällig bis 20. Nov., 10:12', 'Bezahlt 15:30 von einem Admin'],
      },
    ],
  },
  markets: [
    { name: 'S&P 500', kind: 'Index' },
    { name: 'US 100', kind: 'Index' },
    { name: 'EUR/USD', kind: 'Währung' },
    { name: 'Bitcoin', kind: 'Krypto' },
    { name: 'Ethereum', kind: 'Krypto' },
  ],
  steps: {
    title: 'Drei Schritte, und ein Datum für jede Entscheidung',
    lead: 'Ist eine Entscheidung überfällig, steht es da, bevor Sie fragen müssen.',
    list: [
      {
        title: 'Konto eröffnen',
        text: 'Bestätigen Sie den Link in Ihrer E-Mail; er gilt einmal und eine Stunde lang.',
      },
      { title: 'Einzahlen', text: 'Bitcoin oder Ether senden, Beleg hochladen, Frist sehen.' },
      {
        title: 'Anlegen',
        text: 'Buchungen verfolgen, die Zeile hinter jeder Zahl öffnen, Gewinn auszahlen.',
      },
    ],
  },
  plans: {
    title: 'Die Pläne im Vergleich',
    holds: [
      'CFD auf US-Aktien',
      'CFD auf Indizes',
      '36 Währungspaare',
      'Kryptowährungen',
      'Metall',
      'Treueboni',
    ],
    risk: 'Die genannten Zahlen sind in dieser Demonstration Beispieldaten. Lesen Sie, bevor Sie anlegen, was ein Plan enthält, was er kostet und wie er Geld verliert.',
  },
  why: {
    title: 'Wählen Sie uns erst, wenn Sie geprüft haben',
    list: [
      {
        title: 'Sehe ich, woher eine Zahl kommt?',
        text: 'Ja: Das Guthaben und jede Summe im Konto sind Links zu den Buchungen dahinter.',
      },
      {
        title: 'Sagen sie mir, wenn sie zu spät sind?',
        text: 'Ja: Jede Anfrage zeigt ihre Frist und wird danach als überfällig markiert.',
      },
      {
        title: 'Kann eine einzelne Person mein Guthaben ändern?',
        text: 'Ein Admin entscheidet über eine Einzahlung, eine Auszahlung bis 5.000 $ oder eine kleine Anpassung, und die Buchung sagt es. Größere Auszahlungen und Anpassungen brauchen einen zweiten, und niemand entscheidet über das eigene Konto.',
      },
      {
        title: 'Sind ihre Renditen belegt?',
        text: 'Nein. Was hier steht, sind Beispieldaten, und es ist überall so gekennzeichnet.',
      },
    ],
  },
  projects: {
    title: 'Aktuelle Projekte',
    list: [
      {
        name: 'Wohnungen Bayou Street',
        kind: 'Immobilien',
        text: 'Zwölf kleine Wohnungen zum Vermieten.',
        stages: ['Gekauft', 'Renoviert', 'Vermietet', 'Verkauft'],
        done: 3,
      },
      {
        name: 'Fünfjahresleiter',
        kind: 'Festverzinsliche Anlagen',
        text: 'Staatsanleihen, jedes Jahr ein Teil fällig.',
        stages: ['Gekauft', 'Erste fällig', 'Letzte fällig'],
        done: 1,
      },
      {
        name: 'Metallreserve',
        kind: 'Gold',
        text: 'Nummerierte Barren bei einer Verwahrstelle.',
        stages: ['Bestellt', 'Gezählt', 'Eingelagert'],
        done: 2,
      },
    ],
  },
  record: {
    title: 'So gebaut, dass Sie uns nicht glauben müssen',
    list: [
      {
        title: 'Ein Buch, das nur wächst',
        text: 'Buchungen werden nie bearbeitet. Einen Fehler berichtigt eine neue Buchung, die sagt, warum.',
      },
      {
        title: 'Vier Augen bei großen Änderungen',
        text: 'Eine große Anpassung braucht zwei Admins, niemand genehmigt die eigene, und die Buchung sagt, dass es zwei waren.',
      },
      {
        title: 'Jede Buchung sichert die vorige',
        text: 'Jede Buchung trägt einen Code aus sich selbst und der vorigen; eine Änderung dazwischen fiele auf.',
      },
    ],
  },
};
