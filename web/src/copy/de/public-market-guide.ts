import type { marketGuideCopy } from '../public-market-guide.ts';

export const publicMarketGuide = {
  markets: 'Märkte',
  next: {
    stocks: 'Weiter: Aktien',
    forex: 'Weiter: Devisen',
    estate: 'Weiter: Immobilien',
    mutual: 'Weiter: Investmentfonds',
    fixed: 'Weiter: Festverzinsliche Anlagen',
    gold: 'Weiter: Gold',
  },
  openAccount: 'Konto eröffnen',
} satisfies typeof marketGuideCopy.texts;
