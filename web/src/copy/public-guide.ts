import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to markets and plans. */
export const guideCopy = defineCopy('public-guide', {
  atAGlance: 'At a glance',
  prices: 'Prices',
  putIn: 'You put in',
  more: 'More about it',
  inventedAmounts: 'Amounts are invented; the arithmetic is real.',
  costs: 'What it costs',
  risks: 'How you lose',
  notAdvice: 'This page explains; it doesn’t know you. It is not advice.',
  before: 'Ask yourself before the first dollar',
});
