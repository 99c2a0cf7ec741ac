import type { BookCheck } from '@candor/contracts/book-checks';
import type { Cents } from '@candor/contracts/money';
import type { BookRunStatus, BookScope } from '@candor/contracts/reconciliation';
import {
  type Balances,
  readWalletAccounts,
  type WalletAccount,
} from '../../ledger/rules/balances.ts';
import type { Actor } from '../../ledger/rules/ledger-entry.ts';
import { USD } from '../../ledger/rules/posting.ts';

/** The balances of all wallets together, in cents. */
export type BookSums = Record<
  WalletAccount | 'world' | 'house' | 'plans' | 'openWithdrawals',
  Cents
>;

/** One run of the reconciliation. */
export interface BookRun {
  id: string;
  scope: BookScope;
  status: BookRunStatus;
  /** While it waits or is running: there is one such run. */
  active?: true;
  /** Null if it was scheduled. */
  startedBy: { by: Actor; name: string } | null;
  createdAt: Date;
  finishedAt: Date | null;
  wallets: number;
  entries: number;
  expectedEntries: number | null;
  /** Breaks by check; absent checks were not reached. */
  found: Partial<Record<BookCheck, number>>;
  /** Checks that another service did not answer. */
  incomplete: BookCheck[];
  sums: BookSums | null;
  /** What its mail said, if it caused one. */
  alert: 'broken' | 'fixed' | null;
  /** Number of the last batch of projections that was compared. */
  comparedBatch: number;
  /** Breaks of projections in the batches so far; absent before the first. */
  drifts?: number;
}

export const NO_SUMS: BookSums = {
  deposit: 0,
  investment: 0,
  profit: 0,
  held: 0,
  withdrawn: 0,
  world: 0,
  house: 0,
  plans: 0,
  openWithdrawals: 0,
};

/** Adds the balances of a wallet. */
export function addBalances(sums: BookSums, balances: Balances): BookSums {
  const own = readWalletAccounts(balances);
  const next = { ...sums };
  for (const [account, amount] of Object.entries(own)) next[account as WalletAccount] += amount;
  for (const [account, amount] of Object.entries(balances[USD] ?? {})) {
    if (account.startsWith('world:')) next.world += amount;
    else if (account.startsWith('house:')) next.house += amount;
    else if (account.startsWith('plan:')) next.plans += amount;
  }
  return next;
}

/** What all accounts of a wallet add up to, which is zero. */
export function sumBalances(balances: Balances): Cents {
  return Object.values(balances[USD] ?? {}).reduce((sum, amount) => sum + amount, 0);
}

/** The sum of a wallet's own accounts. */
export function ownSum({ deposit, investment, profit, held, withdrawn }: BookSums): Cents {
  return deposit + investment + profit + held + withdrawn;
}
