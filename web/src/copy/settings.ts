import type { SettingsProposalView } from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';
import { sentence } from '../lib/sentence.ts';

interface SectionTexts {
  title: string;
  text: string;
  /** What happens when a change takes effect. */
  effect: string;
}

const fields: Record<string, string> = {
  adjustmentThreshold: 'Adjustment or reversal',
  makerLimitDay: 'By one admin in a day',
  makerLimitWeek: 'By one admin in a week',
  walletLimitDay: 'On one wallet in a day',
  walletLimitWeek: 'On one wallet in a week',
  payoutThreshold: 'Payout',
  recentCreditDays: 'No payout by who credited',
  proposalHours: 'Proposals expire after',
  kycWithdrawalLimit: 'Verified identity above',
  secondFactorFrom: 'Second factor from',
  BTC: 'Bitcoin',
  EUR: 'Euro',
  CAD: 'Canadian dollar',
  RON: 'Romanian leu',
  asOf: 'As of',
  maxAgeMinutes: 'Too old after',
  receiptDueHours: 'Deposits',
  withdrawalDueHours: 'Withdrawals',
};

const hints: Record<string, string> = {
  adjustmentThreshold: 'Above it, a second admin approves.',
  makerLimitDay: 'What one admin may adjust and reverse alone.',
  makerLimitWeek: 'What one admin may adjust and reverse alone.',
  walletLimitDay: 'What may be adjusted on a wallet without a second admin.',
  walletLimitWeek: 'What may be adjusted on a wallet without a second admin.',
  payoutThreshold: 'Above it, two admins pay out.',
  recentCreditDays:
    'Days in which an admin can’t pay out from a wallet that they credited. 0: no rule.',
  proposalHours: 'How long a second admin can decide on an adjustment, a reversal or a payout.',
  kycWithdrawalLimit: 'Withdrawals of 30 days.',
  secondFactorFrom: 'Withdrawals of 24 hours. 0: no rule.',
  asOf: 'The time of these prices, in your time zone. Unless you change it, a new price is as of now.',
  maxAgeMinutes:
    'An older price is shown as old, and no amount is converted by it. 0: none is too old.',
};

