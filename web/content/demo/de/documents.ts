import type { ShownDocument } from '../../pack.ts';

const paper = {
  issuedBy: 'Register der Musterunternehmen',
  issuedTo: 'Candor (Musterunternehmen)',
  sample: true,
};

export const certificates: readonly ShownDocument[] = [
  {
    ...paper,
    id: 'incorporation',
    title: 'Gründungsurkunde',
    kind: 'Urkunde',
    lines: [
      ['Nummer', '00-000000'],
      ['Rechtsform', 'Muster-Kapitalgesellschaft'],
      ['Sitz', 'Houston, Texas'],
      ['Datum', '1. Januar 2000'],
    ],
    text: 'Bescheinigt, dass ein Unternehmen besteht: Name, Rechtsform und seit wann. Ob es fremdes Geld verwahren darf, sagt sie nicht.',
    check:
      'Fragen Sie das genannte Register, unter einer selbst gefundenen Adresse, nach der Nummer. Name, Datum und Leitung müssen übereinstimmen.',
  },
  {
    ...paper,
    id: 'standing',
    title: 'Unbedenklichkeitsbescheinigung',
    kind: 'Urkunde',
    lines: [
      ['Nummer', '00-000000'],
      ['Steuern und Berichte', 'Aktuell (Muster)'],
      ['Gültig bis', 'Ende März 2000'],
    ],
    text: 'Bescheinigt, dass das Unternehmen seine Berichte eingereicht hat und dem Register nichts schuldet. Sie gilt für den Tag der Ausstellung; sehen Sie auf das Datum.',
    check:
      'Die meisten Register zeigen den aktuellen Stand kostenlos. Eine alte Bescheinigung beweist nichts.',
  },
];

export const filings: readonly ShownDocument[] = [
  {
    ...paper,
    id: 'formation',
    title: 'Gründungsvertrag',
    kind: 'Unterlage',
    lines: [
      ['Artikel 1', 'Name des Unternehmens'],
      ['Artikel 2', 'Zustellungsbevollmächtigter und Sitz'],
      ['Artikel 3', 'Zweck'],
      ['Artikel 4', 'Wer unterschreiben darf'],
    ],
    text: 'Das Gründungspapier. Lesen Sie, wer für das Unternehmen unterschreiben darf und was sein Zweck ist: Wer Einlagen annimmt, sollte es hier sagen.',
    check:
      'Bestellen Sie die eingereichte Fassung beim Register und vergleichen Sie Zeile für Zeile.',
  },
  {
    ...paper,
    id: 'organisation',
    title: 'Registereintrag',
    kind: 'Unterlage',
    lines: [
      ['Nummer der Einreichung', '0000000000'],
      ['Rechtsform', 'Muster-Kapitalgesellschaft'],
      ['Leitung', 'Ada Example, Bernard Placeholder'],
      ['Eingereicht', '2. Januar 2000'],
    ],
    text: 'Nennt, wer das Unternehmen führt und wo Briefe es erreichen. Ein Wechsel der Leitung muss eingereicht werden; es gilt der neueste Eintrag.',
    check: 'Suchen Sie den neuesten Eintrag und die Personen darin auf der Seite „Team“.',
  },
];
