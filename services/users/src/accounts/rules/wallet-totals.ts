import type { EventPayloads } from '@candor/contracts/events';
import type { Cents } from '@candor/contracts/money';

type WalletChanged = EventPayloads['payments.wallet-changed.v1'];

/** Copy of a wallet's balances, as of ledger entry number `seq`. */
export interface WalletTotals {
  seq: number;
  deposit: Cents;
  investment: Cents;
  profit: Cents;
  held: Cents;
  withdrawn: Cents;
}

export const NO_TOTALS: WalletTotals = {
  seq: 0,
  deposit: 0,
  investment: 0,
  profit: 0,
  held: 0,
  withdrawn: 0,
};

/** Whether the wallet may have become empty, or stopped being so, by the entry that the event tells of. */
export function mayFillOrEmpty({ deposit, profit, entry }: WalletChanged): boolean {
  const isOwn = (account: string) => account === 'deposit' || account === 'profit';
  const before = entry?.postings.reduce(
    (sum, { source, destination, amount }) =>
      sum + (isOwn(source) ? amount : 0) - (isOwn(destination) ? amount : 0),
    deposit + profit,
  );
  return before === undefined || before > 0 !== deposit + profit > 0;
}

/** Whether the account's own money is in the wallet; false before its first change. */
export function hasMoney({
  deposit,
  profit,
}: Pick<WalletTotals, 'deposit' | 'profit'> = NO_TOTALS) {
  return deposit + profit > 0;
}
