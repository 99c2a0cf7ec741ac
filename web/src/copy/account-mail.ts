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
    lead: 'Enter the address of your account. We send a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Look in your mailbox',
    sentLead: (email: ReactNode) =>
      sentence`If ${email} has an account, an email with a link is on its way. It works once, for 30 minutes.`,
    notArrived: 'Nothing there after a few minutes? Check your spam folder, or check the address.',
    otherAddress: 'Use another address',
  },
  reset: {
    title: 'Choose a new password',
    lead: (email: ReactNode) =>
      sentence`For ${email}. Every other browser will have to log in again.`,
    submit: 'Set the new password',
    invalidTitle: 'This link no longer works',
    invalidLead:
      'A link to choose a new password works once, for 30 minutes, and a newer one replaces it. Yours was used, is older than that, or was cut short on its way.',
    newLink: 'Send me a new link',
    doneTitle: 'Your password has been reset',
    doneSignedIn:
      'You are logged in here. Every other browser has to log in again, with the new password.',
    doneSignedOut: 'Log in with the new password. The old one no longer works anywhere.',
  },
  verify: {
    title: 'Confirm your email',
    lead: (email: ReactNode) => sentence`We sent a link to ${email}. Open it, then log in.`,
    leadUnknown:
      'We sent a link to your address. Open it, then log in. To have it sent again, enter the address.',
    notArrived: 'Nothing there after a few minutes? Check your spam folder, or have it sent again.',
    confirmed: 'I have confirmed it',
    wrongAddress: (openAccount: ReactNode) =>
      sentence`Wrong address? ${openAccount} with the right one.`,
    openAccount: 'Open an account',
  },
  resend: {
    title: 'Send the mail again',
    submit: 'Send the mail again',
    wait: (seconds: number) => `Send again in ${seconds} s`,
    sent: (email: string) => `A new mail is on its way to ${email}`,
    sentIfDue: (email: string) => `If ${email} is still to be confirmed, a new mail is on its way`,
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
      'A link to confirm an email works once, for an hour, and a newer one replaces it. If you opened it before, your email may be confirmed already: try to log in.',
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
  asides: {
    forgot: {
      title: 'What happens next',
      notes: [
        { title: 'An email arrives', text: 'Within a few minutes, if the address has an account.' },
        {
          title: 'The link in it works once',
          text: 'And for 30 minutes. A newer one replaces it.',
        },
        {
          title: 'Other sessions end',
          text: 'Once the new password is set, every browser has to log in again.',
        },
      ],
    },
    verify: {
      title: 'Why we ask',
      notes: [
        {
          title: 'So that nobody signs up in your name',
          text: 'Only who reads the mailbox can confirm it.',
        },
        {
          title: 'So that decisions reach you',
          text: 'Each one about a deposit or a withdrawal comes by mail too.',
        },
        { title: 'The link works once', text: 'And for an hour. A newer one replaces it.' },
      ],
    },
    confirmed: {
      title: 'What happens next',
      notes: [
        { title: 'Look around', text: 'Nothing is charged and nothing is sold to you by phone.' },
        {
          title: 'Read what each plan holds',
          text: 'And how it loses money. Put in only what you can do without.',
        },
        {
          title: 'Fund it when you are ready',
          text: 'Decisions have a date by which they are due, totals have their entries.',
        },
      ],
    },
  },
});
