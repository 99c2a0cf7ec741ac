import { defineCopy } from '../lib/copy.ts';

/** Texts of the page at an unknown address. */
export const notFoundCopy = defineCopy('not-found', {
  title: 'There is no entry at this address',
  text: 'The page may have moved, or the link may be incomplete. Nothing in your account is affected.',
  goHome: 'Go home',
  dashboard: 'Dashboard',
});
