import type { guideCopy } from '../public-guide.ts';

export const publicGuide = {
  atAGlance: 'Auf einen Blick',
  prices: 'Kurse',
  example: 'Ein Beispiel',
  inventedAmounts: 'erfundene Beträge',
  costsAndRisks: 'Kosten und Risiken',
  costs: 'Was es kostet',
  risks: 'Wie Sie Geld verlieren',
  notAdvice: 'Diese Seite erklärt; sie kennt Sie nicht. Sie ist keine Beratung.',
  before: 'Fragen vor dem ersten Dollar',
} satisfies typeof guideCopy.texts;
