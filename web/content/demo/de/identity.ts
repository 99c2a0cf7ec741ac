import type { SiteIdentity } from '../../pack.ts';
import { identity as english } from '../identity.ts';

export const identity: SiteIdentity = {
  ...english,
  tagline: 'Geldanlage, bei der jede Zahl ihren Weg zeigt',
  description:
    'Ein Anlagekonto, in dem jede Zahl die Buchungen dahinter öffnet: was sich wann und warum bewegt hat und wer entschieden hat.',
  office: {
    ...english.office,
    title: 'Büro in Houston, Texas',
    lines: [
      'Candor (Musterunternehmen)',
      '1 Example Plaza, Suite 100',
      'Houston, Texas 77000',
      'USA',
    ],
    note: 'Eine Musteradresse: Dort empfängt niemand Post.',
  },
  footer:
    'Musterunternehmen zur Demonstration. Kein zugelassenes Unternehmen und kein Angebot einer Anlage.',
};
