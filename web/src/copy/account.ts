import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Sign-up, log-in, confirmation of the e-mail address and passwords. */
export const accountCopy = defineCopy('account', {
  messages: {
    // The functional reference gives the wording of these five.
    verifyFirst: 'Please check your email to verify your password for access',
    passwordUpdated: 'Password updated successfully',
    passwordReset: 'Your password has been reset',
    resetFailed: 'Error reseting password',
    invalid: 'Form not valid',
  },
  fields: {
    fullName: 'Full name',
    username: 'Username',
    email: 'E-mail',
    country: 'Country',
    phone: 'Phone',
    dialCode: 'Country code, follows the country',
    password: 'Password',
    repeatPassword: 'Repeat password',
    newPassword: 'New password',
    phoneTooShort: 'Enter a phone number, digits only',
  },
  backToLogin: 'Back to log in',
  goToDashboard: 'Go to your dashboard',
  logIn: 'Log in',
  steps: {
    label: 'Your account so far',
    opened: 'Account opened',
    toConfirm: 'E-mail to confirm',
    confirmed: 'E-mail confirmed',
    linkLifetime: 'the link works for an hour',
    firstDeposit: 'First deposit',
    whenReady: 'when you are ready',
  },
  signup: {
    title: 'Open an account',
    lead: (email: ReactNode, logIn: ReactNode) =>
      sentence`Two minutes. You need access to your ${email} to confirm it. Have an account? ${logIn}`,
    leadEmail: 'e-mail',
    referrer: 'Referrer, if any',
    agreement: (terms: ReactNode, risks: ReactNode, privacy: ReactNode) =>
      sentence`I have read the ${terms}, the ${risks} and the ${privacy}, and know that I can lose what I put in.`,
    terms: 'terms',
    risks: 'risks',
    privacy: 'privacy notice',
    submit: 'Create account',
  },
  login: {
    title: 'Log in',
    lead: (openAccount: ReactNode) => sentence`New here? ${openAccount}`,
    openAccount: 'Open an account',
    identifier: 'E-mail or username',
    rememberMe: 'Remember me on this device for 30 days',
    submit: 'Log in',
    forgotten: 'Forgotten your password?',
    staff: 'Staff sign-in',
  },
  staffLogin: {
    title: 'Staff sign-in',
    lead: (logIn: ReactNode) => sentence`For support and admins of Candor. Investors ${logIn}.`,
    logInHere: 'log in here',
  },
  forgot: {
    title: 'Forgotten password',
    lead: 'Enter the address of your account. We send a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Look in your mailbox',
    sentLead: (email: ReactNode) =>
      sentence`If ${email} has an account, a mail with a link is on its way. It works once, for 30 minutes.`,
    notArrived:
      'Nothing there after a few minutes? Look among unwanted mail, or check the address.',
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
    title: 'Confirm your e-mail',
    lead: (email: ReactNode) => sentence`We sent a link to ${email}. Open it, then log in.`,
    leadUnknown:
      'We sent a link to your address. Open it, then log in. To have it sent again, enter the address.',
    notArrived:
      'Nothing there after a few minutes? Look among unwanted mail, or have it sent again.',
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
    title: 'Your e-mail is confirmed',
    leadSignedIn: 'Your account is open. Nothing is in it yet.',
    leadSignedOut: 'Your account is open. Log in to reach it.',
    pendingTitle: 'Confirming your e-mail',
    failed: 'The confirmation',
    loading: 'the confirmation',
    invalidTitle: 'This link no longer works',
    invalidLead:
      'A link to confirm an e-mail works once, for an hour, and a newer one replaces it. If you opened it before, your e-mail may be confirmed already: try to log in.',
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
    signup: {
      title: 'What happens next',
      notes: [
        { title: 'Confirm your e-mail', text: 'The link works once, for an hour.' },
        { title: 'Look around', text: 'Nothing is charged and nothing is sold to you by phone.' },
        {
          title: 'Fund it when you are ready',
          text: 'Decisions have a date by which they are due, totals have their entries.',
        },
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
    login: {
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
    },
    staff: {
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
    forgot: {
      title: 'What happens next',
      notes: [
        { title: 'A mail arrives', text: 'Within a few minutes, if the address has an account.' },
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
  },
});
