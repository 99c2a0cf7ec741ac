import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** What investors and staff read about requests on their way to a decision. */
export const requestsCopy = defineCopy('requests', {
  deposit: {
    steps: {
      submitted: 'Receipt sent',
      inReview: 'Being checked',
      reviewed: 'Checked',
      completing: 'Being credited',
      completed: 'Credited',
      completingNote: 'in a moment',
      lateNote: 'Your receipt is safe and still in the queue.',
    },
  },
  withdrawal: {
    steps: {
      submitting: 'Being placed',
      submitted: 'Requested',
      inReview: 'In review',
      reviewed: 'Reviewed',
      completing: 'Being paid',
      completed: 'Paid',
      completingNote: 'in a moment',
      lateNote: 'Your amount stays on hold until it is paid or returned.',
    },
    returnSteps: {
      reviewed: 'Ended',
      completing: 'Being returned',
      completingNote: 'to your profit, in a moment',
    },
  },
  cancelWithdrawal: {
    title: 'Cancel this withdrawal?',
    explanation: (amount: ReactNode, destination: string) =>
      sentence`${amount} goes back to your profit and nothing is paid ${destination}. You can request a withdrawal again at any time.`,
    keep: 'Keep the request',
    cancel: 'Cancel request',
    retry: 'Retry',
    returned: (amount: string) => `Withdrawal cancelled. ${amount} is back in your profit.`,
    returning: (amount: string) =>
      `Withdrawal cancelled. ${amount} goes back to your profit in a moment.`,
  },
});

export type RequestsCopy = typeof requestsCopy.texts;
