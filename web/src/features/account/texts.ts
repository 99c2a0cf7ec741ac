/** What the account screens say, in one place. The first group is the reference's wording. */
export const messages = {
  verifyFirst: 'Please check your email to verify your password for access',
  passwordUpdated: 'Password updated successfully',
  passwordReset: 'Your password has been reset',
  resetFailed: 'Error reseting password',
  invalid: 'Form not valid',
} as const;

export const asides = {
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
      { title: 'The link in it works once', text: 'And for 30 minutes. A newer one replaces it.' },
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
} as const;
