import type { marketHubCopy } from '../public-market-hub.ts';

export const publicMarketHub = {
  login: 'Anmelden',
  comparePlans: 'Pläne vergleichen',
} satisfies typeof marketHubCopy.texts;
