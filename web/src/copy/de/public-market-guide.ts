import type { marketGuideCopy } from '../public-market-guide.ts';

export const publicMarketGuide = {
  markets: 'Märkte',
  next: {
    stocks: { title: 'Weiter: Aktien', link: 'Mehr über Aktien' },
    forex: { title: 'Weiter: Devisen', link: 'Mehr über Devisen' },
    estate: { title: 'Weiter: Immobilien', link: 'Mehr über Immobilien' },
    mutual: { title: 'Weiter: Investmentfonds', link: 'Mehr über Investmentfonds' },
    fixed: {
      title: 'Weiter: Festverzinsliche Anlagen',
      link: 'Mehr über festverzinsliche Anlagen',
    },
    gold: { title: 'Weiter: Gold', link: 'Mehr über Gold' },
  },
  compare:
    'Vergleichen Sie, bevor Sie sich entscheiden. Ein Konto kann warten, bis Sie gelesen haben, was Ihnen gehören würde.',
  openAccount: 'Konto eröffnen',
} satisfies typeof marketGuideCopy.texts;
