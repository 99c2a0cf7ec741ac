import { defineCopy } from '../lib/copy.ts';

/** Texts of the pages that lead to others. */
export const hubCopy = defineCopy('public-hub', {
  readMore: 'Read more',
  readMoreAbout: (title: string) => `Read more: ${title}`,
});
