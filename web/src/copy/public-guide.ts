import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to markets and plans. */
export const guideCopy = defineCopy('public-guide', {
  prices: 'Prices',
  putIn: 'You put in',
  result: 'Result',
  more: 'More about it',
  inventedAmounts: 'Amounts are invented.',
  notAdvice: 'This page is not advice.',
});
