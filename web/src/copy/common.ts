import { defineCopy } from '../lib/copy.ts';

/** Texts of the components that all screens share. */
export const commonCopy = defineCopy('common', {
  close: 'Close',
  retry: 'Retry',
  working: 'Working…',
  /** `what` is the label of what is loading: "your history". */
  loading: (what: string) => `Loading ${what}`,
  offline: 'You are offline. What you see may be out of date; nothing can be sent.',
  demonstration: 'Demonstration: sample data, not an offer',
  demonstrationLabel: 'Demonstration notice',
});