/** The screen of the settings that staff change. */
export const settingsCopy = defineCopy('settings', {
  title: 'Settings',
  lead: 'What investors see and the rules that staff work by. Every change is kept with its reason.',
  readOnly: 'You have read-only access. Only admins change settings.',
  what: 'The settings',
  loading: 'the settings',
  tabsLabel: 'Parts of the settings',
  tabs: { current: 'Current', history: 'History' },
  sections: {
    'deposit-addresses': {
      title: 'Deposit addresses',
      text: 'Where investors send their deposits.',
      effect:
        'Investors see the new address at once. Everyone with an open deposit of that wallet gets an email about it.',
    },
    plans: {
      title: 'Plans',
      text: 'Limits of a deposit, and the quoted range of returns.',
      effect:
        'New limits apply to new deposits. Receipts in review keep the limits they were sent under.',
    },
    thresholds: {
      title: 'Thresholds',
      text: 'From which amount a second admin, a verified identity or a second factor is needed.',
      effect: 'New thresholds apply from the next adjustment, reversal and payout.',
    },
    rates: {
      title: 'Indicative rates',
      text: 'US dollars for one unit. For information only: nothing is booked by them.',
      effect: 'Investors see the new rates and their time at once.',
    },
    'service-times': {
      title: 'Promised times',
      text: 'Within how many hours investors can expect a decision.',
      effect: 'New times apply to new requests. Open requests keep their deadline.',
    },
  } satisfies Record<SettingsSection, SectionTexts>,
  fields,
  hints,
  planFields: {
    Minimum: (plan: string) => `${plan}: above`,
    Maximum: (plan: string) => `${plan}: at most`,
    Roi: (plan: string) => `${plan}: quoted return`,
  },
  groups: {
    approved: {
      title: 'What could divert money',
      text: 'A change takes effect once a second admin has approved it.',
    },
    direct: { title: 'What one admin changes', text: 'A change takes effect at once.' },
  },
  needsSecond: 'Needs a second admin',
  notSet: 'Not set',
  noRule: 'No rule',
  hidden: 'Not shown',
  minutes: (count: number) =>
    count === 0 ? 'Never' : count === 1 ? '1 minute' : `${formatEnglishCount(count)} minutes`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  unchanged: 'As installed, never changed here.',
  changedBy: (who: string, at: ReactNode) => sentence`Changed by ${who}, ${at}.`,
  changedByTwo: (maker: string, checker: string, at: ReactNode) =>
    sentence`Changed by ${maker}, approved by ${checker}, ${at}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  change: 'Change',
  changeOf: (section: string) => `Change: ${section}`,
  waits: 'A change of these waits for a second admin.',
  plans: {
    caption: 'Limits and quoted returns of the plans',
    plan: 'Plan',
    above: 'Above',
    atMost: 'At most',
    quoted: 'Quoted return',
    builtIn: (value: string) => `built in: ${value}`,
    differs: (count: number) =>
      count === 1
        ? 'One figure differs from those built into the public pages. Search engines see the built-in one until the pages are built again.'
        : `${count} figures differ from those built into the public pages. Search engines see the built-in ones until the pages are built again.`,
  },
  differences: {
    caption: 'What changes',
    field: 'Setting',
    before: 'Before',
    after: 'After',
  },
  dialog: {
    title: (section: string) => `Change: ${section}`,
    reviewTitle: (section: string) => `Review: ${section}`,
    review: 'Review the change',
    back: 'Back',
    propose: 'Propose',
    apply: 'Change now',
    reason: 'Reason',
    reasonHint: 'Kept in the history and in the audit log.',
    second: 'Nothing changes until a second admin has approved it.',
    atOnce: 'This takes effect at once.',
    proposed: 'Proposed. A second admin has to approve it.',
    changed: 'Changed.',
    required: 'Enter a value',
    nothing: 'Nothing is different from the current settings.',
    removed: (wallet: string) =>
      `Without an address, investors can’t choose ${wallet} for a deposit.`,
    addressHint: 'Without an address, this wallet can’t be chosen.',
    rateHint: '0 hides it.',
    minutes: 'minutes',
    hours: 'hours',
    days: 'days',
  },
  proposals: {
    title: 'Waiting for a second admin',
    proposed: (who: string, at: ReactNode, until: ReactNode) =>
      sentence`Proposed by ${who} on ${at}, open until ${until}.`,
  },
  history: {
    title: 'Changes that took effect',
    all: 'All settings',
    filter: 'Settings',
    none: 'Nothing has been changed here yet.',
    noneOf: 'None of these has been changed yet.',
    older: 'Show older changes',
    olderWhat: 'Older changes',
    what: 'The history of the settings',
    loading: 'the history of the settings',
    version: (version: number) => `Version ${version}`,
    endedTitle: 'Proposals that have ended',
    endedNone: 'No proposal has ended yet.',
    endedOlder: 'Show older proposals',
    endedWhat: 'Ended proposals',
    decidedBy: (status: string, who: string, at: ReactNode) =>
      sentence`${status} by ${who}, ${at}.`,
    ended: (status: string, at: ReactNode) => sentence`${status}, ${at}.`,
    proposedBy: (who: string, at: ReactNode) => sentence`Proposed by ${who}, ${at}.`,
    decision: (reason: string) => `Decision: ${reason}`,
    failure: (why: string) => `Not carried out: ${why}`,
  },
  statuses: {
    proposed: 'Waits for a second admin',
    approved: 'Approved',
    refused: 'Refused',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  } satisfies Record<SettingsProposalView['status'], string>,
});

export type SettingsTexts = typeof settingsCopy.texts;
