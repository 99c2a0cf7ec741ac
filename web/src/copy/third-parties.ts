import { defineCopy } from '../lib/copy.ts';

/** Texts of the footer's choice about other companies' content. */
export const thirdPartiesCopy = defineCopy('third-parties', {
  allowed: 'Market prices by TradingView: allowed.',
  declined: 'Market prices by TradingView: declined.',
  allow: 'Allow market prices',
  decline: 'Decline market prices',
});
