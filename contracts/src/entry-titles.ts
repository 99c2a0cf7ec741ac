import type { EntryKind, PostingView } from './wallet-history.ts';

/** What entries of the ledger are called, on screens and in statements. */
export interface EntryTitles {
  kinds: Record<EntryKind, string>;
  /** Titles of adjustments, by the account that went up or down. */
  raised: Record<string, string>;
  reduced: Record<string, string>;
}

export const ENGLISH_TITLES: EntryTitles = {
  kinds: {
    'deposit-approved': 'Deposit approved',
    'deposit-rejected': 'Deposit rejected',
    'withdrawal-requested': 'Withdrawal requested',
    'withdrawal-declined': 'Withdrawal declined',
    'withdrawal-paid': 'Withdrawal paid',
    'withdrawal-rejected': 'Withdrawal rejected',
    'withdrawal-cancelled': 'Withdrawal cancelled',
    adjustment: 'Adjustment',
    'adjustment-refused': 'Adjustment not carried out',
    profit: 'Weekly profit',
    'referral-reward': 'Referral reward',
    reversal: 'Reversal',
    'reversal-refused': 'Reversal not carried out',
    'wallet-closed': 'Wallet closed',
  },
  raised: {
    profit: 'Profit credited',
    deposit: 'Deposits corrected upwards',
    investment: 'Investment raised',
  },
  reduced: {
    profit: 'Correction',
    deposit: 'Deposits corrected downwards',
    investment: 'Investment reduced',
  },
};

/** The title of an entry: "Profit credited". */
export function formatTitle(
  { kinds, raised, reduced }: EntryTitles,
  {
    kind,
    postings: [posting],
  }: { kind: EntryKind; postings: readonly Pick<PostingView, 'source' | 'destination'>[] },
): string {
  if (kind !== 'adjustment' || !posting) return kinds[kind];
  const { source, destination } = posting;
  const title = source.startsWith('house:') ? raised[destination] : reduced[source];
  return title ?? kinds.adjustment;
}
