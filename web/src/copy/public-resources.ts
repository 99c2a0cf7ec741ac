import { defineCopy } from '../lib/copy.ts';

/** Texts around the articles and policies. */
export const resourcesCopy = defineCopy('public-resources', {
  resources: 'Resources',
  faq: 'Questions and answers',
});
