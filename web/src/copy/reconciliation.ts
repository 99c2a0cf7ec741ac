import type { BookCheck } from '@candor/contracts/book-checks';
import type {
  BookCheckState,
  BookProblem,
  BookRunStatus,
  BookScope,
} from '@candor/contracts/reconciliation';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';
import { sentence } from '../lib/sentence.ts';

const checks: Record<BookCheck, { name: string; what: string }> = {
  sums: {
    name: 'Sums',
    what: 'Wallets, world, house and plans add up to zero.',
  },
  holds: {
    name: 'Amounts on hold',
    what: 'Each wallet holds what its open withdrawals ask for.',
  },
  documents: {
    name: 'Requests and entries',
    what: 'Each decided request has its entry, and each entry its cause.',
  },
  projections: {
    name: 'Totals in the list of users',
    what: 'They are those of the ledger.',
  },
  chains: {
    name: 'Chains of entries',
    what: 'Numbers, links, hashes and balances follow from each other.',
  },
  checkpoints: {
    name: 'Checkpoints',
    what: 'Signatures hold, and no entry after a checkpoint is missing.',
  },
  events: {
    name: 'Unpublished events',
    what: 'No event of payments waits longer than 10 minutes.',
  },
  'dead-letters': { name: 'Dead letters', what: 'No event failed for good.' },
};

const scopes: Record<BookScope, string> = {
  quick: 'Changed wallets',
  full: 'Whole ledger',
};

