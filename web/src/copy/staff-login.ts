import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** The login page of staff. */
export const staffLoginCopy = defineCopy('staff-login', {
  page: {
    title: 'Staff login',
    lead: (logIn: ReactNode) => sentence`For support and admins of Candor. Investors ${logIn}.`,
    logInHere: 'log in here',
  },
  aside: {
    title: 'What staff should know',
    notes: [
      {
        title: 'Every decision is recorded',
        text: 'The investor reads your role, the time and the reason you gave.',
      },
      {
        title: 'Oldest first',
        text: 'Deposits and withdrawals wait in the order in which their decision is due.',
      },
      { title: 'Four eyes', text: 'Nobody approves a large adjustment of their own.' },
    ],
  },
});
