import type { faqCopy } from '../public-faq.ts';

export const publicFaq = {
  closing: {
    title: 'Ihre Frage ist nicht dabei?',
    text: 'Schreiben Sie uns, oder lesen Sie die vollständigen Richtlinien.',
    contact: 'Büro kontaktieren',
    resources: 'Ratgeber',
  },
} satisfies typeof faqCopy.texts;
