import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Texts of the plans and of a deposit, from its form to the receipt that was sent. */
export const depositCopy = defineCopy('deposit', {
  title: 'Deposit',
  lead: (hours: ReactNode) =>
    sentence`Send first, then upload the receipt. Staff decide within ${hours}; you can follow each step.`,
  form: 'The deposit form',
  loading: 'the deposit form',
  fields: {
    wallet: 'the wallet',
    plan: 'the plan',
    amount: 'the amount',
    transactionId: 'the transaction id',
    file: 'the receipt image',
  },
  wallet: 'Wallet',
  noAddress: 'No address set up yet',
  plan: 'Plan',
  minimum: 'Minimum',
  maximum: 'Maximum',
  roi: 'ROI',
  above: 'above',
  upTo: 'to',
  returnsHint: 'Returns are not guaranteed; you can lose what you put in.',
  amount: 'Amount',
  amountInUsd: 'Amount in USD',
  sendAndUpload: 'Send and upload',
  receiptImage: 'Receipt image',
  imageHint: 'PNG, JPEG or WebP, up to 10 MB.',
  imageTypes: 'a PNG, JPEG or WebP image',
  pasteHint: 'You can also paste a screenshot here.',
  takePhoto: 'Take a photo',
  transactionId: 'Transaction id (optional)',
  transactionHint: 'From your wallet. It helps staff to find the payment.',
  restored: 'Your session had expired. What you entered is back.',
  chooseWalletFirst: 'Choose a wallet first; its address appears here.',
  qrCode: (wallet: string) => `${wallet} address as a QR code`,
  walletAddress: (wallet: string) => `${wallet} address`,
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  summary: 'Summary',
  inBitcoin: 'In bitcoin, about',
  rateOld: (rate: ReactNode, date: ReactNode) =>
    sentence`The last rate, ${rate} of ${date}, is too old to convert by. Look up the current one before you send.`,
  rateNote: (rate: ReactNode, date: ReactNode) => sentence`at ${rate}, set by staff on ${date}`,
  balanceNow: 'Balance now',
  afterApproval: 'After approval',
  decisionDue: 'Decision due',
  review: 'Review deposit',
  problemsToFix: (count: number) =>
    count === 1 ? '1 problem to fix:' : `${count} problems to fix:`,
  problems: {
    noAmount: 'Please Input Amount Deposited',
    amountNotValid: 'Amount not valid',
    startsAbove: (plan: string, limit: string, least: string) =>
      `${plan} starts above ${limit}. Enter at least ${least}.`,
    takesAtMost: (plan: string, limit: string) =>
      `${plan} takes at most ${limit}. Enter less or choose a larger plan.`,
    noFile: 'Please Select Deposit Receipt',
  },
  reviewTitle: 'Send this receipt?',
  reviewNote: (file: string) =>
    `Receipt image: ${file}. Staff compare it with the payment that arrived; if something does not match, they say why.`,
  duplicate: {
    title: 'You have already sent this receipt',
    facts: (amount: ReactNode, date: ReactNode, reference: string) =>
      sentence`Deposit of ${amount}, sent ${date}, receipt ${reference}.`,
    pending: 'It is being checked. You do not have to send it again.',
    credited: 'It was approved and credited.',
    show: 'Show it',
  },
  addressChanged: {
    title: (wallet: string) => `The ${wallet} address changed since you opened this page`,
    text: 'Payments to the old address may not arrive. Continue only if you sent yours to the new one.',
    before: 'Before',
    now: 'Now',
    acknowledge: 'I sent my payment to the new address',
  },
  back: 'Back',
  retry: 'Retry',
  send: 'Send receipt',
  sending: 'Sending the receipt image',
  sent: {
    title: 'Receipt sent',
    lead: (reference: string) =>
      `We have your receipt ${reference} and have confirmed it by email.`,
    section: 'Your deposit',
    amount: (amount: ReactNode) => sentence`Deposit of ${amount}`,
    facts: (plan: string, wallet: string, reference: string) =>
      `${plan}, ${wallet}, receipt ${reference}`,
    progress: 'Progress of the deposit',
    steps: { sent: 'Receipt sent', checking: 'Being checked', credited: 'Credited' },
    toDashboard: 'To the dashboard',
    another: 'Send another receipt',
  },
  plans: {
    title: 'Investment Plans',
    lead: 'A plan is chosen by the size of the deposit. What it holds does not depend on it.',
    limits: (minimum: string, maximum: string) => `above ${minimum} to ${maximum}`,
    quotedReturn: 'Quoted return',
    choose: 'Choose Plan',
    holdsTitle: 'What each plan may hold',
    holds: [
      'CFD on US Stocks',
      'CFD on Indices',
      '36 currency pairs',
      'Cryptocurrency',
      'Metal',
      'Loyalty Bonuses',
    ],
    risks: (terms: ReactNode) =>
      sentence`Contracts for difference and currency trades are leveraged: a small move against them can cost more than was put into the trade. Read the ${terms}.`,
    terms: 'terms and risks',
  },
});

export type DepositTexts = typeof depositCopy.texts;
