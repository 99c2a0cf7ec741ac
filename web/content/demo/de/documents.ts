import type { ShownDocument } from '../../pack.ts';

const sample = {
  issuedBy: 'Register der Musterunternehmen',
  issuedTo: 'Candor (Musterunternehmen)',
  sample: true,
};

export const certificates: readonly ShownDocument[] = [
  {
    ...sample,
    id: 'incorporation',
    title: 'Gründungsurkunde',
    kind: 'Urkunde',
    lines: [
      ['Nummer', '00-000000'],
      ['Rechtsform', 'Muster-Kapitalgesellschaft'],
      ['Sitz', 'Houston, Texas'],
      ['Datum', '1. Januar 2000'],
    ],
    text: 'Beweist, dass ein Unternehmen besteht, nicht, dass es fremdes Geld verwahren darf.',
  },
  {
    ...sample,
    id: 'standing',
    title: 'Unbedenklichkeitsbescheinigung',
    kind: 'Urkunde',
    lines: [
      ['Nummer', '00-000000'],
      ['Steuern und Berichte', 'Aktuell (Muster)'],
      ['Gültig bis', 'Ende März 2000'],
    ],
    text: 'Beweist, dass Berichte eingereicht sind und nichts geschuldet wird, am Tag der Ausstellung.',
  },
];

export const filings: readonly ShownDocument[] = [
  {
    ...sample,
    id: 'formation',
    title: 'Gründungsvertrag',
    kind: 'Unterlage',
    lines: [
      ['Artikel 1', 'Name des Unternehmens'],
      ['Artikel 2', 'Zustellungsbevollmächtigter und Sitz'],
      ['Artikel 3', 'Zweck'],
      ['Artikel 4', 'Wer unterschreiben darf'],
    ],
    text: 'Sagt, wer für das Unternehmen unterschreiben darf und was sein Zweck ist.',
  },
  {
    ...sample,
    id: 'organisation',
    title: 'Registereintrag',
    kind: 'Unterlage',
    lines: [
      ['Nummer der Einreichung', '0000000000'],
      ['Rechtsform', 'Muster-Kapitalgesellschaft'],
      ['Leitung', 'Ada Example, Bernard Placeholder'],
      ['Eingereicht', '2. Januar 2000'],
    ],
    text: 'Nennt, wer das Unternehmen führt. Es gilt der neueste Eintrag.',
  },
];
