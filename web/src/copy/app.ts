import { defineCopy } from '../lib/copy.ts';

/** Texts around every screen. All of them are in the entry chunk, which each page loads. */
export const appCopy = defineCopy('app', {
  skipToContent: 'Skip to content',
  site: 'Candor',
  homeLink: 'Candor, home',
  documentTitle: (page: string) => `${page} · Candor`,
  notLoaded: {
    title: 'This page could not be loaded',
    text: 'The connection was lost, or Candor was updated while this page was open. Reloading the page usually helps.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This is our mistake. What you already sent is safe, and your entries are not affected.',
  },
  reload: 'Reload the page',
  goHome: 'Go home',
});
