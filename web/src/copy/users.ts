import type { Role } from '@candor/contracts/auth';
import type { KycStatus } from '@candor/contracts/kyc';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';

/** The list of accounts for staff, and what the list and the page of an account both name. */
export const usersCopy = defineCopy('users', {
  roles: { investor: 'Investor', support: 'Support', admin: 'Admin' } satisfies Record<
    Role,
    string
  >,
  identity: {
    'not-started': 'Not started',
    pending: 'In review',
    'action-needed': 'Action needed',
    verified: 'Verified',
    refused: 'Refused',
  } satisfies Record<KycStatus, string>,
  namedIdentity: (state: string) => `Identity: ${state}`,
  active: 'Active',
  disabled: 'Deactivated',
  list: {
    title: 'Users',
    what: 'The list of accounts',
    loading: 'the list of accounts',
    caption: 'Accounts',
    search: 'Search Users...',
    searchLabel: 'Search by name, email address or username',
    clearSearch: 'Clear the search',
    filters: 'Filters',
    openFilters: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    clear: 'Clear filters',
    show: 'Show',
    columns: {
      name: 'Users',
      email: 'Email',
      profit: 'Total Profit',
      investment: 'Total Investment',
      withdrawn: 'Total Withdrawal',
      joined: 'Joined',
      status: 'Status',
      identity: 'Identity',
    },
    sortBy: 'Order',
    sorts: {
      'name-asc': 'Name, A to Z',
      'name-desc': 'Name, Z to A',
      'joined-desc': 'Newest first',
      'joined-asc': 'Oldest first',
      'profit-desc': 'Most profit',
      'profit-asc': 'Least profit',
      'investment-desc': 'Most invested',
      'investment-asc': 'Least invested',
      'withdrawn-desc': 'Most withdrawn',
      'withdrawn-asc': 'Least withdrawn',
    },
    sortedBy: (column: string) => `Order by ${column}`,
    status: 'Status',
    anyStatus: 'Any status',
    kyc: 'Identity check',
    anyKyc: 'Any identity',
    role: 'Role',
    anyRole: 'Any role',
    money: 'Wallet',
    anyMoney: 'Any wallet',
    withMoney: 'With money',
    withoutMoney: 'Empty',
    count: (count: number, more: boolean) =>
      !more && count === 1
        ? '1 account'
        : `${more ? 'more than ' : ''}${formatEnglishCount(count)} accounts`,
    narrow: (count: number) =>
      `More than ${formatEnglishCount(count)} accounts match. Add letters or words to see the rest.`,
    none: 'No accounts yet.',
    noneFound: 'No account matches. The search finds the beginning and the inside of words.',
    older: 'Show more accounts',
    olderWhat: 'More accounts',
    export: 'Export CSV',
  },
});

export type UsersTexts = typeof usersCopy.texts;
