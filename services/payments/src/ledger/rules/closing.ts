import type { ClosingObstacle } from '@candor/contracts/closing';
import type { EntryKind } from '@candor/contracts/wallet-history';
import { AppError } from '@candor/kit/app-error';
import { type Balances, readWalletAccounts } from './balances.ts';
import type { Actor, EntryDraft } from './ledger-entry.ts';

/** Kind of the entry that no other entry follows. */
export const CLOSING_KIND: EntryKind = 'wallet-closed';
/** A wallet has at most one entry of a source, so it is closed once. */
export const CLOSING_SOURCE = 'wallet-closed';

export class WalletClosed extends AppError {
  constructor() {
    super('STATE_CONFLICT', 'This account is closed');
  }
}

export class WalletNotEmpty extends AppError {
  constructor() {
    super('ACCOUNT_NOT_EMPTY', 'This account still holds money');
  }
}

/** Amounts that have to be zero. What was withdrawn stays as a total. */
export function readClosingBalances(balances: Balances) {
  const { deposit, profit, held, investment } = readWalletAccounts(balances);
  return { deposit, profit, held, investment };
}

export function isEmpty(balances: Balances): boolean {
  return Object.values(readClosingBalances(balances)).every((amount) => amount === 0);
}

/** @throws WalletNotEmpty */
export function assertEmpty(balances: Balances): void {
  if (!isEmpty(balances)) throw new WalletNotEmpty();
}

/** What is open about an account, by kind. */
export interface OpenWork {
  deposits: number;
  withdrawals: number;
  proposals: number;
}

export function toObstacles(balances: Balances, open: OpenWork): ClosingObstacle[] {
  const standing: Record<ClosingObstacle, boolean> = {
    openDeposits: open.deposits > 0,
    openWithdrawals: open.withdrawals > 0,
    proposals: open.proposals > 0,
    balance: !isEmpty(balances),
  };
  return (Object.keys(standing) as ClosingObstacle[]).filter((one) => standing[one]);
}

export function closingEntry(
  walletId: string,
  { by, correlationId }: { by: Actor; correlationId: string },
): EntryDraft {
  return {
    walletId,
    sourceId: CLOSING_SOURCE,
    kind: CLOSING_KIND,
    postings: [],
    about: 0,
    reference: null,
    detail: 'account deleted',
    actor: by,
    reason: null,
    reverses: null,
    correlationId,
  };
}
