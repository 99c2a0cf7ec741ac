import { defineCopy } from '../lib/copy.ts';

/** Texts of the referral list. */
export const referralsCopy = defineCopy('referrals', {
  title: 'Referrals',
  lead: 'You are rewarded once for each person who signs up with your link, with their first approved deposit. They are listed once they have confirmed their email address.',
  earned: 'Referral Earned',
  counts: (people: number, qualified: number) =>
    `${people === 1 ? '1 person' : `${people} people`} signed up with your link, ${qualified} deposited`,
  noneYet: 'Nobody has signed up with your link yet',
  entries: 'see the entries',
  linkLabel: 'Your referral link',
  linkPending: 'Your link is being made',
  copy: 'Copy',
  copied: 'Referral Link Copied',
  caption: 'People who signed up with your link',
  columns: { name: 'Name', reward: 'Reward', date: 'Date', state: 'State' },
  states: { joined: 'Joined', qualified: 'Reward on its way', rewarded: 'Rewarded' },
  stateNotes: {
    joined: 'no approved deposit yet',
    qualified: 'first deposit approved',
    rewarded: 'in your profits',
  },
  noReward: 'none yet',
  empty: 'Nobody has signed up with your link yet. Send it to somebody you know.',
  olderWhat: 'Older referrals',
  loading: 'your referrals',
  what: 'Your referrals',
  rules:
    'You can’t refer yourself: an account with your email address or phone number earns no reward.',
});
