import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** Texts of the notifications. */
export const inboxCopy = defineCopy('inbox', {
  title: 'Notifications',
  lead: 'What happened to your money and your account in the last year.',
  what: 'Your notifications',
  loading: 'your notifications',
  filter: 'Show',
  filters: { all: 'All', unread: 'Unread' },
  over: (count: number) => `over ${count}`,
  unread: 'Unread',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  notMarked: 'The notification could not be marked as read.',
  seeAll: 'See all notifications',
  empty:
    'No notifications yet. Decisions about your deposits, withdrawals and identity appear here.',
  views: 'Who viewed my account',
  preferences: {
    title: 'Email preferences',
    lead: 'Choose which emails you get. Your notifications here do not change.',
    what: 'Your preferences',
    whatLoading: 'your preferences',
    optional: 'Emails you can turn off',
    mails: {
      receiptReceived: {
        label: 'We received your receipt',
        hint: 'Confirms each receipt that you upload and says by when we decide.',
      },
      referralRewarded: {
        label: 'You earned a referral reward',
        hint: 'Sent when someone you referred makes a first deposit.',
      },
      announcements: {
        label: 'Announcements',
        hint: 'News about our service that we send to many accounts at once.',
      },
    },
    save: 'Save preferences',
    saved: 'Your preferences are saved.',
    always: 'Emails you always get',
    alwaysWhy: 'They are about your money or the security of your account:',
    alwaysList: [
      'decisions on your deposits, withdrawals and identity check, and every withdrawal that is requested',
      'profit that is credited, and adjustments and reversals of your totals',
      'changes of your password, email address, second step and passkeys, logins on new devices, and links to confirm or reset something',
      'payout destinations that you save',
      'your account being disabled, enabled, given another role or deleted',
      'messages that staff write to you alone',
    ],
  },
  emptyUnread: 'You have read everything.',
  olderWhat: 'Older notifications',
  reason: (reason: string) => `Reason: ${reason}`,
  reference: (reference: string) => `Reference ${reference}`,
  balanceAfter: (balance: ReactNode) => sentence`Balance afterwards: ${balance}`,
  paidTo: (destination: string) => `Paid ${destination}`,
  availableAgain: 'The amount is back in your profit.',
  paymentReference: (reference: string) => `Payment reference ${reference}`,
  kinds: {
    'deposit-approved': (amount: ReactNode) => sentence`Your deposit of ${amount} was approved`,
    'deposit-rejected': (amount: ReactNode) => sentence`Your deposit of ${amount} was rejected`,
    'withdrawal-paid': (amount: ReactNode) => sentence`Your withdrawal of ${amount} was paid`,
    'withdrawal-rejected': (amount: ReactNode) =>
      sentence`Your withdrawal of ${amount} was rejected`,
    'wallet-credited': (amount: ReactNode) => sentence`${amount} was added by an adjustment`,
    'wallet-debited': (amount: ReactNode) => sentence`${amount} was deducted by an adjustment`,
    'entry-reversed': (seq: number, amount: ReactNode) =>
      sentence`Entry ${seq} of ${amount} was reversed`,
    'profit-credited': (amount: ReactNode, week: number, year: string) =>
      sentence`Profit of ${amount} for week ${week} of ${year} was credited`,
    'deposit-address-changed': (wallet: string) => `Our ${wallet} deposit address has changed`,
    'deposit-address-removed': (wallet: string) => `Deposits by ${wallet} are closed for now`,
    'referral-rewarded': (amount: ReactNode) =>
      sentence`You earned ${amount} because someone you referred made a first deposit`,
    'identity-verified': 'Your identity is verified',
    'identity-action': 'Please send your identity document again',
    'identity-refused': 'Your identity document was not accepted',
    'password-changed': 'Your password was changed',
    'second-factor-removed': 'Your second factor was removed',
    'account-disabled': 'Your account was disabled',
    'account-enabled': 'Your account was enabled again',
  },
  openDeposits: (references: string) =>
    `Open deposits: ${references}. Send nothing more to the earlier address. If you have paid already, your receipt stays open.`,
  notYou: 'If this was not you, change your password now and contact us.',
});
