import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Texts of a withdrawal, from its form to its outcome. */
export const withdrawCopy = defineCopy('withdraw', {
  title: 'Withdraw',
  lead: (hours: ReactNode) => sentence`Profit can be paid out. Staff decide within ${hours}.`,
  wallet: 'Your wallet',
  form: 'The withdrawal form',
  newWithdrawal: 'New withdrawal',
  loading: 'the withdrawal form',
  available: 'Available to withdraw',
  availableEntries: 'available to withdraw: see the entries',
  onHold: (amount: ReactNode) => sentence`${amount} on hold for requests in review`,
  onHoldEntries: 'on hold: see the entries',
  requested: 'Withdrawal requested. The amount is on hold.',
  nothing:
    'There is no profit to withdraw yet. Deposits stay in their plan; what they earn appears here.',
  seeHistory: 'See your history',
  amountInUsd: 'Amount in USD',
  availableHint: (amount: ReactNode) => sentence`${amount} available.`,
  useAll: 'Withdraw all of it',
  paidOutIn: 'Paid out in',
  conversion: (amount: string, rate: string, date: ReactNode) =>
    sentence`About ${amount} at ${rate}, rate of ${date}.`,
  rateOld: (currency: string, rate: string, date: ReactNode) =>
    sentence`No current rate for ${currency}: the last one, ${rate}, is of ${date}.`,
  rate: (rate: string, currency: string) => `${rate} USD per ${currency}`,
  conversionNote:
    'The amount is held in US dollars and converted on the day of the payout; this rate is only indicative.',
  payTo: 'Where to pay',
  newDetails: 'Other details',
  newDetailsNote: 'Enter an address or a bank account',
  hold: {
    title: 'Withdrawals are on hold',
    password: (until: ReactNode) =>
      sentence`Your password was reset, so nothing can be withdrawn until ${until}. This gives you time to notice if it was not you.`,
    'second-factor': (until: ReactNode) =>
      sentence`Your second factor was reset, so nothing can be withdrawn until ${until}. This gives you time to notice if it was not you.`,
    next: 'If you did not reset it, change your password now.',
    change: 'Change password',
  },
  secondFactor: {
    from: (amount: ReactNode) =>
      sentence`Withdrawals of ${amount} or more within 24 hours are confirmed with a second factor.`,
    missing: 'Your account has none yet.',
    setUp: 'Set up a second factor',
  },
  destinations: {
    title: 'Saved destinations',
    loading: 'your saved destinations',
    none: 'None yet. A saved destination is confirmed by email once, then chosen in the form.',
    noneUsable:
      'Only saved destinations are paid. Add one and confirm it by email; then you can withdraw to it.',
    add: 'Add a destination',
    pending: (until: ReactNode) =>
      sentence`Confirm it by the link that we emailed you, until ${until}. Add it again to get a new link.`,
    waits: (from: ReactNode) => sentence`Confirmed. Withdrawals can use it from ${from}.`,
    usable: 'Ready to use',
    remove: 'Remove',
    removeTitle: 'Remove this destination?',
    removeText: (destination: string) =>
      `Withdrawals ${destination} need a new confirmation by email afterwards. Requests already made are not affected.`,
    keep: 'Keep it',
    removed: 'Destination removed',
    bitcoin: 'Bitcoin wallet',
    dialogTitle: 'Add a payout destination',
    dialogText: (hours: ReactNode) =>
      sentence`We email you a link to confirm it. Withdrawals can use it ${hours} later, so that you have time to notice if it was not you.`,
    dialogTextAtOnce:
      'We email you a link to confirm it. Withdrawals can use it as soon as you have opened the link.',
    save: 'Save destination',
    cancel: 'Cancel',
    saved: 'Destination saved. Open the link in your email to confirm it.',
  },
  method: 'How to pay you',
  methods: {
    'bitcoin wallet': { label: 'Bitcoin wallet', note: 'To an address of yours' },
    'bank transfer': { label: 'Bank transfer', note: 'To an account in your name' },
  },
  bitcoinAddress: 'Bitcoin address',
  bitcoinHint: "Payouts can't be reversed. Copy the address instead of typing it.",
  accountName: 'Account name',
  accountNumber: 'Account number',
  accountNumberHint: 'Or IBAN',
  routingNumber: 'Routing number',
  routingNumberHint: 'Or BIC',
  bankName: 'Bank name',
  availableAfter: 'Available after it',
  onHoldUntilPaid: 'On hold until it is paid',
  review: 'Review withdrawal',
  problems: {
    noAmount: 'Please provide valid amount',
    tooLow: 'Withdraw balance too low for this request',
  },
  reviewTitle: 'Request this withdrawal?',
  to: 'To',
  /** Of a saved bank account; `ending` is its last digits. */
  accountEnding: (ending: string) => `account ending ${ending}`,
  bankDestination: (bank: string, account: string, name: string) =>
    `${bank}, account ${account}, ${name}`,
  reviewNote: (hours: ReactNode) =>
    sentence`The amount goes on hold at once. Staff decide within ${hours}; until then you can cancel it.`,
  back: 'Back',
  retry: 'Retry',
  withdraw: 'Withdraw',
  list: {
    title: 'Your requests',
    loading: 'your requests',
    older: 'Older requests',
    none: 'None yet. Each request appears here with its dates and its outcome.',
    cancel: 'Cancel request',
    item: (reference: string) => `Withdrawal ${reference}`,
    paid: 'Paid',
    paidOn: (date: ReactNode) => sentence`Paid ${date}`,
    paymentReference: (reference: ReactNode) => sentence`payment reference ${reference}`,
    reason: (reason: string) => `Reason: ${reason}`,
  },
});

export type WithdrawTexts = typeof withdrawCopy.texts;
