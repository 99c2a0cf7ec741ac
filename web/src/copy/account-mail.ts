import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** What is done with a mailed link, and the change of a password. */
export const accountMailCopy = defineCopy('account-mail', {
  steps: {
    label: 'Your account so far',
    opened: 'Account opened',
    toConfirm: 'Email to confirm',
    confirmed: 'Email confirmed',
    linkLifetime: 'the link works for an hour',
    firstDeposit: 'First deposit',
    whenReady: 'when you are ready',
  },
  forgot: {
    title: 'Forgotten password',
    lead: 'We email you a link to choose a new one.',
    submit: 'Send the link',
    sentTitle: 'Look in your mailbox',
    sentLead: (email: ReactNode) =>
      sentence`If ${email} has an account, an email with a link is on its way. It works once, for 30 minutes.`,
    notArrived: 'Nothing there? Check your spam folder, or the address.',
    otherAddress: 'Use another address',
  },
  reset: {
    title: 'Choose a new password',
    lead: (email: ReactNode) =>
      sentence`For ${email}. Every other browser will have to log in again.`,
    submit: 'Set the new password',
    invalidTitle: 'This link no longer works',
    invalidLead: 'It works once, for 30 minutes, and a newer one replaces it.',
    newLink: 'Send me a new link',
    doneTitle: 'Your password has been reset',
    doneSignedIn:
      'You are logged in here. Every other browser has to log in again, with the new password.',
    doneSignedOut: 'Log in with the new password. The old one no longer works anywhere.',
  },
  verify: {
    title: 'Confirm your email',
    lead: (email: ReactNode) => sentence`We sent a link to ${email}. Open it, then log in.`,
    leadUnknown: 'Open the link that we emailed you, or enter the address to get it again.',
    notArrived: 'Nothing there? Check your spam folder, or have it sent again.',
    confirmed: 'I have confirmed it',
    wrongAddress: (openAccount: ReactNode) =>
      sentence`Wrong address? ${openAccount} with the right one.`,
    openAccount: 'Open an account',
  },
  resend: {
    title: 'Send the email again',
    submit: 'Send the email again',
    wait: (seconds: number) => `Send again in ${seconds} s`,
    sent: (email: string) => `A new email is on its way to ${email}`,
    sentIfDue: (email: string) => `If ${email} is still to be confirmed, a new email is on its way`,
  },
  verified: {
    title: 'Your email is confirmed',
    leadSignedIn: 'Your account is open. Nothing is in it yet.',
    leadSignedOut: 'Your account is open. Log in to reach it.',
    pendingTitle: 'Confirming your email',
    failed: 'The confirmation',
    loading: 'the confirmation',
    invalidTitle: 'This link no longer works',
    invalidLead:
      'It works once, for an hour, and a newer one replaces it. If your email is confirmed already, log in.',
  },
  changePassword: {
    title: 'Change password',
    lead: 'Every other browser that is logged in will have to log in again. This one stays.',
    current: 'Current password',
    new: 'New password',
    repeat: 'Repeat the new password',
    discard: 'Discard',
    submit: 'Apply',
  },
});
