import type { BookCheck } from '@candor/contracts/book-checks';
import { formatUsd } from '@candor/contracts/money';
import type { Letters } from '../letter-texts.ts';
import { entryFacts, formatUtc, IF_UNEXPECTED } from './phrases.ts';

const TOTALS = { deposit: 'deposits', investment: 'investments', profit: 'profit' } as const;

const CHECKS: Record<BookCheck, string> = {
  sums: 'sums of the ledger',
  holds: 'amounts on hold',
  documents: 'requests and their entries',
  projections: 'totals in the list of accounts',
  chains: 'chains of entries',
  checkpoints: 'checkpoints',
  events: 'unpublished events',
  'dead-letters': 'dead letters',
};

/** Entries of a wallet, and the books as a whole. */
export const wallets = {
  'wallet-adjusted': (entry, { link }) => {
    const { amount, account, reason } = entry;
    const absolute = Math.abs(amount);
    const usd = formatUsd(absolute);
    const change =
      amount > 0 ? `added to your ${TOTALS[account]}` : `deducted from your ${TOTALS[account]}`;
    return {
      subject: amount > 0 ? `${usd} added to your account` : `${usd} deducted from your account`,
      heading: amount > 0 ? 'An amount was added' : 'An amount was deducted',
      happened: [`We adjusted your account: ${usd} was ${change}.`, `Reason: ${reason}`],
      facts: entryFacts(entry, absolute),
      next: [IF_UNEXPECTED],
      action: { label: 'See the entry', href: link('/user/history') },
      why: 'You received this email because we changed a total of your account. We notify you of every change.',
    };
  },
  'entry-reversed': (entry, { link }) => ({
    subject: `Entry ${entry.seq} of your account was reversed`,
    heading: 'An entry was reversed',
    happened: [
      `We reversed entry ${entry.seq} of your account, which was about ${formatUsd(entry.amount)}. Both entries stay in your history.`,
      `Reason: ${entry.reason}`,
    ],
    facts: entryFacts(entry, entry.amount),
    next: [IF_UNEXPECTED],
    action: { label: 'See both entries', href: link('/user/history') },
    why: 'You received this email because we reversed an entry of your account. We notify you of every change.',
  }),
  'profit-credited': (entry, { link }) => {
    const { period, amount, note } = entry;
    const [year = '', week = ''] = period.split('-W');
    const named = `week ${Number(week)} of ${year}`;
    return {
      subject: `Profit of ${formatUsd(amount)} for ${named}`,
      heading: 'Your weekly profit was credited',
      happened: [
        `We credited ${formatUsd(amount)} to your profit for ${named}.`,
        note && `Note: ${note}`,
      ],
      facts: entryFacts(entry, amount),
      next: [IF_UNEXPECTED],
      action: { label: 'See the entry', href: link('/user/history') },
      why: 'You received this email because profit was credited to your account. We notify you of every change.',
    };
  },
  'referral-rewarded': ({ amount }, { link }) => ({
    subject: `You earned a referral reward of ${formatUsd(amount)}`,
    heading: 'You earned a referral reward',
    happened: [
      `Someone you referred made a first deposit that was approved. We added ${formatUsd(amount)} to your profit.`,
    ],
    facts: [['Reward', formatUsd(amount)]],
    next: ['No action is needed. You can withdraw the reward like any other profit.'],
    action: { label: 'See the entry', href: link('/user/history') },
    why: 'You received this email because an account was opened with your referral link.',
  }),
  'books-alert': ({ outcome, breaks, added, checks }, { link, occurredAt }) => {
    const action = { label: 'Open the reconciliation', href: link('/user/reconciliation') };
    const why = 'You received this email because you may repair the books.';
    if (outcome === 'fixed') {
      return {
        subject: 'The books balance again',
        happened: ['The last check found none of the earlier breaks.'],
        facts: [['Checked', formatUtc(occurredAt)]],
        next: ['There is nothing to do.'],
        action,
        why,
      };
    }
    const found = breaks === 1 ? '1 break' : `${breaks} breaks`;
    return {
      subject: `The books do not balance: ${found}`,
      heading: 'The books do not balance',
      happened: [
        `The last check found ${added === breaks ? found : `${added} new of ${found}`}. The page names each one with its place.`,
      ],
      facts: [
        ['Checked', formatUtc(occurredAt)],
        ['Where', checks.map((check) => CHECKS[check]).join(', ')],
      ],
      next: [
        'Find the cause before you correct anything: entries are never changed, and a mistake is corrected by a reversal.',
        'There is no further email about the same breaks until they are fixed.',
      ],
      action,
      why,
    };
  },
} satisfies Partial<Letters>;
