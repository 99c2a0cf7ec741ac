import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** The page that the mailed link to confirm a payout destination opens. */
export const confirmDestinationCopy = defineCopy('confirm-destination', {
  title: 'Confirm a payout destination',
  lead: 'Confirm only a destination that you saved yourself. Payouts to it cannot be reversed.',
  confirm: 'Confirm the destination',
  doneTitle: 'Destination confirmed',
  done: (destination: string) => `Withdrawals can be paid ${destination}.`,
  usableFrom: (from: ReactNode) => sentence`They can use it from ${from}.`,
  toWithdraw: 'To your withdrawals',
  missingTitle: 'This address is incomplete',
  missing: 'Open the link in the email again, or save the destination again.',
  invalidTitle: 'This link no longer works',
  invalid:
    'It works once, for 24 hours, and a newer one replaces it. The destination may be confirmed already.',
  failed: 'The confirmation failed. Nothing was changed; try again.',
  retry: 'Retry',
});

export type ConfirmDestinationTexts = typeof confirmDestinationCopy.texts;
