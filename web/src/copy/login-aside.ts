import { defineCopy } from '../lib/copy.ts';

/** What stands beside the login of investors. */
export const loginAsideCopy = defineCopy('login-aside', {
  title: 'Before you log in',
  notes: [
    {
      title: 'Sessions end by themselves',
      text: 'After 30 minutes without a visit, or 8 hours in all. Remembered, they last 30 days.',
    },
    {
      title: 'We never ask for your password',
      text: 'Not by mail, not by phone. Only this page needs it.',
    },
    {
      title: 'Forgotten it?',
      text: 'A link to choose a new one comes by mail and works for 30 minutes.',
    },
  ],
});
