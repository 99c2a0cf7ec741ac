import type { Role } from '@candor/contracts/auth';
import { ENGLISH_TITLES } from '@candor/contracts/entry-titles';
import type { EntryKind } from '@candor/contracts/wallet-history';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';

/** Why the balance is unchanged after an entry. */
const UNCHANGED: Partial<Record<EntryKind, string>> = {
  'withdrawal-paid': 'The balance is unchanged: the amount left it when you requested it.',
  'deposit-rejected': 'The balance is unchanged: nothing was credited.',
  'withdrawal-declined': 'The balance is unchanged: nothing was put on hold.',
  'adjustment-refused': 'The balance is unchanged: nothing was moved.',
  'reversal-refused': 'The balance is unchanged: nothing was moved.',
  'wallet-closed': 'The balance was zero: no further entry can follow.',
  adjustment: 'The balance is unchanged: this changes what is allocated to plans.',
};

const DECIDED_BY: Record<EntryKind, string> = {
  'deposit-approved': 'Approved by',
  'deposit-rejected': 'Rejected by',
  'withdrawal-requested': 'Requested by',
  'withdrawal-declined': 'Requested by',
  'withdrawal-paid': 'Paid by',
  'withdrawal-rejected': 'Rejected by',
  'withdrawal-cancelled': 'Cancelled by',
  adjustment: 'Decided by',
  'adjustment-refused': 'Decided by',
  profit: 'Decided by',
  'referral-reward': 'Credited by',
  reversal: 'Decided by',
  'reversal-refused': 'Decided by',
  'wallet-closed': 'Closed by',
};

/** The acting person by role, never by name. */
const ACTORS: Record<Role | 'system', string> = {
  investor: 'you',
  support: 'a member of support',
  admin: 'an admin',
  system: 'Candor, automatically',
};

/** Ledger accounts in plain language. */
const ACCOUNTS: Record<string, string> = {
  deposit: 'your deposits',
  profit: 'your profit',
  held: 'on hold',
  withdrawn: 'paid out to you',
  investment: 'your investment',
  'world:deposits': 'your payment',
  'house:adjustments': 'Candor, adjustments',
  'house:profits': 'Candor, profits',
  'house:referrals': 'Candor, referral rewards',
};

export function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${formatEnglishCount(count)} entries`;
}

/** Texts of an entry of the ledger and of the receipt that it decided on. */
export const walletEntryCopy = defineCopy('wallet-entry', {
  title: (seq: number) => `Entry ${seq}`,
  place: (seq: number, count: number) =>
    `Entry ${formatEnglishCount(seq)} of ${formatEnglishCount(count)}`,
  loading: 'the entry',
  loadFailure: 'This entry',
  newer: 'Newer entry',
  older: 'Older entry',
  close: 'Close',
  missing: (seq: string) => `There is no entry ${seq} in your account`,
  missingHint: 'The link may be incomplete, or it belongs to another account.',
  posted: 'Posted',
  reason: 'Reason',
  about: 'About',
  /** The detail of an entry, which servers write in English. */
  detail: (english: string): string => english,
  reference: 'Reference',
  balanceAfter: 'Balance after',
  reverses: 'Reverses',
  reversedBy: 'Reversed by',
  ...ENGLISH_TITLES,
  unchanged: UNCHANGED,
  unchangedOther: 'The balance is unchanged.',
  decidedBy: DECIDED_BY,
  actors: ACTORS,
  twoAdmins: 'two admins: one proposed, another approved',
  moved: 'What moved',
  nothingMoved: 'Nothing moved. The entry records the decision.',
  movedTo: 'to',
  exactPostings: 'Exact postings',
  postingColumns: { source: 'Source', destination: 'Destination', amount: 'Amount, USD' },
  accounts: ACCOUNTS,
  plan: (name: string) => `${name} plan`,
  house: (name: string) => `Candor, ${name}`,
  chain: 'Hash chain',
  hashBefore: 'previous',
  hashOwn: 'this',
  copyHashBefore: 'Copy the previous hash',
  copyHash: 'Copy this entry’s hash',
  hashCopied: 'Hash copied',
  chainHint: 'Each entry’s hash covers the one before it, so no entry can be changed unnoticed.',
  firstInChain: 'The first entry has no predecessor: its previous hash is all zeros.',
  howToCheck: 'How to check it',
  receipt: {
    see: 'See receipt',
    title: (reference: string) => `Receipt ${reference}`,
    /** Between the amount and the date. */
    sent: 'sent',
    alt: (reference: string) => `Image of receipt ${reference}`,
    named: (reference: string) => `receipt ${reference}`,
    unnamed: 'receipt',
    image: 'The image',
    loading: 'the image',
  },
});

export type WalletEntryTexts = typeof walletEntryCopy.texts;
