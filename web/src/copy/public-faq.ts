import { defineCopy } from '../lib/copy.ts';

/** Texts around the questions and answers. */
export const faqCopy = defineCopy('public-faq', {
  closing: {
    title: 'Not among them?',
    text: 'Write to the office, or read what the policies say in full.',
    contact: 'Contact the office',
    resources: 'Resources',
  },
});
