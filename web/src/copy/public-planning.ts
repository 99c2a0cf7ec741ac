import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to the plans. */
export const planningCopy = defineCopy('public-planning', {
  planningServices: 'Planning services',
  begin: 'Begin with financial planning',
  subject: (guide: string) => `Consultation: ${guide}`,
  talk: {
    title: 'Talk it over',
    text: (email: string, office: string) =>
      `Bring your three answers to a consultation. The first one is for finding out whether you need a plan at all. Write to ${email}; ${office}.`,
    ask: 'Ask for a consultation',
    others: 'Other plans',
  },
});
