import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Texts of a withdrawal, from its form to its outcome. */
export const withdrawCopy = defineCopy('withdraw', {
  title: 'Withdraw',
  lead: (hours: ReactNode) => sentence`Profit can be paid out. Staff decide within ${hours}.`,
  wallet: 'Your wallet',
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
  conversionNote: (currency: string) =>
    `The amount is held in US dollars; staff convert it to ${currency} on the day of the payout.`,
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
