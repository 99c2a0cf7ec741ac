import { defineCopy } from '../lib/copy.ts';

/** Texts of the page that leads to the markets. */
export const marketHubCopy = defineCopy('public-market-hub', {
  login: 'Log in',
  comparePlans: 'Compare plans',
});
