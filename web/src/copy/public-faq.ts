import { defineCopy } from '../lib/copy.ts';

/** Texts around the questions and answers. */
export const faqCopy = defineCopy('public-faq', {
  contact: 'Contact the office',
  resources: 'Resources',
});
