import type { guideCopy } from '../public-guide.ts';

export const publicGuide = {
  prices: 'Kurse',
  putIn: 'Sie legen an',
  result: 'Ergebnis',
  more: 'Mehr dazu',
  inventedAmounts: 'Die Beträge sind erfunden.',
  notAdvice: 'Diese Seite ist keine Beratung.',
} satisfies typeof guideCopy.texts;
