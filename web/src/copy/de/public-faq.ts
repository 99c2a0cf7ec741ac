import type { faqCopy } from '../public-faq.ts';

export const publicFaq = {
  contact: 'Büro kontaktieren',
  resources: 'Ratgeber',
} satisfies typeof faqCopy.texts;
