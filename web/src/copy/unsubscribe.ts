import { defineCopy } from '../lib/copy.ts';

/** Texts of the page that turns an optional mail off. */
export const unsubscribeCopy = defineCopy('unsubscribe', {
  title: 'Turn this email off',
  lead: 'Emails about your money and the security of your account are always sent.',
  submit: 'Turn this email off',
  doneTitle: 'The email is turned off',
  done: {
    receiptReceived: 'We no longer email you when we receive a receipt.',
    referralRewarded: 'We no longer email you when you earn a referral reward.',
    announcements: 'We no longer email you announcements.',
  },
  changeMind: 'Your email preferences turn it on again.',
  preferences: 'Email preferences',
  invalidTitle: 'This link is not valid',
  invalid: 'Your email preferences turn the same emails off.',
  failed: 'The email could not be turned off. Try again.',
});
