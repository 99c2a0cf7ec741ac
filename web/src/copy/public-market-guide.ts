import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to the six markets. */
export const marketGuideCopy = defineCopy('public-market-guide', {
  markets: 'Markets',
  next: {
    stocks: 'Next: Stocks',
    forex: 'Next: Forex',
    estate: 'Next: Real estate',
    mutual: 'Next: Mutual funds',
    fixed: 'Next: Fixed income',
    gold: 'Next: Gold',
  },
  openAccount: 'Open an account',
});
