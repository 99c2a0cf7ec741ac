import { defineCopy } from '../lib/copy.ts';

/** Texts of the list of views by staff. */
export const viewsCopy = defineCopy('views', {
  title: 'Who viewed my account',
  lead: 'Each time staff open your data, it is recorded before they see it. What they change is recorded too.',
  what: 'The list of views',
  whatLoading: 'the list of views',
  empty: 'Nobody on our staff has viewed or changed your account.',
  older: 'Older views',
  listLabel: 'Views of your account and changes to it, newest first',
  roles: { investor: 'Investor', support: 'Support', admin: 'Administrator' },
  /** What was viewed; joined by commas. */
  parts: {
    profile: 'profile',
    wallet: 'balances',
    history: 'history',
    receipts: 'deposits',
    'receipt-image': 'receipt images',
    withdrawals: 'withdrawals',
    adjustments: 'adjustments',
    reversals: 'reversals',
    referrals: 'referrals',
    identity: 'identity documents',
    sessions: 'sessions and log-ins',
    notes: 'notes of our staff',
    timeline: 'timeline',
    mails: 'e-mails we sent you',
    audit: 'record of what staff did',
  },
  actions: {
    activateAccount: 'Enabled your account',
    disableAccount: 'Disabled your account',
    decideReceipt: 'Decided on a deposit',
    decideWithdrawal: 'Decided on a withdrawal',
    decideKyc: 'Decided on your identity check',
    editWallet: 'Adjusted your balance',
    decideApproval: 'Decided on an adjustment that was proposed',
    reverseTransaction: 'Reversed an entry of your history',
    decideReversal: 'Decided on a reversal that was proposed',
  },
  proposed: '(proposed; a second administrator decides)',
  saw: (parts: string) => `Saw your ${parts}`,
  times: (count: number) => `${count} times within an hour`,
  explanation:
    'Views of one person within an hour are one line. Staff who work through a list of requests are recorded once an hour for each account in it. Names are not shown; ask us if a view surprises you.',
});
