import type { guideCopy } from '../public-guide.ts';

export const publicGuide = {
  atAGlance: 'Auf einen Blick',
  prices: 'Kurse',
  putIn: 'Sie legen an',
  more: 'Mehr dazu',
  inventedAmounts: 'Die Beträge sind erfunden, die Rechnung ist echt.',
  costs: 'Was es kostet',
  risks: 'Wie Sie Geld verlieren',
  notAdvice: 'Diese Seite erklärt; sie kennt Sie nicht. Sie ist keine Beratung.',
  before: 'Fragen vor dem ersten Dollar',
} satisfies typeof guideCopy.texts;
