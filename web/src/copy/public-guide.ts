import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to markets and plans. */
export const guideCopy = defineCopy('public-guide', {
  atAGlance: 'At a glance',
  prices: 'Prices',
  example: 'An example',
  inventedAmounts: 'invented amounts',
  costsAndRisks: 'Costs and risks',
  costs: 'What it costs',
  risks: 'How you lose',
  notAdvice: 'This page explains; it doesn’t know you. It is not advice.',
  before: 'Ask yourself before the first dollar',
});