/** The screen that says whether the books balance. */
export const reconciliationCopy = defineCopy('reconciliation', {
  title: 'Reconciliation',
  checks,
  states: {
    waiting: 'Running',
    balanced: 'Balanced',
    broken: 'Broken',
    incomplete: 'Not complete',
  } satisfies Record<BookCheckState, string>,
  problems: {
    'sum-not-zero': 'The accounts of the wallet do not sum to zero',
    'hold-differs': 'The amount on hold is not that of the open withdrawals',
    'entry-missing': 'The request is decided, but its entry is missing',
    'entry-too-early': 'The entry exists, but its request is not decided',
    'entry-differs': 'The entry differs from its request',
    'document-missing': 'The entry has no cause: its request does not exist',
    'projection-missing': 'The list of users does not show the wallet',
    'projection-behind': 'The list of users does not show the latest entries',
    'projection-ahead': 'The list of users shows an entry that does not exist',
    'projection-differs': 'The list of users shows another total',
    gap: 'A number is missing before the entry',
    'broken-link': 'The entry does not continue the one before',
    version: 'The format of the entry is unknown',
    hash: 'The entry was altered: its hash does not match its fields',
    balances: 'The balances do not follow from the postings',
    'after-closing': 'An entry follows the last one of a closed wallet',
    'cut-off': 'The end of the chain was cut off: a checkpoint knows the entry',
    rewritten: 'The entry differs from the one that a checkpoint knows',
    signature: 'The signature of the checkpoint does not hold',
    'another-key': 'The latest checkpoint was signed by another key',
    order: 'The checkpoint does not continue the one before',
    root: 'The latest checkpoint does not match its wallets',
    audit: 'The checkpoint does not cover the audit as it says',
    'outbox-stuck': 'Events wait to be published for too long',
    'dead-letter': 'An event failed for good',
  } satisfies Record<BookProblem, string>,
  scopes,
  statuses: {
    queued: 'Waiting to start',
    running: 'Running',
    done: 'Done',
    interrupted: 'Interrupted',
    failed: 'Failed',
  } satisfies Record<BookRunStatus, string>,
  what: 'The reconciliation',
  loading: 'the reconciliation',
  readOnly: 'You have read-only access. Only admins start checks and replay dead letters.',
  answer: {
    balance: 'The books balanced',
    breaks: (count: number) => (count === 1 ? '1 break found' : `${count} breaks found`),
    unknown: 'Books not checked yet',
    /** Completes the answer: as of when it holds. */
    at: (time: ReactNode) => sentence`at ${time}`,
    on: (date: ReactNode) => sentence`on ${date}`,
    since: (count: number, isMinimum: boolean) =>
      `${isMinimum ? 'at least ' : ''}${count === 0 && !isMinimum ? 'no entries' : countEntries(count)} since`,
    /** The latest run, after an answer. */
    checked: (at: ReactNode, scope: BookScope, wallets: number, entries: number) =>
      sentence`Checked ${at}: ${scopes[scope].toLowerCase()}, ${countWallets(wallets)}, ${countEntries(entries)}.`,
    full: (at: ReactNode) => sentence`The whole ledger was last checked ${at}.`,
    noFull: 'The whole ledger was not checked yet.',
    never: 'The first check starts by itself a minute after the start of the platform.',
    schedule: (quickMinutes: number, fullHours: number) =>
      `Changed wallets are checked ${quickMinutes > 0 ? `every ${quickMinutes} minutes` : 'on request'}, the whole ledger ${fullHours > 0 ? `every ${fullHours} hours` : 'on request'}. A new break is emailed to all admins.`,
    startFull: 'Check the whole ledger',
    startQuick: 'Check changed wallets',
    started: 'The check started',
  },
  progress: {
    title: 'A check is running',
    queued: 'The check starts in a moment',
    counts: (wallets: number, entries: number, expected: number | null) =>
      expected
        ? `${formatEnglishCount(entries)} of about ${formatEnglishCount(expected)} entries, ${countWallets(wallets)}`
        : `${countEntries(entries)}, ${countWallets(wallets)}`,
    breaks: (count: number) => (count === 1 ? '1 break so far' : `${count} breaks so far`),
  },
  sums: {
    title: 'Sums',
    asOf: (at: ReactNode) => sentence`As of the check of the whole ledger, ${at}.`,
    none: 'The sums follow from a check of the whole ledger.',
    wallets: 'Wallets',
    world: 'World',
    house: 'House',
    plans: 'Plans',
    total: 'Total',
    plus: 'plus',
    equals: 'equals',
    hold: 'On hold',
    open: 'Open withdrawals',
    parts: 'Of the wallets',
    deposit: 'Deposits',
    profit: 'Profit',
    held: 'On hold',
    withdrawn: 'Withdrawn',
    investment: 'Allocated to plans',
  },
  checkList: {
    title: 'Checks',
    notChecked: 'Not checked yet',
    breaks: (count: number) => (count === 1 ? '1 break' : `${count} breaks`),
    show: (name: string) => `Show breaks of: ${name}`,
  },
  findings: {
    title: 'Breaks',
    ofRun: (at: ReactNode) => sentence`What the check of ${at} found`,
    none: 'There are no open breaks.',
    noneFound: 'This check found no breaks.',
    noneOfCheck: 'There are no such breaks.',
    noLongerKept: (days: number) => `The breaks of a check are listed for ${days} days.`,
    all: 'All checks',
    filter: 'Check',
    back: 'Show open breaks',
    wallet: 'Account',
    entry: (seq: number) => `Entry ${seq}`,
    checkpoint: (number: number) => `Checkpoint ${number}`,
    since: (at: ReactNode) => sentence`First found ${at}`,
    expected: 'Expected',
    found: 'Found',
    older: 'Show more breaks',
    openAccount: 'Open account',
  },
  lags: {
    title: 'Events on their way',
    what: 'The events',
    service: 'Service',
    waiting: 'To be published',
    oldest: 'Oldest',
    nothing: 'None',
    unreachable: 'Does not answer',
    services: {
      payments: 'Payments',
      users: 'Users',
      auth: 'Accounts and sessions',
      notifications: 'Notifications',
    },
    queues: (count: number) =>
      count === 0
        ? 'No event waits in a queue.'
        : count === 1
          ? '1 event waits in a queue:'
          : `${count} events wait in queues:`,
    queue: (name: string, waiting: number) => `${name}: ${waiting}`,
    caption: 'Events of each service that wait to be published, with the age of the oldest',
  },
  letters: {
    title: 'Dead letters',
    lead: 'Events that failed five times. Fix the cause, then replay them: each goes back into its queue once.',
    what: 'The dead letters',
    none: 'There are no dead letters.',
    replay: 'Replay',
    replayOf: (event: string) => `Replay ${event}`,
    unknown: 'Unknown message',
    dialogTitle: 'Replay this dead letter?',
    dialogLead: (queue: string) =>
      `It goes back into the queue ${queue}. The audit records who replayed it and why.`,
    reason: 'Reason',
    submit: 'Replay',
    replayed: (count: number): string =>
      count === 0 ? 'It was replayed already' : 'The event is back in its queue',
  },
  runs: {
    title: 'Earlier checks',
    what: 'The earlier checks',
    none: 'There are no earlier checks.',
    by: (name: string) => `by ${name}`,
    scheduled: 'scheduled',
    breaks: (count: number) =>
      count === 0 ? 'Balanced' : count === 1 ? '1 break' : `${count} breaks`,
    counts: (wallets: number, entries: number) =>
      `${countWallets(wallets)}, ${countEntries(entries)}`,
    show: 'Show what it found',
    older: 'Show earlier checks',
    olderWhat: 'Earlier checks',
  },
});

export type ReconciliationTexts = typeof reconciliationCopy.texts;

function countWallets(count: number): string {
  return count === 1 ? '1 wallet' : `${formatEnglishCount(count)} wallets`;
}

function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${formatEnglishCount(count)} entries`;
}
