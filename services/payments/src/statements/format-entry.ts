import type { Cents } from '@candor/contracts/money';
import type { EntryKind } from '@candor/contracts/wallet-history';
import { shownBalance } from '../ledger/rules/balances.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';

const TITLES: Record<EntryKind, string> = {
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
};

/** Titles of adjustments, by the account that went up or down. */
const RAISED: Record<string, string> = {
  profit: 'Profit credited',
  deposit: 'Deposits corrected upwards',
  investment: 'Investment raised',
};
const REDUCED: Record<string, string> = {
  profit: 'Correction',
  deposit: 'Deposits corrected downwards',
  investment: 'Investment reduced',
};

/** The title of an entry, as the history has it. */
export function formatTitle({ kind, postings: [posting] }: LedgerEntry): string {
  if (kind !== 'adjustment' || !posting) return TITLES[kind];
  const { source, destination } = posting;
  const title = source.startsWith('house:') ? RAISED[destination] : REDUCED[source];
  return title ?? TITLES[kind];
}

/** Reference, detail and reason in one line. */
export function formatNote({ reference, detail, reason, reverses }: LedgerEntry): string {
  const parts = [
    reverses === null ? null : `reverses entry ${reverses}`,
    reference,
    detail,
    reason,
  ];
  return parts.filter(Boolean).join(', ');
}

/** "-500.00": plain digits, for programs. */
export function formatDecimal(cents: Cents): string {
  const absolute = Math.abs(cents);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${fraction}`;
}

/** An entry with the change of the shown balance. */
export interface StatementLine {
  entry: LedgerEntry;
  change: Cents;
  balance: Cents;
}

/** Adds to each entry its change of the balance, which starts at `opening`. */
export async function* toStatementLines(
  batches: AsyncIterable<readonly LedgerEntry[]>,
  opening: Cents,
): AsyncIterable<StatementLine[]> {
  let before = opening;
  for await (const batch of batches) {
    yield batch.map((entry) => {
      const balance = shownBalance(entry.balances);
      const change = balance - before;
      before = balance;
      return { entry, change, balance };
    });
  }
}
