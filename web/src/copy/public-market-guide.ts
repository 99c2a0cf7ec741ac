import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to the six markets. */
export const marketGuideCopy = defineCopy('public-market-guide', {
  markets: 'Markets',
  next: {
    stocks: { title: 'Next: Stocks', link: 'Read about stocks' },
    forex: { title: 'Next: Forex', link: 'Read about forex' },
    estate: { title: 'Next: Real estate', link: 'Read about real estate' },
    mutual: { title: 'Next: Mutual funds', link: 'Read about mutual funds' },
    fixed: { title: 'Next: Fixed income', link: 'Read about fixed income' },
    gold: { title: 'Next: Gold', link: 'Read about gold' },
  },
  compare:
    'Compare before you choose. An account can wait until you have read what you would hold.',
  openAccount: 'Open an account',
});
