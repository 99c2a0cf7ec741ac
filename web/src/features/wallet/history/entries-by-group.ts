import type { ENTRY_GROUPS, EntryGroup, EntryKind } from '@candor/contracts/wallet-history';

/** The kinds of each group, as the server groups them. Repeated here to keep the schemas out of this chunk. */
export const ENTRIES_BY_GROUP = {
  deposits: ['deposit-approved', 'deposit-rejected'],
  withdrawals: [
    'withdrawal-requested',
    'withdrawal-declined',
    'withdrawal-paid',
    'withdrawal-rejected',
    'withdrawal-cancelled',
  ],
  profits: [
    'adjustment',
    'adjustment-refused',
    'profit',
    'referral-reward',
    'reversal',
    'reversal-refused',
    'wallet-closed',
  ],
} as const satisfies Record<EntryGroup, readonly EntryKind[]> & typeof ENTRY_GROUPS;
