import type { Guide } from '../../../guide.ts';

export const longTerm: Guide = {
  title: 'Langfristige Planung',
  lead: 'Geld für zehn Jahre hat Zeit, zu fallen und sich zu erholen. Der Plan ist für den Tag, an dem es gefallen ist.',
  drawing: 'years',
  example: {
    title: 'Zehn Jahre lang 200 $ im Monat',
    unit: 'Mal 200 $ im Monat',
    ledgers: [
      {
        title: 'Durchgehalten',
        entries: [
          { what: 'Eingezahlt', note: '120 Monate', amount: -2_400_000 },
          { what: 'Gebühren', note: '10 Jahre', amount: -45_000 },
          { what: 'Wert am Ende', note: 'die Märkte hatten sich erholt', amount: 3_050_000 },
        ],
        sum: 'Gewinn',
      },
      {
        title: 'Im schlechtesten Monat verkauft',
        entries: [
          { what: 'Eingezahlt', note: '120 Monate', amount: -2_400_000 },
          { what: 'Gebühren', note: '10 Jahre', amount: -40_000 },
          { what: 'Verkauf im sechsten Jahr, Rest auf dem Konto', amount: 2_110_000 },
        ],
        sum: 'Verlust',
      },
    ],
  },
  facts: [
    ['Für wen', 'Alles mit einem Datum in mehr als zehn Jahren'],
    [
      'Das Ergebnis',
      'Ein Betrag für jeden Monat, eine Mischung und eine Regel für schlechte Zeiten',
    ],
    ['Der Aufwand', 'Zwei Gespräche und ein Abend'],
    ['Sehen Sie wieder hin', 'Einmal im Jahr, an einem Tag, den Sie jetzt wählen'],
  ],
  topics: [
    {
      id: 'amount',
      title: 'Mit dem Betrag beginnen',
      text: 'Was fehlt, geteilt durch die verbleibenden Monate, setzt keine Rendite voraus. Ist es unerreichbar, ändern Sie das Datum, nicht die Rendite.',
    },
    {
      id: 'mix',
      title: 'Eine Mischung, die Sie aushalten',
      text: 'Aktien für mehr als zehn Jahre, Anleihen für die Jahre davor, Guthaben für die nächsten zwei. Denken Sie sich die Aktien halbiert: Blieben Sie?',
    },
    {
      id: 'cost',
      title: 'Die Kosten können Sie wählen',
      text: 'Niemand kennt die Rendite der nächsten zwanzig Jahre. Die Kosten stehen im Vertrag.',
    },
    {
      id: 'bad-times',
      title: 'Eine Regel für schlechte Zeiten',
      text: 'Schreiben Sie heute auf: „Ich zahle weiter ein und ändere einen Monat lang nichts, nachdem ich es will.“ Unterschreiben Sie.',
    },
  ],
  costs: [
    ['Fonds', 'Die Jahresgebühr jedes Fonds; der größte Posten der meisten Pläne.'],
    ['Hüllen', 'Policen und Renten legen eine Schicht darüber.'],
    ['Wechsel', 'Umschichten kostet. Ein Plan, der oft geändert wird, ist keiner.'],
  ],
  risks: [
    'Zehn Jahre können tiefer enden, als sie begannen.',
    'Inflation senkt, was die Summe am Ende kauft.',
  ],
  before: [
    'Könnte ich das ein halbes Jahr ohne Arbeit zahlen?',
    'Wie tief muss es fallen, bis ich verkaufen will?',
  ],
};
