import type { AuditKind, AuditResult, AuditRole } from '@candor/contracts/audit';
import type { AuditArea } from '@candor/contracts/audit-actions';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

const ROLES: Record<AuditRole, string> = {
  investor: 'Investor',
  support: 'Support',
  admin: 'Admin',
  system: 'Platform',
  operator: 'Operator',
};

const RESULTS: Record<AuditResult, string> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Unknown',
};

const KINDS: Record<AuditKind, string> = {
  action: 'All changes',
  view: 'All views',
  erasure: 'Erasures of accounts',
};

const AREAS: Record<AuditArea, string> = {
  accounts: 'Accounts',
  money: 'Deposits, withdrawals, wallets',
  profit: 'Profit runs',
  settings: 'Settings',
  staff: 'Staff',
  mail: 'Email',
  security: 'Logins and protection of staff',
  operators: "Operators' commands",
};

/** Texts of the audit, for staff. */
export const auditCopy = defineCopy('audit', {
  title: 'Audit',
  lead: 'What staff saw and did, recorded before it happened. No entry can be changed or removed unnoticed.',
  forbidden: 'Only admins read the audit.',
  what: 'The audit',
  loading: 'the audit',
  download: 'Download CSV',
  chain: {
    title: 'State of the record',
    what: 'The state of the record',
    loading: 'the state of the record',
    sound: 'The record is unbroken',
    broken: (seq: ReactNode) => sentence`The record is broken at entry ${seq}`,
    unchecked: 'The record has not been checked yet',
    entries: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
    checked: (seq: string, at: ReactNode) => sentence`checked up to entry ${seq} on ${at}`,
    uncheckedHint: 'It is checked every hour.',
    covered: (number: number, seq: string, at: ReactNode) =>
      sentence`Signed checkpoint ${String(number)} of ${at} covers it up to entry ${seq}.`,
    uncovered: 'No signed checkpoint covers it yet. One is signed every hour.',
    problems: {
      gap: 'An entry is missing before it.',
      'broken-link': 'It does not follow from the entry before it.',
      version: 'Its format is unknown.',
      hash: 'One of its fields was changed.',
      change: 'What was changed or why was altered.',
      address: 'Its address was altered.',
      'erased-without-cause': 'Personal data was removed although the account was not erased.',
      'cut-off': 'A signed checkpoint covers this entry, but it is gone.',
      rewritten: 'A signed checkpoint covers another entry with this number.',
    } as Record<string, string>,
    brokenHint: 'Keep the database as it is and compare it with a backup.',
  },
  filters: {
    label: 'Filters',
    search: 'Search',
    searchLabel: 'Search reasons, changes, ids and addresses',
    clearSearch: 'Clear the search',
    open: (count: number) => (count > 0 ? `Filters, ${count}` : 'Filters'),
    what: 'What was done',
    anything: 'Views and changes',
    views: 'Views',
    result: 'Result',
    anyResult: 'Any result',
    who: 'Member of staff',
    anyone: 'Anyone',
    somebody: (id: string) => `Account ${id}`,
    period: 'Period',
    anyTime: 'Any time',
    lastDays: (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`),
    dates: 'Dates…',
    from: 'From',
    to: 'Until',
    show: 'Show entries',
    clear: 'Clear filters',
    about: (name: ReactNode) => sentence`About ${name}`,
    thisAccount: 'one account',
    anyAccount: 'Show entries about all accounts',
  },
  list: {
    caption: 'Entries of the audit, newest first',
    columns: {
      at: 'Time',
      who: 'Who',
      what: 'What',
      account: 'Account',
      result: 'Result',
    },
    none: 'Nothing is recorded yet.',
    noneFound: 'No entry matches.',
    /** A page of a search may be empty although older entries match. */
    noneHere: 'No match among the entries searched so far.',
    older: 'Show older',
    searchOlder: 'Search older entries',
    olderWhat: 'Older entries',
    about: (name: string) => `about ${name}`,
    moreViews: (count: number, accounts: number, parts: string) =>
      `and ${count === 1 ? '1 more view' : `${count} more views`}${accounts > 1 ? ` of ${accounts} accounts` : ''}: ${parts}`,
    foldViews: 'Fold the views of this visit',
  },
  kinds: KINDS,
  areas: AREAS,
  viewed: (part: string) => `View ${part}`,
  erasure: 'Erase the personal data of a deleted account',
  results: RESULTS,
  roles: ROLES,
  unknownName: 'Unknown name',
  detail: {
    place: (seq: number) => `Entry ${seq}`,
    what: 'This entry',
    loading: 'the entry',
    missing: (seq: number) => `There is no entry ${seq}`,
    missingHint: 'The link may be incomplete.',
    at: 'Time',
    who: 'Who',
    account: 'Account',
    noAccount: 'None',
    target: 'Request',
    result: 'Result',
    reason: 'Reason',
    address: 'Address',
    requestId: 'Request id',
    copyRequestId: 'Copy the request id',
    copied: 'Copied',
    byThem: 'All by this person',
    aboutThem: 'All about this account',
    openRequest: 'Open the request',
    changes: 'What changed',
    recorded: 'What was recorded',
    field: 'Field',
    before: 'Before',
    after: 'After',
    value: 'Value',
    nothing: 'none',
    unchanged: 'Unchanged',
    noChange: 'No change was recorded.',
    yes: 'yes',
    no: 'no',
    erased:
      'Personal data of this entry was erased with the account. Its place in the chain stays.',
    unknownResult: 'The server stopped before the result was recorded.',
    covered: (number: number) => `Covered by signed checkpoint ${number}.`,
    uncovered: 'The next signed checkpoint will cover it, within an hour.',
  },
  account: { link: 'Audit of this account', name: 'Audit' },
});

export type AuditTexts = typeof auditCopy.texts;
