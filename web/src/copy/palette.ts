import { defineCopy } from '../lib/copy.ts';

/** Texts of the dialog that finds pages, actions and entries. */
export const paletteCopy = defineCopy('palette', {
  open: 'Go to or find',
  title: 'Go to a page, run an action or find an entry',
  placeholder: 'Page, action or entry number',
  results: 'Results',
  groups: { pages: 'Pages', actions: 'Actions', entries: 'Entries', accounts: 'Accounts' },
  none: (typed: string) => `Nothing found for “${typed}”`,
  failed: 'Some results could not be loaded',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  hint: 'Arrow keys choose, Enter opens, Esc closes',
  entry: (seq: number, detail: string) => `Entry ${seq}: ${detail}`,
  accountNote: (email: string, active: boolean) => (active ? email : `${email}, disabled`),
  actions: {
    deposit: 'Make a deposit',
    withdraw: 'Withdraw money',
    copyLink: 'Copy your referral link',
    linkCopied: 'Referral Link Copied',
    linkNotCopied: 'Copying is not allowed here. Open Referrals and copy the link there.',
  },
  /** Other words that find a page or an action. */
  keywords: {
    dashboard: 'home overview balance',
    deposit: 'pay in receipt top up',
    plans: 'invest starter silver gold diamond',
    withdraw: 'pay out cash trading',
    history: 'entries transactions statement',
    referrals: 'invite friends reward',
    changePassword: 'security',
    balances: 'privacy amounts cover',
    theme: 'dark light colour mode',
    language: 'language Sprache',
    logout: 'sign out leave',
  },
});
