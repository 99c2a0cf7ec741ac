import { defineCopy } from '../lib/copy.ts';

/** Texts around the guides to the plans. */
export const planningCopy = defineCopy('public-planning', {
  planningServices: 'Planning services',
  begin: 'Begin with financial planning',
  subject: (guide: string) => `Consultation: ${guide}`,
  ask: 'Ask for a consultation',
  others: 'Other plans',
});
