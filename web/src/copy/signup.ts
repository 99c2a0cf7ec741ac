import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Sign-up. */
export const signupCopy = defineCopy('signup', {
  title: 'Open an account',
  lead: (logIn: ReactNode) => sentence`Have an account? ${logIn}`,
  referrer: 'Referrer, if any',
  agreement: (terms: ReactNode, risks: ReactNode, privacy: ReactNode) =>
    sentence`I have read the ${terms}, the ${risks} and the ${privacy}, and know that I can lose what I put in.`,
  terms: 'terms',
  risks: 'risks',
  privacy: 'privacy notice',
  submit: 'Create account',
  aside: {
    title: 'What happens next',
    steps: ['Confirm your email within an hour', 'Look around', 'Deposit when you are ready'],
  },
});
