import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Sign-up. */
export const signupCopy = defineCopy('signup', {
  title: 'Open an account',
  lead: (email: ReactNode, logIn: ReactNode) =>
    sentence`Two minutes. You need access to your ${email} to confirm it. Have an account? ${logIn}`,
  leadEmail: 'email',
  referrer: 'Referrer, if any',
  agreement: (terms: ReactNode, risks: ReactNode, privacy: ReactNode) =>
    sentence`I have read the ${terms}, the ${risks} and the ${privacy}, and know that I can lose what I put in.`,
  terms: 'terms',
  risks: 'risks',
  privacy: 'privacy notice',
  submit: 'Create account',
  aside: {
    title: 'What happens next',
    notes: [
      { title: 'Confirm your email', text: 'The link works once, for an hour.' },
      { title: 'Look around', text: 'Nothing is charged and nothing is sold to you by phone.' },
      {
        title: 'Fund it when you are ready',
        text: 'Decisions have a date by which they are due, totals have their entries.',
      },
    ],
  },
});
